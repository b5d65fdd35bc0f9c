import { isVisible } from "@/lib/platform/visible"
import {
  type FieldOption,
  type FieldShape,
  type FieldValue,
  longestFieldText,
  longestLink,
  longestLongText,
  mostOptions,
} from "./values"

/** What is given as it is kept, null for nothing; or what is wrong with it, in words that name the field. */
export type Checked = { value: FieldValue | null } | { fault: string }

type Known = {
  /** What the ticket has there now: an archived option that is chosen may stay. */
  present?: FieldValue | null
  /** Whether a text is of the field's pattern; without it, any is taken. */
  matches?: (text: string) => boolean
}

/** A value of a field, as a program, a form or a script-less browser gives it. */
export function checkValue(field: FieldShape, given: unknown, known: Known = {}): Checked {
  if (isNothing(given)) return { value: null }
  return checks[field.kind](field, given, known)
}

/** Whether it says that there is no value. */
const isNothing = (given: unknown): boolean =>
  given === null ||
  given === undefined ||
  given === false ||
  (typeof given === "string" && !isVisible(given)) ||
  (Array.isArray(given) && given.every(isNothing))

type Check = (field: FieldShape, given: unknown, known: Known) => Checked

const checks: Record<FieldShape["kind"], Check> = {
  text: (field, given) => text(field, given, longestFieldText),
  pattern(field, given, { matches = () => true }) {
    const checked = text(field, given, longestFieldText)
    if ("fault" in checked || matches(String(checked.value))) return checked
    return { fault: `${field.title} is not written as it has to be` }
  },
  "long-text"({ title }, given) {
    const written =
      typeof given === "string" ? cleaned(given.replace(/\r\n?/g, "\n"), /[^\P{Cc}\n\t]/gu) : null
    if (written === null) return { fault: `${title} is a text` }
    if ([...written].length > longestLongText) return { fault: tooLong(title, longestLongText) }
    return { value: written }
  },
  number({ title }, given) {
    const value = numberOf(given, /^[-+]?\d{1,15}$/)
    return value !== null && Number.isSafeInteger(value)
      ? { value }
      : { fault: `${title} is a whole number, such as 12` }
  },
  decimal({ title }, given) {
    const value = numberOf(given, /^[-+]?(?:\d{1,15}(?:[.,]\d{0,15})?|[.,]\d{1,15})$/)
    return value === null ? { fault: `${title} is a number, such as 12.5` } : { value }
  },
  date({ title }, given) {
    const day = typeof given === "string" ? given.trim() : ""
    return isDay(day) ? { value: day } : { fault: `${title} is a date, such as 2026-01-31` }
  },
  checkbox({ title }, given) {
    if (given === true || (typeof given === "string" && /^(?:true|on|yes|1)$/i.test(given)))
      return { value: true }
    if (typeof given === "string" && /^(?:false|off|no|0)$/i.test(given)) return { value: null }
    return { fault: `${title} is ticked or not` }
  },
  choice({ title, options }, given, { present }) {
    const [id, ...others] = [given].flat()
    const isOne = others.length === 0 && canChoose(options, id, [present].flat())
    return isOne ? { value: id as string } : { fault: `${title} is one of its options` }
  },
  choices({ title, options }, given, { present }) {
    const ids = [...new Set([given].flat())].filter((id) => !isNothing(id))
    const areAll = ids.length <= mostOptions && ids.every((id) => canChoose(options, id, [present].flat()))
    if (!areAll) return { fault: `${title} has only options of its own` }
    // In the order of the options, so that the same choice is written the same way.
    return { value: options.map(({ id }) => id).filter((id) => ids.includes(id)) }
  },
  link({ title }, given) {
    const written = typeof given === "string" ? given.trim() : ""
    const isLink =
      written.length <= longestLink && /^https?:\/\/[^\s/]/i.test(written) && URL.canParse(written)
    return isLink
      ? { value: new URL(written).href }
      : { fault: `${title} is a web address, such as https://example.com` }
  },
}

function text({ title }: FieldShape, given: unknown, longest: number): Checked {
  if (typeof given !== "string") return { fault: `${title} is a text` }
  const written = cleaned(given, /[^\P{Cc}\s]/gu).replace(/\s+/g, " ")
  return [...written].length > longest ? { fault: tooLong(title, longest) } : { value: written }
}

/** Without the signs that no database keeps or nothing shows. */
const cleaned = (given: string, signs: RegExp) => given.toWellFormed().replace(signs, "").trim()

const tooLong = (title: string, longest: number) => `${title} has at most ${longest} characters`

function numberOf(given: unknown, written: RegExp): number | null {
  const said = typeof given === "number" ? given : typeof given === "string" ? given.trim() : ""
  if (typeof said === "number") return Number.isFinite(said) && Math.abs(said) < 1e15 ? said : null
  return written.test(said) ? Number(said.replace(",", ".")) : null
}

/** Whether it is a day of the calendar, as 2026-01-31. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const canChoose = (options: readonly FieldOption[], id: unknown, present: unknown[]) =>
  options.some((option) => option.id === id && (!option.isArchived || present.includes(id)))

/** Whether two values of one field are the same. */
export const isSameValue = (one?: FieldValue | null, other?: FieldValue | null) =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
