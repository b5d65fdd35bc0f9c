"use client"
import { type ReactNode, useEffect, useRef, useState } from "react"

/** A bar that stays at the top of the window once the page has scrolled over 250 px (section 2). */
export function StickyBar({ children }: { children: ReactNode }) {
  const mark = useRef<HTMLSpanElement>(null)
  const [stuck, setStuck] = useState(false)
  useEffect(() => {
    if (!mark.current) return
    const observer = new IntersectionObserver((changes) => setStuck(changes.at(-1)?.isIntersecting === false))
    observer.observe(mark.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="h-12">
      <span ref={mark} aria-hidden="true" className="pointer-events-none absolute top-0 h-[250px] w-px" />
      <div className="sticky-bar no-print" data-stuck={stuck || undefined}>
        {children}
      </div>
    </div>
  )
}
