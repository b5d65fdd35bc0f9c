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

/** A row of a file, and the line it begins in. */
export type CsvRow = { line: number; cells: string[] }

/**
 * The rows of a file of RFC 4180 or of a spreadsheet, which may part cells by semicolons or tabs: by whichever the first line
 * has most of. Blanks around cells, and an apostrophe that guards a formula, are as they stand.
 */
export function csvRows(text: string): CsvRow[] {
  const whole = text.replace(/^\ufeff/, "")
  const separator = separatorOf(whole.split(/\r?\n|\r/, 1)[0] ?? "")
  const piece = new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"|([^${separator}\\r\\n]*))(${separator}|\\r\\n|\\r|\\n|$)`,
    "y",
  )
  const rows: CsvRow[] = []
  for (let line = 1, cells: string[] = [], startsAt = 1; piece.lastIndex < whole.length; ) {
    // A quote that nothing closes is a sign like any other.
    const [found = "", quoted, bare = "", end] = piece.exec(whole) ?? []
    cells.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'))
    line += found.split(/\r\n|\r|\n/).length - 1
    if (end === separator && piece.lastIndex < whole.length) continue
    if (end === separator) cells.push("")
    rows.push({ line: startsAt, cells })
    cells = []
    startsAt = line
  }
  return rows
}

const separatorOf = (line: string) =>
  [",", ";", "\t"].reduce((best, sign) => (line.split(sign).length > line.split(best).length ? sign : best))
