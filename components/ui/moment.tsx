"use client"
import { useSyncExternalStore } from "react"
import { agoText, listDayText, momentText, shortAge, threadMomentText } from "@/lib/platform/time/dates"
import { agoIn, momentIn, shortAgeIn, shortDayIn } from "@/lib/platform/time/in-language"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { useFirstZone, useZone } from "./zone"

const minuteMs = 60_000

/** A day in the list of tickets, `DD/MM/YYYY` (M04). `at` is ISO 8601. */
export const ListDay = ({ at }: { at: string }) => (
  <time dateTime={at}>{said(at, useZone(), listDayText, shortDayIn)}</time>
)

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
        {said(at, zone, text, momentIn)}
      </time>
      <noscript> {nameOf(firstZone)}</noscript>
    </>
  )
}

/** In English as the specification writes it, in other languages as they do. */
function said(at: string, zone: string, inEnglish: typeof momentText, inOther: typeof momentIn): string {
  const language = interfaceLanguage()
  return language === "en" ? inEnglish(at, zone) : inOther(at, zone, language)
}

function ago(at: string, now: number): string {
  const language = interfaceLanguage()
  return language === "en" ? agoText(at, now) : agoIn(at, now, language)
}

function age(at: string, now: number): string {
  const language = interfaceLanguage()
  return language === "en" ? shortAge(at, now) : shortAgeIn(at, now, language)
}

const nameOf = (zone: string) => zone.replaceAll("_", " ")

/** How long ago a moment was; says nothing before the browser's clock can be asked. */
export function Ago({ at }: { at: string }) {
  const minute = useSyncExternalStore(everyMinute, presentMinute, noMinute)
  return minute === null ? null : <span>({ago(at, Math.max(Date.now(), minute))})</span>
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
    <time dateTime={at} title={said(at, zone, momentText, momentIn)}>
      {minute === null ? "\u2007" : age(at, now)}
      {minute !== null && <span className="sr-only"> ({ago(at, now)})</span>}
    </time>
  )
}

function everyMinute(tell: () => void) {
  const timer = setInterval(tell, minuteMs)
  return () => clearInterval(timer)
}
const presentMinute = () => Math.floor(Date.now() / minuteMs) * minuteMs
const noMinute = () => null
