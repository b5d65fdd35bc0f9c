"use client"
import { useQuery } from "@tanstack/react-query"
import type { ReactNode } from "react"
import { DueBadge } from "@/components/support/tickets/due-badge"
import { PrioritySign } from "@/components/support/tickets/priority-sign"
import { requesterName } from "@/components/support/tickets/requester-name"
import { StatusBadge } from "@/components/support/tickets/status-badge"
import { Face } from "@/components/ui/face"
import { ShortAgo } from "@/components/ui/moment"
import { ticketFields } from "@/lib/api/support/fields/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { ownFieldId, ownFieldKey } from "@/lib/support/conditions/values"
import { valueWords } from "@/lib/support/fields/value-words"
import type { Priority } from "@/lib/support/priorities/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import type { ViewColumn } from "@/lib/support/views/saved/values"
import type { ViewRow } from "@/lib/support/views/schema"
import { columnName } from "./column-name"
import type { RowGroup } from "./view-groups"

type Props = {
  title: string
  columns: readonly ViewColumn[]
  groups: readonly RowGroup[]
  priorities: readonly Priority[]
  isBusy: boolean
  /** The subject of a row, as a way to its ticket where there is one. */
  subject: (row: ViewRow) => ReactNode
  /** What stands before each row, and in the head above it. */
  lead?: (row: ViewRow) => ReactNode
  /** Whether a row is chosen for something to be done with it. */
  isChosen?: (row: ViewRow) => boolean
}

/** Tickets in columns, under the names of their groups. The subject leads to a ticket, so it is always there. */
export function ViewTable({ title, groups, isBusy, lead, isChosen, ...cells }: Props) {
  const columns = withSubject(cells.columns)
  const fields = useOwnFields(columns)
  return (
    <table className="view-table" aria-busy={isBusy}>
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr>
          {lead && (
            <th scope="col">
              <span className="sr-only">{words("support.views")("select")}</span>
            </th>
          )}
          {columns.map((column) => (
            <th key={column} scope="col">
              <bdi>{columnName(column, fields)}</bdi>
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group.key}>
          {group.title && (
            <tr>
              <th scope="rowgroup" colSpan={columns.length + (lead ? 1 : 0)} className="view-table-group">
                <bdi>{group.title}</bdi>
              </th>
            </tr>
          )}
          {group.rows.map((row) => (
            <tr
              key={row.id}
              data-waits={row.waits || undefined}
              data-chosen={isChosen?.(row) || undefined}
              className="view-table-row"
            >
              {lead && <td>{lead(row)}</td>}
              {columns.map((column) =>
                column === "subject" ? (
                  <th key={column} scope="row" className="view-table-subject">
                    {cells.subject(row)}
                  </th>
                ) : (
                  <td key={column}>
                    <Cell column={column} row={row} priorities={cells.priorities} fields={fields} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** Columns as they are shown. */
const withSubject = (columns: readonly ViewColumn[]): readonly ViewColumn[] =>
  columns.includes("subject") ? columns : ["subject", ...columns]

type OwnFields = ReturnType<typeof useOwnFields>

/** The company's own fields, read where columns show some; null until they are there. */
function useOwnFields(columns: readonly ViewColumn[]) {
  const enabled = columns.some((column) => ownFieldId(column) !== null)
  const { data } = useQuery({ ...ticketFields(), staleTime: 60_000, enabled })
  return data?.map((field) => ({ field, key: ownFieldKey(field.id), title: field.title })) ?? null
}

type CellProps = {
  column: ViewColumn
  row: ViewRow
  priorities: readonly Priority[]
  fields: OwnFields
}

function Cell({ column, row, priorities, fields }: CellProps) {
  switch (column) {
    case "number":
      return <span className="tabular-nums">#{row.number}</span>
    case "requester":
      return <Cut text={requesterName(row.requester)} />
    case "status":
      return <StatusBadge status={row.status} />
    case "priority":
      return (
        <span className="flex items-center gap-2">
          <PrioritySign priorities={priorities} id={row.priorityId} name={row.priorityName} />
          <span dir="auto" aria-hidden="true">
            {said(row.priorityName)}
          </span>
        </span>
      )
    case "assignee":
      return row.assignee ? (
        <span className="flex items-center gap-2">
          <Face name={staffName(row.assignee)} photo={row.assignee.photo} isSmall />
          <Cut text={staffName(row.assignee)} />
        </span>
      ) : (
        words("support.views")("unassigned")
      )
    case "team":
      return row.team ? <Cut text={row.team.name} /> : <None />
    case "tags":
      return row.tags.length > 0 ? <Tags tags={row.tags} /> : <None />
    case "created":
      return <ShortAgo at={row.createdAt} />
    case "updated":
      return <ShortAgo at={row.updatedAt} />
    case "waiting":
      return row.waitingSince ? <ShortAgo at={row.waitingSince} /> : <None />
    case "due":
      return row.dueAt ? <DueBadge dueAt={row.dueAt} metric={row.dueMetric} /> : <None />
    default: {
      const field = fields?.find(({ key }) => key === column)?.field
      const value = field && valueWords(field, row.fields[field.key])
      return value ? <Cut text={value} /> : <None />
    }
  }
}

const Cut = ({ text }: { text: string }) => (
  <span dir="auto" className="view-table-cut" title={text}>
    {text}
  </span>
)

const None = () => (
  <>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{words("support.views")("none")}</span>
  </>
)

/** Tags that a row has room for. */
const mostTags = 2

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="flex items-center gap-1.5">
    {tags.slice(0, mostTags).map((tag) => (
      <span key={tag} dir="auto" className="ticket-tag" title={tag}>
        {tag}
      </span>
    ))}
    {tags.length > mostTags && <span title={tags.slice(mostTags).join(", ")}>+{tags.length - mostTags}</span>}
  </span>
)
