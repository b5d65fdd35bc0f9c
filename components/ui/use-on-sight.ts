import { type RefObject, useEffect, useRef } from "react"

/** Calls back when the element comes near the window; `state` changes when it should look anew. */
export function useOnSight(element: RefObject<Element | null>, callback: () => void, state: string) {
  const latest = useRef(callback)
  latest.current = callback
  // biome-ignore lint/correctness/useExhaustiveDependencies: `state` is why it looks again.
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current(), {
      rootMargin: "400px",
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, state])
}
