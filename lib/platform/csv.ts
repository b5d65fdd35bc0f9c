export type Value = string | number | boolean | null

/**
 * Spreadsheets read text that begins like this as a formula. Such text gets an apostrophe in front, and so does text that
 * begins with apostrophes before one of these signs: who takes one off again has what was there.
 */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/

/** Makes programs take the file for UTF-8. */
export const byteOrderMark = "\ufeff"

/** One line of RFC 4180. Text is quoted always, so that no other separator than ours splits it. */
export const csvLine = (values: readonly Value[]) => `${values.map(field).join(",")}\r\n`

function field(value: Value): string {
  if (value === null) return ""
  if (typeof value !== "string") return String(value)
  const text = formula.test(value) ? `'${value}` : value
  return `"${text.replaceAll('"', '""')}"`
}
