import { usePathname, useRouter } from "next/navigation"
import { useEffect, useRef, useTransition } from "react"

/** Leads to another page once, however often it is asked for, and says when it is there. */
export function useWayOn(onArrival: () => void) {
  const router = useRouter()
  const pathname = usePathname()
  const [isLeaving, startTransition] = useTransition()
  const [target, left] = [useRef(""), useRef(pathname)]
  const arrived = useRef(onArrival)
  arrived.current = onArrival
  useEffect(() => {
    if (!isLeaving) target.current = ""
  }, [isLeaving, target])
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    arrived.current()
  }, [pathname, left])
  const go = (path: string) => {
    if (target.current === path) return
    target.current = path
    startTransition(() => router.push(path))
  }
  return { go, isLeaving }
}
