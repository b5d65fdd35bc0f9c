/** The day of a moment where its reader lives (D-59), in the words of a language; an unknown place has Greenwich's. */
export function localDate(moment: string, { timeZone, language }: { timeZone: string; language: string }) {
  const format = (zone: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: zone }).format(new Date(moment))
  try {
    return format(timeZone || "UTC")
  } catch {
    return format("UTC")
  }
}
