import type { z } from "zod"
import { InvalidError } from "./errors"

/** @throws InvalidError with the first message of every field that breaks its rule. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message
  const summary = Object.entries(fields).map(([field, message]) => (field ? `${field}: ${message}` : message))
  throw new InvalidError(summary.join("; "), fields)
}
