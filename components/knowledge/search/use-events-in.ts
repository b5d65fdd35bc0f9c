import { type RefObject, useEffect, useRef } from "react"

type Handlers = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void }

/** Adds listeners to a form that was drawn before the script ran. */
export function useEventsIn(box: RefObject<HTMLElement | null>, handlers: Handlers) {
  const latest = useRef(handlers)
  latest.current = handlers
  const names = Object.keys(handlers).join(" ")
  useEffect(() => {
    const element = box.current
    const hear = (event: Event) =>
      (latest.current as Record<string, (event: Event) => void>)[event.type]?.(event)
    for (const name of names.split(" ")) element?.addEventListener(name, hear)
    return () => {
      for (const name of names.split(" ")) element?.removeEventListener(name, hear)
    }
  }, [box, names])
}
