"use client"
import { dayInLanguage } from "@/lib/platform/time/day-in-language"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { useZone } from "./zone"

/** A day as people read it, in the page's language and the reader's time zone. `at` is ISO 8601. */
export const Day = ({ at, language = interfaceLanguage() }: { at: string; language?: string }) => (
  <time dateTime={at} dir="auto">
    {dayInLanguage(at, { timeZone: useZone(), language })}
  </time>
)
