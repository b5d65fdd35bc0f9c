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

/** What stands for what the request has in a field that customers read, by the field's key; for nothing where it has nothing. */
export const fieldPlaceholder = (key: string) => `field.${key}`
const ofField = /^field\.[a-z0-9_]{1,80}$/

const pattern = /\{\{\s*([^{}]*?)\s*\}\}/g

/** The names in braces that stand for nothing, among these; without them, among all placeholders and fields. */
export const unknownIn = (text: string, known?: readonly Placeholder[]) =>
  [...text.matchAll(pattern)].flatMap(([, name = ""]) => (isKnown(name, known) ? [] : name))

const isKnown = (name: string, known?: readonly string[]) =>
  known ? known.includes(name) : Object.hasOwn(placeholders, name) || ofField.test(name)

/** A text with what its placeholders stand for; unknown ones stay as they are. */
export const filled = (text: string, values: Record<Placeholder, string> & Record<string, string>) =>
  text.replace(pattern, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? "") : ofField.test(name) ? "" : written,
  )
