/** What a company's own words in mails about tickets can stand for, and what each is. */
export const placeholders = {
  number: "The number of the request",
  subject: "The subject of the request",
  name: "The first name of the person who asked",
  portal: "The title of the portal",
} as const
export type Placeholder = keyof typeof placeholders
/** A subject holds nothing that a requester typed: anybody may have typed another person's address. */
export const subjectPlaceholders: Placeholder[] = ["number", "portal"]

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names in braces that stand for nothing. */
export const unknownIn = (text: string, known: readonly string[] = Object.keys(placeholders)) =>
  [...text.matchAll(pattern)].flatMap(([, name = ""]) => (known.includes(name) ? [] : name))

/** A text with what its placeholders stand for; unknown ones stay as they are. */
export const filled = (text: string, values: Record<Placeholder, string>) =>
  text.replace(pattern, (written, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : written,
  )
