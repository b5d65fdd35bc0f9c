"use client"
import { useEffect } from "react"

/** Takes the visitor to another page after a while; the page left does not stay in the history. */
export function LeaveAfter({ seconds, to }: { seconds: number; to: string }) {
  useEffect(() => {
    const timer = setTimeout(() => location.replace(to), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, to])
  return null
}
