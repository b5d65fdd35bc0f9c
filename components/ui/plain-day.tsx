import { dayInLanguage } from "@/lib/platform/time/day-in-language"

type Props = {
  /** ISO 8601. */
  at: string
  language: string
  /** The portal's. */
  timeZone: string
}

/** A day as people read it, on pages that are the same for all: in the portal's time zone, until days.ts tells it in the reader's. */
export const PlainDay = ({ at, language, timeZone }: Props) => (
  <time dateTime={at} dir="auto" data-day={language} suppressHydrationWarning>
    {dayInLanguage(at, { timeZone: timeZone || "UTC", language })}
  </time>
)
