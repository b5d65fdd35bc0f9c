import type { z } from "zod"
import { InvalidError } from "./errors"

/** @throws InvalidError with the first message of every field that breaks its rule; its own is that of the first field. */
export function parseInput<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[issue.path.join(".")] ??= issue.message
  throw new InvalidError(parsed.error.issues[0]?.message ?? "An input breaks a rule", fields)
}

/** All that is wrong in one line, each fault behind the name of its field: for those who gave the fields by name. */
export function faultsOf({ message, fields }: Pick<InvalidError, "message" | "fields">): string {
  const faults = Object.entries(fields)
  // Where the error speaks for itself, its fields say the same in other words.
  if (!faults.some(([, fault]) => fault === message)) return message
  return faults.map(([field, fault]) => (field ? `${field}: ${fault}` : fault)).join("; ")
}
