import { ownFieldKey, type TermField } from "@/lib/support/conditions/values"
import type { Action } from "./schema"
import { actionWords } from "./words"

type Done = { action: Action; named: TermField[] }

/** What a rule did, as its run keeps it: without what it wrote, and with what the things it names were called then. */
export function doneFact(action: Action, fields: readonly TermField[]): string {
  const { body: _, text: __, subject: ___, ...kept }: Record<string, unknown> = action
  const values = new Set(Object.values(kept).flat())
  const own = action.do === "field" ? ownFieldKey(action.fieldId) : null
  const named = fields.flatMap((field) => {
    const options = (field.options ?? []).filter(({ value }) => values.has(value))
    return options.length > 0 || field.key === own ? [{ ...field, options }] : []
  })
  return JSON.stringify({ action: kept, named })
}

/** What a rule did, in the words of who reads it. Runs of former versions hold a sentence, which stays as it is. */
export function doneWords(kept: string): string {
  if (!kept.startsWith("{")) return kept
  const { action, named } = JSON.parse(kept) as Done
  return actionWords(action, named)
}
