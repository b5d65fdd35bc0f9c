"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { TicketPane } from "@/components/support/conversation/ticket-pane"
import { BulkBar } from "@/components/support/ticket-actions/bulk-bar"
import { useStatus } from "@/components/support/ticket-actions/use-status"
import { useTicketAction } from "@/components/support/ticket-actions/use-ticket-action"
import { TrashButtons } from "@/components/support/trash/trash-buttons"
import { type Panel, PanelContext, usePanel } from "@/components/support/views/panel-context"
import { openTicketId, PanelKeys } from "@/components/support/views/panel-keys"
import { useChosen } from "@/components/support/views/use-chosen"
import { usePanelPlace } from "@/components/support/views/use-panel-place"
import { type FirstViewNames, useViewNames, viewNamed } from "@/components/support/views/use-view-names"
import { type FirstView, listKey, useViewRows } from "@/components/support/views/use-view-rows"
import { inView, type PanelPlace } from "@/components/support/views/view-address"
import { ViewNav } from "@/components/support/views/view-nav"
import { ViewPane } from "@/components/support/views/view-pane"
import { QueryProvider } from "@/components/ui/query-provider"
import { useTitle } from "@/components/ui/use-title"
import { teams } from "@/lib/api/support/teams/client"
import { assignTickets } from "@/lib/api/support/ticket-actions/client"
import { savedViews, wasRefused } from "@/lib/api/support/views/client"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import { ChooseTicket } from "./choose-ticket"
import { NewTicketLink } from "./new-ticket-link"
import { ShortcutSheet } from "./shortcut-sheet"
import { useNews } from "./use-news"
import { usePanelFocus } from "./use-panel-focus"
import { usePanelKeys } from "./use-panel-keys"

/** What the server read for the address the panel was opened at. */
type First = FirstView & FirstViewNames & { thread: StaffConversation | null }
export type PanelProps = Omit<Panel, "place" | "go" | "keys"> & { first: First }

/** Views, their tickets and the ticket that is open, side by side where there is room (T01). */
export function TicketPanel(props: PanelProps) {
  return (
    <QueryProvider>
      <PlacedPanel {...props} />
    </QueryProvider>
  )
}

function PlacedPanel({ first, ...known }: PanelProps) {
  const { place, go } = usePanelPlace(first.place)
  const [keys] = useState(() => new PanelKeys(openTicketId))
  return (
    <PanelContext value={{ ...known, place, go, keys }}>
      <Panes first={first} place={place} />
    </PanelContext>
  )
}

function Panes({ first, place }: { first: First; place: PanelPlace }) {
  const { me, go, keys } = usePanel()
  const client = useQueryClient()
  const root = useRef<HTMLDivElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const [isAtTop, setAtTop] = useState(true)
  const [begunAt] = useState(() => Date.now())
  const names = useViewNames(first)
  const named = viewNamed(names, place.view)
  const list = useViewRows(first, place, isAtTop, named?.saved?.groupBy ?? "none")
  const { rows } = list
  const ids = rows.map(({ id }) => id)
  const selection = useChosen(ids)
  const { run } = useTicketAction()
  const { change } = useStatus()
  const chosen = rows.filter(({ id }) => selection.chosen.includes(id))
  const { ticketId } = place
  const leaveChosen = () => {
    const opened = openTicketId()
    if (chosen.some(({ id }) => id === opened)) go({ ticketId: null })
    selection.clear()
  }
  const rowOf = (id: string) => rows.find((row) => row.id === id)
  useEffect(() => {
    if (!list.isGone) return
    void client.invalidateQueries({ queryKey: teams().queryKey })
    void client.invalidateQueries({ queryKey: savedViews().queryKey })
  }, [client, list.isGone])
  useTitle(ticketId ? undefined : named?.title)
  useNews(() => {
    void client.invalidateQueries({
      queryKey: ["staff", "tickets"],
      predicate: ({ state }) => !wasRefused(state.error),
    })
  })
  // They change seldom; one that is new here is told of by its count.
  useNews(() => void client.invalidateQueries({ queryKey: savedViews().queryKey }), 30_000)
  usePanelFocus(root, ticketId)
  useTopAgain(scroller, listKey(place))
  usePanelKeys(root, {
    keys,
    ids,
    open: (id) => go({ ticketId: id }),
    choose: (id) => selection.choose(id),
    closeTicket: (id) => {
      const row = rowOf(id)
      if (row) void change(row, "closed")
    },
    takeTicket: (id) =>
      void run(() =>
        assignTickets({
          ids: [id],
          assigneeId: me.id,
          seen: { assigneeId: rowOf(id)?.assignee?.id ?? null },
        }),
      ),
    goToView: (view) => go(inView(view, place.narrowing)),
    back: () => (chosen.length > 0 ? selection.clear() : go({ ticketId: null })),
  })
  return (
    <div
      ref={root}
      className="ticket-panel"
      data-open={ticketId ? "" : undefined}
      data-columns={named?.saved?.columns.length || undefined}
    >
      <ViewNav {...names} />
      <ViewPane
        names={names}
        list={list}
        selection={selection}
        scroller={scroller}
        onScroll={() => setAtTop((scroller.current?.scrollTop ?? 0) < 8)}
      >
        <NewTicketLink />
        <ShortcutSheet />
      </ViewPane>
      <div className="ticket-pane">
        {ticketId && <TicketPane key={ticketId} ticketId={ticketId} first={first.thread} readAt={begunAt} />}
        {!ticketId && rows.length > 0 && <ChooseTicket />}
      </div>
      {chosen.length > 0 && (
        <BulkBar tickets={chosen} clear={selection.clear}>
          <TrashButtons tickets={chosen} clear={leaveChosen} />
        </BulkBar>
      )}
    </div>
  )
}

/** Another list begins at its top. */
function useTopAgain(scroller: { current: HTMLDivElement | null }, key: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another list.
  useEffect(() => {
    scroller.current?.scrollTo({ top: 0 })
  }, [key])
}
