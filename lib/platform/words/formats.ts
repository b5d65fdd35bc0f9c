/** Formats that are held at once; of more, the one made first is made again. */
const most = 300

/** Formats of one kind, each made once: that costs a hundred times what asking it costs. */
function kept<O extends object | undefined, F>(make: (locale: string, options?: O) => F) {
  const made = new Map<string, F>()
  return (locale: unknown, options?: O): F => {
    const name = `${locale} ${JSON.stringify(options)}`
    const known = made.get(name)
    if (known) return known
    const format = make(String(locale), options)
    const [first] = made.keys()
    if (made.size >= most && first !== undefined) made.delete(first)
    made.set(name, format)
    return format
  }
}

/** @throws RangeError for a time zone or a language tag that is none */
export const dateFormat = kept(
  (locale, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
)
export const numberFormat = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
export const pluralRules = kept(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
export const relativeFormat = kept(
  (locale, options?: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
)
