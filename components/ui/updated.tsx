import { words } from "@/lib/platform/words/words"
import { PlainDay } from "./plain-day"
import { together } from "./together"

type Props = {
  /** ISO 8601. */
  at: string
  settings: { language: string; timeZone: string }
}

/** 'Updated 31 January 2026', on pages that are the same for all. */
export const Updated = ({ at, settings }: Props) =>
  together(words("ui.dates").parts("updated", { day: () => <PlainDay at={at} {...settings} /> }))
