import { words } from "@/lib/platform/words/words"
import { ownFieldId } from "@/lib/support/conditions/values"
import type { TicketColumn, ViewColumn } from "@/lib/support/views/saved/values"

type Titled = { key: string; title: string }

/** What a column is called; `fields` are the company's own by what conditions call them, and null until they are known. */
export function columnName(column: ViewColumn, fields: readonly Titled[] | null): string {
  const t = words("support.columns")
  if (ownFieldId(column) === null) return t(column as TicketColumn)
  if (!fields) return ""
  return fields.find(({ key }) => key === column)?.title ?? t("removed")
}
