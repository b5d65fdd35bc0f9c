import { notFound, redirect } from "next/navigation"
import { type Query, searchOf } from "@/app/query"
import { narrowingOf, panelPath } from "@/components/queues/queue-address"
import { TicketPanel } from "@/components/ticket-panel/ticket-panel"
import type { Context } from "@/lib/context"
import { RateLimitedError, TooSlowError } from "@/lib/errors"
import { notExistPath } from "@/lib/paths"
import { listPriorities } from "@/lib/priorities/queries"
import { askQueue } from "@/lib/queues/mutations"
import { countQueues } from "@/lib/queues/queries"
import { isListed } from "@/lib/queues/schema"
import type { SignedIn } from "@/lib/sessions/schema"
import { getStaffThread } from "@/lib/staff-threads/queries"
import { listTeams } from "@/lib/teams/queries"
import { answer, decodeSegment } from "../../answer"
import { staffContext } from "../staff"

type PanelProps = {
  params: Promise<{ company: string; queue: string; id?: string }>
  searchParams: Promise<Query>
}

/** The panel at one of its addresses: a queue, and perhaps a ticket beside it. */
export async function Panel({ params, searchParams }: PanelProps) {
  const { company, queue: segment, id } = await params
  const query = new URLSearchParams(searchOf(await searchParams))
  const queue = decodeSegment(segment)
  const place = { queue, narrowing: narrowingOf(query), ticketId: id ? decodeSegment(id) : null }
  const ctx = await staffContext(company, panelPath(place))
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  if (!isListed(queue)) notFound()
  const filter = { queue, ...place.narrowing, lastVisible: query.get("after") ?? undefined }
  const [page, counts, teams, priorities, thread] = await answer(
    Promise.all([
      askQueue(ctx, filter).catch(laterInItsPlace),
      countQueues(ctx).catch(laterInItsPlace),
      listTeams(ctx),
      listPriorities(ctx),
      place.ticketId ? getStaffThread(ctx, place.ticketId) : null,
    ]),
  )
  return (
    <>
      <script src="/static/early-keys.js" />
      <TicketPanel
        me={meOf(ctx)}
        portalName={ctx.organisation.name}
        hasKnowledgeBase={ctx.organisation.knowledgeBaseApp}
        priorities={priorities}
        first={{ place, page, counts, teams, thread }}
      />
    </>
  )
}

/** What takes too long, or is one search too many: the list says so in its place, a count is not there yet, and all else is. */
function laterInItsPlace(error: unknown) {
  if (error instanceof TooSlowError || error instanceof RateLimitedError) return null
  throw error
}

function meOf({ actor }: Context & { actor: SignedIn }) {
  const role = actor.role === "owner" ? ("owner" as const) : ("agent" as const)
  const { id, firstName, lastName, photo } = actor
  return { id, role, firstName, lastName, photo }
}
