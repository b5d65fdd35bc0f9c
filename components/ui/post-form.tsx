"use client"
import { type ReactNode, type SyntheticEvent, useEffect, useState } from "react"

type Props = {
  action: string
  children: ReactNode
  className?: string
}

/** A form that the browser sends by itself, with a script or without; with one, a second click sends nothing. */
export function PostForm({ action, children, className }: Props) {
  const [isSent, setSent] = useState(false)
  useEffect(() => {
    // Back from the page that it led to.
    const again = () => setSent(false)
    window.addEventListener("pageshow", again)
    return () => window.removeEventListener("pageshow", again)
  }, [])
  const once = (event: SyntheticEvent) => {
    if (isSent) event.preventDefault()
    setSent(true)
  }
  return (
    <form method="post" action={action} onSubmit={once} aria-busy={isSent} className={className}>
      {children}
    </form>
  )
}
