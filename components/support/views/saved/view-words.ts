import { termsOf } from "@/lib/support/conditions/terms"
import { operatorWords, type TermField } from "@/lib/support/conditions/values"
import type { SavedView } from "@/lib/support/views/saved/schema"
import { columnTitle, groupingLabels, sortLabels } from "@/lib/support/views/saved/values"

/** What a view lists and how, a line for each, to be compared with what is in a form. */
export function wordsOfView(view: SavedView, fields: readonly TermField[]): string {
  const titleOf = (key: string) => fields.find((field) => field.key === key)?.title ?? "A removed field"
  const terms = termsOf(view.condition).map(({ field, op }) => `${titleOf(field)} ${operatorWords[op]} …`)
  return [
    terms.length > 0 ? terms.join("\n") : "All tickets",
    sortLabels[`${view.sort} ${view.order}`],
    view.groupBy === "none" ? "" : `In groups by ${groupingLabels[view.groupBy].toLowerCase()}`,
    view.columns.map((column) => columnTitle(column, fields)).join(", "),
  ]
    .filter(Boolean)
    .join("\n")
}
