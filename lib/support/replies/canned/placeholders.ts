import { escapeHtml } from "@/lib/platform/html/escape"

/** What may stand in a canned reply as {{name}}. */
export const placeholders = [
  "requester.firstName",
  "requester.lastName",
  "ticket.number",
  "ticket.subject",
  "agent.firstName",
  "portal.name",
] as const
export type Placeholder = (typeof placeholders)[number]

/** What stands for what a ticket has in a field, by the field's key. */
export const fieldPlaceholder = (key: string) => `ticket.fields.${key}`

/** What placeholders stand for: those that every company has, and its fields'. */
export type PlaceholderValues = Record<Placeholder, string> & Record<string, string>

/** The names in double braces that stand for nothing in a company that has these fields. */
export const unknownIn = (text: string, fields: readonly { key: string }[]): string[] => {
  const known = new Set<string>([...placeholders, ...fields.map(({ key }) => fieldPlaceholder(key))])
  const names = [...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name = ""]) => name.trim())
  return names.filter((name) => !known.has(name))
}

/** Some HTML with its placeholders filled in, escaped, lines as such; one that is not known stays as it is written. */
export const fillPlaceholders = (html: string, values: PlaceholderValues): string =>
  filled(html, values, (value) => escapeHtml(value).replace(/\n/g, "<br>"))

/** Some plain text with its placeholders filled in; one that is not known stays as it is written. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  filled(text, values, (value) => value)

const filled = (text: string, values: PlaceholderValues, shown: (value: string) => string) =>
  text.replace(/\{\{\s*([a-zA-Z0-9_.]{1,100})\s*\}\}/g, (written, name: string) =>
    Object.hasOwn(values, name) ? shown(values[name] ?? "") : written,
  )
