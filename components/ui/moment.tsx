"use client"
import { useSyncExternalStore } from "react"
import { dayText, fallbackZone, guessedZone, momentText, relativeText, shortAge } from "./moment-text"

const minuteMs = 60_000

/** A day in a list, `DD/MM/YYYY`. `at` is ISO 8601. */
export const ListDay = ({ at }: { at: string }) => <time dateTime={at}>{dayText(at, useZone())}</time>

/** A moment, `MMM DD, YYYY , hh:mm A`. `at` is ISO 8601. */
export const Moment = ({ at }: { at: string }) => <time dateTime={at}>{momentText(at, useZone())}</time>

/** How long ago a moment was; says nothing before the browser's clock can be asked. */
export function Ago({ at }: { at: string }) {
  const minute = useSyncExternalStore(everyMinute, presentMinute, noMinute)
  return minute === null ? null : <span>({relativeText(at, Math.max(Date.now(), minute))})</span>
}

/** The same in two or three letters, with the moment as its title; a blank of its width before the clock can be asked. */
export function ShortAgo({ at }: { at: string }) {
  const zone = useZone()
  const minute = useSyncExternalStore(everyMinute, presentMinute, noMinute)
  const now = Math.max(Date.now(), minute ?? 0)
  return (
    <time dateTime={at} title={momentText(at, zone)}>
      {minute === null ? "\u2007" : shortAge(at, now)}
      {minute !== null && <span className="sr-only"> ({relativeText(at, now)})</span>}
    </time>
  )
}

/** The guessed zone; the fallback until the page runs in the browser (D-59). */
const useZone = () => useSyncExternalStore(never, guessedZone, zoneOnServer)

const never = () => () => {}
const zoneOnServer = () => fallbackZone

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, minuteMs)
  return () => clearInterval(timer)
}
const presentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
const noMinute = () => null
