import { words } from "@/lib/platform/words/words"
import { endingOf, largestTotal, mostAttachments, tooLarge, tooMany } from "@/lib/support/attachments/values"

type Sized = { size: number }
export type Choice<T> = {
  taken: T[]
  /** Names of files of a kind that cannot be attached (D-46). */
  leftOut: string[]
  /** Why none is taken. */
  error: string
}

/**
 * The files to attach, of those that were chosen: all that are allowed, or none when they are too large together (P01,
 * P02).
 */
export function choose<T extends Sized & { name: string }>(
  present: readonly Sized[],
  chosen: readonly T[],
): Choice<T> {
  const kept = chosen.filter(({ name }) => endingOf(name))
  const leftOut = chosen.filter(({ name }) => !endingOf(name)).map(({ name }) => name)
  const error = kept.length > 0 ? faultOf([...present, ...kept]) : ""
  return { taken: error ? [] : kept, leftOut, error }
}

function faultOf(files: readonly Sized[]): string {
  if (files.reduce((total, { size }) => total + size, 0) > largestTotal) return tooLarge
  return files.length > mostAttachments ? tooMany : ""
}

/** What is said of files that were put into a text and are attached to it in place of that; why none is, stands beside them. */
export function besideText({ taken, leftOut, error }: Choice<unknown>): string {
  if (error) return ""
  const t = words("support.files")
  const refused = leftOut.length > 0 ? t("kindsRefused", { names: someOf(leftOut) }) : ""
  return taken.length > 0 ? `${t("besideText")} ${refused}`.trim() : refused
}

/** The first names of many, and how many more there are. */
export function someOf(names: readonly string[], most = 5): string {
  const rest = names.length - most
  const shown = names.slice(0, most).join(", ")
  return rest > 0 ? words("support.files")("more", { names: shown, count: rest }) : shown
}
