import type { ReactNode } from "react"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { savedViewId } from "@/lib/people/profile/ticket-home"
import { words } from "@/lib/platform/words/words"
import { everyTicket, numberOf, type ShippedView } from "@/lib/support/views/values"
import { PanelLink } from "./panel-link"
import { isNarrowed, type Narrowing, type PanelPlace } from "./view-address"

/** What each view is drawn with that has none. */
const drawings = {
  myopentickets: <EmptyInbox />,
  unassigned: <EmptyShelf />,
  allopen: <EmptyInbox />,
  onhold: <EmptyPage />,
  closed: <EmptyShelf />,
  needsreply: <EmptyInbox />,
  byurgency: <EmptyInbox />,
  myteams: <EmptyShelf />,
  [everyTicket]: <EmptyPage />,
  saved: <EmptyShelf />,
  team: <EmptyInbox />,
} satisfies Record<ShippedView | typeof everyTicket | "saved" | "team", ReactNode>

function kindOf(view: string): keyof typeof drawings {
  if (Object.hasOwn(drawings, view)) return view as keyof typeof drawings
  return savedViewId(view) ? "saved" : "team"
}

/** A view without a ticket: in its own words, or those of a search that found none. */
export function NoTickets({ place: { view, narrowing } }: { place: PanelPlace }) {
  const { search } = narrowing
  const t = words("support.empty")
  if (isNarrowed(narrowing))
    return (
      // What a number names stands above.
      <EmptyState drawing={<EmptyPage />} title={t(numberOf(search ?? "") > 0 ? "nothingElse" : "noMatch")}>
        {view === everyTicket && search ? (
          <OfAll narrowing={narrowing} />
        ) : (
          <OfView view={view} search={search} />
        )}
      </EmptyState>
    )
  const kind = kindOf(view)
  return (
    <EmptyState drawing={drawings[kind]} title={t(`${kind}Title`)}>
      <p className="text-sm">{t(kind)}</p>
    </EmptyState>
  )
}

const OfView = ({ view, search }: Pick<PanelPlace, "view"> & Pick<Narrowing, "search">) => (
  <div className="flex flex-wrap justify-center gap-2">
    {search && (
      <PanelLink to={{ view: everyTicket, narrowing: { search } }} className="button button-primary">
        {words("support.empty")("searchAll")}
      </PanelLink>
    )}
    <PanelLink to={{ narrowing: {} }} className="button button-quiet">
      {words("support.empty")(view === everyTicket ? "showAll" : "showView")}
    </PanelLink>
  </div>
)

function OfAll({ narrowing: { search, ...rest } }: { narrowing: Narrowing }) {
  if (!isNarrowed(rest)) return <p className="text-sm">{words("support.empty")("otherWords")}</p>
  return (
    <PanelLink to={{ narrowing: { search } }} className="button button-quiet">
      {words("support.empty")("noFilters")}
    </PanelLink>
  )
}

/** In place of a view that is deleted or that its reader has not, and of that of a team that is deleted. */
export const ViewGone = ({ view }: Pick<PanelPlace, "view">) => (
  <div role="alert">
    <EmptyState
      drawing={<LostSignpost />}
      title={words("support.empty")(savedViewId(view) ? "viewGone" : "teamGone")}
    >
      <p className="text-sm">{words("support.empty")(savedViewId(view) ? "viewGoneHint" : "teamGoneHint")}</p>
      <PanelLink
        to={{ view: "myopentickets", narrowing: {}, ticketId: null }}
        className="button button-primary"
      >
        {words("support.empty")("showMine")}
      </PanelLink>
    </EmptyState>
  </div>
)

/** The list's own layout while its rows are on their way. */
export const ViewSkeleton = () => (
  <ul aria-hidden="true" className="view-rows">
    {[72, 56, 84, 48, 66, 78, 52].map((width) => (
      <li key={width} className="view-row">
        <span className="view-check" />
        <div className="flex-1 space-y-2 py-1">
          <span className="skeleton" style={{ inlineSize: `${width / 2}%` }} />
          <span className="skeleton" style={{ inlineSize: `${width}%` }} />
          <span className="skeleton" style={{ inlineSize: "40%" }} />
        </div>
      </li>
    ))}
  </ul>
)
