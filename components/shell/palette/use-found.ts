"use client"
import { useQuery } from "@tanstack/react-query"
import { requesterName } from "@/components/support/tickets/requester-name"
import { firstOnce } from "@/components/support/views/first-once"
import { panelPath } from "@/components/support/views/view-address"
import { pickableArticles } from "@/lib/api/knowledge/arrangement/client"
import { numberedTicket, ticketsFound } from "@/lib/api/support/views/client"
import { cutText } from "@/lib/platform/cut-text"
import { editorPath, ticketInViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { ViewRow } from "@/lib/support/views/schema"
import { everyTicket, longestViewSearch, numberOf } from "@/lib/support/views/values"
import type { Recent } from "./recents"
import type { PaletteScope } from "./scope"

/** Letters a search begins with. */
const fewest = 2
const mostShown = 6

export type Found = Recent & { group: string }

/** Tickets, customers and articles for a text that is typed no further, by one call each. */
export function useFound({ hasTickets, hasKnowledge }: PaletteScope, text: string) {
  const sought = cutText(text, longestViewSearch)
  const number = hasTickets ? numberOf(sought) : 0
  const isAsked = sought.length >= fewest
  const numbered = useQuery({ ...numberedTicket(number), enabled: number > 0 })
  // By its number, those that had it at another desk.
  const searched = useQuery({
    ...ticketsFound(number > 0 ? `#${number}` : sought),
    enabled: hasTickets && (isAsked || number > 0),
  })
  const articles = useQuery({
    ...pickableArticles(sought),
    enabled: hasKnowledge && isAsked && number === 0,
  })
  const reads = [numbered, searched, articles]
  const rows = firstOnce(numbered.data, searched.data)
  const found: Found[] = [
    ...rows.slice(0, mostShown).map(toTicket),
    ...customersOf(rows, sought).slice(0, mostShown).map(toCustomer),
    ...(articles.data ?? []).slice(0, mostShown).map(toArticle),
  ]
  const failed = reads.filter(({ isError, isFetching }) => isError && !isFetching)
  return {
    found: isAsked || number > 0 ? found : [],
    isFetching: reads.some(({ isFetching }) => isFetching),
    hasFailed: failed.length > 0,
    retry: () => {
      for (const { refetch } of failed) void refetch()
    },
  }
}

const toTicket = ({ id, number, subject, status, requester }: ViewRow): Found => ({
  id: `ticket ${id}`,
  label: `#${number} ${subject}`,
  hint: words("shell.palette")("ticketHint", {
    status: words("support.statuses")(status),
    name: requesterName(requester),
  }),
  icon: "ticket",
  href: ticketInViewPath(everyTicket, id),
  group: words("shell.palette")("tickets"),
})

const toCustomer = (requester: ViewRow["requester"]): Found => ({
  id: `customer ${requester.email}`,
  label: requesterName(requester),
  hint: words("shell.palette")("allTheirTickets", { email: requester.email }),
  icon: "person",
  href: panelPath({ view: everyTicket, narrowing: { search: requester.email } }),
  group: words("shell.palette")("customers"),
})

const toArticle = ({ id, title, status }: { id: string; title: string; status: string }): Found => ({
  id: `article ${id}`,
  label: title,
  hint: words("shell.palette")(status === "published" ? "published" : "draft"),
  icon: "book",
  href: editorPath(id),
  group: words("shell.palette")("articles"),
})

/** Those who asked one of these tickets and whose name or address has the words, each once. */
export function customersOf(rows: readonly ViewRow[], text: string): ViewRow["requester"][] {
  const sought = text.toLowerCase().split(/\s+/).filter(Boolean)
  const byEmail = new Map(rows.map(({ requester }) => [requester.email, requester]))
  return [...byEmail.values()].filter((requester) => {
    const said = `${requesterName(requester)} ${requester.email}`.toLowerCase()
    return requester.email !== "" && sought.every((word) => said.includes(word))
  })
}
