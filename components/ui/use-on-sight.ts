import { type RefObject, useEffect, useRef } from "react"

/** Calls back when the element comes near the window; `state` changes when it should look anew. */
export function useOnSight(element: RefObject<Element | null>, callback: () => void, state: string) {
  const latest = useRef(callback)
  latest.current = callback
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is why it looks again.
  useEffect(() => {
    if (!element.current) return
    // A busy browser tells of several changes at once; the last one is how things are.
    const look = (changes: IntersectionObserverEntry[]) => {
      if (changes.at(-1)?.isIntersecting) latest.current()
    }
    const observer = new IntersectionObserver(look, { rootMargin: "400px" })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, state])
}
