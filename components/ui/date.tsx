const style: Intl.DateTimeFormatOptions = { dateStyle: "long", timeZone: "UTC" }

/** A day as people read it, in the page's language. `at` is ISO 8601. */
export const Day = ({ at, language = "en" }: { at: string; language?: string }) => (
  <time dateTime={at} dir="auto">
    {dayFormat(language).format(new Date(at))}
  </time>
)

function dayFormat(language: string) {
  // A language the runtime does not know still has dates.
  const [known = "en"] = Intl.DateTimeFormat.supportedLocalesOf(language)
  return new Intl.DateTimeFormat(known === "en" ? "en-GB" : known, style)
}
