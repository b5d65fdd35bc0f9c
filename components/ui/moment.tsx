"use client"
import { useSyncExternalStore } from "react"
import { agoText, listDayText, momentText, shortAge, threadMomentText } from "@/lib/platform/time/dates"
import { useFirstZone, useZone } from "./zone"

const minuteMs = 60_000

/** A day in the list of tickets, `DD/MM/YYYY` (M04). `at` is ISO 8601. */
export const ListDay = ({ at }: { at: string }) => <time dateTime={at}>{listDayText(at, useZone())}</time>

/** A moment, `31 January 2026, 14:05`. `at` is ISO 8601. */
export const Moment = ({ at }: { at: string }) => <ZonedTime at={at} text={momentText} />

/** A moment of a ticket's thread, `MMM DD, YYYY , hh:mm A` (N06). `at` is ISO 8601. */
export const ThreadMoment = ({ at }: { at: string }) => <ZonedTime at={at} text={threadMomentText} />

/** The zone is the title; where no script runs it is said beside the time, because it is not the reader's. */
function ZonedTime({ at, text }: { at: string; text: (at: string, zone: string) => string }) {
  const zone = useZone()
  const firstZone = useFirstZone()
  return (
    <>
      <time dateTime={at} title={nameOf(zone)}>
        {text(at, zone)}
      </time>
      <noscript> {nameOf(firstZone)}</noscript>
    </>
  )
}

const nameOf = (zone: string) => zone.replaceAll("_", " ")

/** How long ago a moment was; says nothing before the browser's clock can be asked. */
export function Ago({ at }: { at: string }) {
  const minute = useSyncExternalStore(everyMinute, presentMinute, noMinute)
  return minute === null ? null : <span>({agoText(at, Math.max(Date.now(), minute))})</span>
}

/**
 * The time since a moment in two or three letters, with the moment as its title; a blank of equal width before the
 * clock is known.
 */
export function ShortAgo({ at }: { at: string }) {
  const zone = useZone()
  const minute = useSyncExternalStore(everyMinute, presentMinute, noMinute)
  const now = Math.max(Date.now(), minute ?? 0)
  return (
    <time dateTime={at} title={momentText(at, zone)}>
      {minute === null ? "\u2007" : shortAge(at, now)}
      {minute !== null && <span className="sr-only"> ({agoText(at, now)})</span>}
    </time>
  )
}

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, minuteMs)
  return () => clearInterval(timer)
}
const presentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
const noMinute = () => null
