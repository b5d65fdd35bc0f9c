import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import type { Grouping } from "@/lib/support/views/saved/values"
import type { ViewRow } from "@/lib/support/views/schema"

export type RowGroup = {
  key: string
  /** What stands above its rows; none for a list without groups. */
  title: string
  rows: ViewRow[]
}

/** Rows put together by what they are grouped by, in the order in which the groups come. */
export function inGroups(rows: readonly ViewRow[], groupBy: Grouping): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const row of rows) {
    const { key, title } = groupOf(row, groupBy)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { key, title, rows: [row] })
  }
  return [...groups.values()]
}

function groupOf(row: ViewRow, groupBy: Grouping): { key: string; title: string } {
  if (groupBy === "status") return { key: row.status, title: words("support.statuses")(row.status) }
  if (groupBy === "priority") return { key: row.priorityId, title: said(row.priorityName) }
  if (groupBy === "team")
    return { key: row.team?.id ?? "", title: row.team?.name ?? words("support.views")("noTeam") }
  if (groupBy === "assignee")
    return {
      key: row.assignee?.id ?? "",
      title: row.assignee ? staffName(row.assignee) : words("support.views")("unassigned"),
    }
  return { key: "", title: "" }
}
