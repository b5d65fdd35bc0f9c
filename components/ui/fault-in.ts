import { said } from "@/lib/platform/words/said"
/** The first words about what is wrong with a field, or with anything in it. */
export function faultIn(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined
  const { message } = error as { message?: unknown }
  if (typeof message === "string" && message) return said(message)
  for (const [name, inner] of Object.entries(error)) {
    // What a field of a form is tied to is no fault, and a document has no end.
    const fault = name === "ref" ? undefined : faultIn(inner)
    if (fault) return fault
  }
  return undefined
}
