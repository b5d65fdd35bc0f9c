import { useEffect, useRef, useState } from "react"

/** Leads to another page once, however often it is asked for; `onReturn` is called when going back brings this one again. */
export function useWayOn(onReturn: () => void) {
  const [isLeaving, setLeaving] = useState(false)
  const target = useRef("")
  const returned = useRef(onReturn)
  returned.current = onReturn
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !target.current) return
      target.current = ""
      setLeaving(false)
      returned.current()
    }
    addEventListener("pageshow", comeBack)
    return () => removeEventListener("pageshow", comeBack)
  }, [])
  const go = (path: string) => {
    if (target.current === path) return
    target.current = path
    setLeaving(true)
    location.assign(path)
  }
  return { go, isLeaving }
}
