import { InvalidError } from "@/lib/platform/errors"

const deepestInput = 20

/** @throws InvalidError where an input holds text that cannot be kept: PostgreSQL takes no NUL, and UTF-8 has no half of a pair. */
export function refuseBrokenText(input: unknown, depth = 0): void {
  if (depth > deepestInput) throw new InvalidError("An input is nested too deeply")
  if (typeof input === "string" && input.includes("\0"))
    throw new InvalidError("An input holds a NUL character")
  if (typeof input === "string" && !input.isWellFormed())
    throw new InvalidError("An input holds half of a character")
  if (typeof input !== "object" || input === null) return
  for (const [key, value] of Object.entries(input)) {
    refuseBrokenText(key)
    refuseBrokenText(value, depth + 1)
  }
}
