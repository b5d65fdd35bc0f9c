import { namedFields } from "@/components/support/conditions/named-fields"
import { columnName } from "@/components/support/views/column-name"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { words } from "@/lib/platform/words/words"
import { termsOf } from "@/lib/support/conditions/terms"
import type { TermField } from "@/lib/support/conditions/values"
import type { SavedView } from "@/lib/support/views/saved/schema"

/** What a view lists and how, a line for each, to be compared with what is in a form. */
export function wordsOfView(view: SavedView, fields: readonly TermField[]): string {
  const t = words("support.savedViews")
  const named = namedFields(fields)
  const titleOf = (key: string) =>
    named.find((field) => field.key === key)?.title ?? words("support.columns")("removed")
  const terms = termsOf(view.condition).map(({ field, op }) =>
    words("support.conditions")("term", {
      field: titleOf(field),
      operator: words("support.operators")(op),
      value: "…",
    }),
  )
  return [
    terms.length > 0 ? terms.join("\n") : t("allTickets"),
    words("support.sorts")(`${view.sort} ${view.order}`),
    view.groupBy === "none"
      ? ""
      : t("inGroupsBy", { what: inSentence(words("support.columns")(view.groupBy)) }),
    view.columns.map((column) => columnName(column, fields)).join(", "),
  ]
    .filter(Boolean)
    .join("\n")
}
