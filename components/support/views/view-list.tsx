"use client"
import { type ReactNode, useId, useSyncExternalStore } from "react"
import type { ViewColumn } from "@/lib/support/views/saved/values"
import type { ViewRow as Row } from "@/lib/support/views/schema"
import { usePanel } from "./panel-context"
import { PanelLink } from "./panel-link"
import type { useChosen } from "./use-chosen"
import type { RowGroup } from "./view-groups"
import { RowCheck, ViewRow } from "./view-row"
import { ViewTable } from "./view-table"

type Props = {
  title: string
  columns: readonly ViewColumn[]
  groups: readonly RowGroup[]
  selection: ReturnType<typeof useChosen>
  isBusy: boolean
}

/** The tickets of a list: in the view's columns where there is room for them, else below each other. */
export function ViewList({ title, columns, groups, selection, isBusy }: Props) {
  const { place, priorities } = usePanel()
  const isWide = useSyncExternalStore(onWidth, isRoomy, () => true)
  const isChosen = ({ id }: Row) => selection.chosen.includes(id)
  if (columns.length > 0 && isWide && !place.ticketId)
    return (
      <ViewTable
        {...{ title, columns, groups, priorities, isBusy, isChosen }}
        lead={(row) => <RowCheck row={row} isChosen={isChosen(row)} choose={selection.choose} />}
        subject={(row) => (
          <PanelLink to={{ ticketId: row.id }} data-row={row.id} className="view-subject">
            <span>
              <bdi>{row.subject}</bdi>
            </span>
          </PanelLink>
        )}
      />
    )
  return groups.map((group) => (
    <Group key={group.key} title={group.title || title} isNamed={group.title !== ""}>
      <ul aria-label={group.title || title} aria-busy={isBusy} className="view-rows">
        {group.rows.map((row) => (
          <ViewRow key={row.id} row={row} isChosen={isChosen(row)} choose={selection.choose} />
        ))}
      </ul>
    </Group>
  ))
}

type GroupProps = { title: string; isNamed: boolean; children: ReactNode }

function Group({ title, isNamed, children }: GroupProps) {
  const id = useId()
  const Heading = usePanel().place.ticketId ? "h3" : "h2"
  if (!isNamed) return children
  return (
    <section aria-labelledby={id}>
      <Heading id={id} dir="auto" className="view-group">
        {title}
      </Heading>
      {children}
    </section>
  )
}

const roomy = "(width >= 768px)"
const isRoomy = () => window.matchMedia(roomy).matches
function onWidth(tell: () => void) {
  const query = window.matchMedia(roomy)
  query.addEventListener("change", tell)
  return () => query.removeEventListener("change", tell)
}
