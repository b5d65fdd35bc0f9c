import { notFound, redirect } from "next/navigation"
import { type Query, searchOf } from "@/app/query"
import { narrowingOf, panelPath } from "@/components/support/views/view-address"
import { savedViewId } from "@/lib/people/profile/ticket-home"
import { NotFoundError, RateLimitedError, TooSlowError } from "@/lib/platform/errors"
import { notExistPath } from "@/lib/platform/paths"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { listPriorities } from "@/lib/support/priorities/queries"
import { listTeams } from "@/lib/support/teams/queries"
import { staffOf } from "@/lib/support/ticket-actions/assignees/values"
import { askView } from "@/lib/support/views/mutations"
import { countViews } from "@/lib/support/views/queries"
import { listSavedViews } from "@/lib/support/views/saved/queries"
import type { ViewPage } from "@/lib/support/views/schema"
import { isListed } from "@/lib/support/views/values"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { answer, decodeSegment } from "../../answer"
import { staffPageContext } from "../staff"
import { PanelWithRules } from "./parts"

type PanelProps = {
  params: Promise<{ company: string; view: string; id?: string }>
  searchParams: Promise<Query>
}

/** The panel at one of its addresses: a view, and perhaps a ticket beside it. */
export async function Panel({ params, searchParams }: PanelProps) {
  const { company, view: segment, id } = await params
  const query = new URLSearchParams(searchOf(await searchParams))
  const view = decodeSegment(segment)
  const place = { view, narrowing: narrowingOf(query), ticketId: id ? decodeSegment(id) : null }
  const ctx = await staffPageContext(company, panelPath(place))
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  if (!isListed(view)) notFound()
  const filter = { queue: view, ...place.narrowing, lastVisible: query.get("after") ?? undefined }
  const [page, counts, saved, teams, priorities, thread] = await answer(
    Promise.all([
      askView(ctx, filter).catch(savedViewId(view) ? orGone : laterInItsPlace),
      countViews(ctx).catch(laterInItsPlace),
      listSavedViews(ctx),
      listTeams(ctx),
      listPriorities(ctx),
      place.ticketId ? getStaffThread(ctx, place.ticketId) : null,
    ]),
  )
  return (
    <>
      <script src="/static/early-keys.js" />
      <PanelWithRules
        me={staffOf(ctx.actor)}
        portalName={ctx.organisation.name}
        hasKnowledgeBase={ctx.organisation.knowledgeBaseApp}
        priorities={priorities}
        languages={languagesOf(ctx.organisation)}
        first={{ ...listed(page), place, counts, saved, teams, thread }}
      />
    </>
  )
}

/** What takes too long, or is one search too many: the list says so in its place, a count is not there yet, and all else is. */
function laterInItsPlace(error: unknown) {
  if (error instanceof TooSlowError || error instanceof RateLimitedError) return null
  throw error
}

/** Of a view that is deleted, or that this person has not. */
const gone = "gone"
const orGone = (error: unknown) => (error instanceof NotFoundError ? gone : laterInItsPlace(error))
const listed = (page: ViewPage | null | typeof gone) =>
  page === gone ? { page: null, isGone: true } : { page, isGone: false }
