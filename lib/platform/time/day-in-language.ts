import { dateFormat } from "@/lib/platform/words/formats"
import { localeOf } from "@/lib/platform/words/locale"

/**
 * A moment's day in the words of a language, such as `2 January 2025`, in a time zone (UTC for one that is empty or
 * unknown). Takes ISO 8601. By the runtime's own tables, so that an article page needs no library for it.
 */
export function dayInLanguage(at: string, { timeZone, language }: { timeZone: string; language: string }) {
  // A language the runtime does not know still has dates.
  const [known = "en"] = Intl.DateTimeFormat.supportedLocalesOf(language)
  const format = (zone: string) =>
    dateFormat(known === "en" ? "en-GB" : localeOf(known), { dateStyle: "long", timeZone: zone })
  try {
    return format(timeZone || "UTC").format(new Date(at))
  } catch {
    return format("UTC").format(new Date(at))
  }
}
