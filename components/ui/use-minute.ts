"use client"
import { useSyncExternalStore } from "react"

const minuteMs = 60_000
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all that counts minutes on a page. */
function everyMinute(tell: () => void) {
  listeners.add(tell)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, minuteMs / 4)
  return () => {
    listeners.delete(tell)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The present minute in milliseconds, which follows the clock; null before the browser's clock can be asked. */
export const useMinute = (): number | null => useSyncExternalStore(everyMinute, presentMinute, noMinute)

const presentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
const noMinute = () => null
