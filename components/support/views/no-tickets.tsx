import type { ReactNode } from "react"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { savedViewId } from "@/lib/people/profile/ticket-home"
import { everyTicket, numberOf } from "@/lib/support/views/values"
import { PanelLink } from "./panel-link"
import { isNarrowed, type Narrowing, type PanelPlace } from "./view-address"

type Nothing = { drawing: ReactNode; title: string; sentence: string }

const nothingIn: Record<string, Nothing> = {
  myopentickets: {
    drawing: <EmptyInbox />,
    title: "No tickets assigned to you",
    sentence: "Tickets that are assigned to you and open are listed here.",
  },
  unassigned: {
    drawing: <EmptyShelf />,
    title: "No unassigned tickets",
    sentence: "Open tickets without an assignee are listed here.",
  },
  allopen: {
    drawing: <EmptyInbox />,
    title: "No open tickets",
    sentence: "New tickets from customers are listed here.",
  },
  onhold: {
    drawing: <EmptyPage />,
    title: "No tickets on hold",
    sentence: "Tickets that wait for something other than your reply are listed here.",
  },
  closed: {
    drawing: <EmptyShelf />,
    title: "No closed tickets",
    sentence: "Tickets you close are kept here.",
  },
  needsreply: {
    drawing: <EmptyInbox />,
    title: "No ticket needs a reply",
    sentence:
      "Tickets that are open or on hold and wait for an answer are listed here, the longest waiting first.",
  },
  byurgency: {
    drawing: <EmptyInbox />,
    title: "No open tickets",
    sentence: "Open tickets are listed here, the most urgent first.",
  },
  myteams: {
    drawing: <EmptyShelf />,
    title: "No unassigned tickets in your teams",
    sentence: "Open tickets of your teams without an assignee are listed here.",
  },
  [everyTicket]: {
    drawing: <EmptyPage />,
    title: "No tickets yet",
    sentence: "Tickets of every status are listed here, closed ones too.",
  },
}
const ofSaved: Nothing = {
  drawing: <EmptyShelf />,
  title: "No tickets in this view",
  sentence: "Tickets that meet its conditions are listed here.",
}
const ofTeam: Nothing = {
  drawing: <EmptyInbox />,
  title: "No tickets in this team",
  sentence: "Open tickets of the team are listed here.",
}

/** A view without a ticket: in its own words, or those of a search that found none. */
export function NoTickets({ place: { view, narrowing } }: { place: PanelPlace }) {
  const { search } = narrowing
  if (isNarrowed(narrowing))
    return (
      // What a number names stands above.
      <EmptyState
        drawing={<EmptyPage />}
        title={numberOf(search ?? "") > 0 ? "Nothing else matches" : "No tickets match"}
      >
        {view === everyTicket && search ? (
          <OfAll narrowing={narrowing} />
        ) : (
          <OfView view={view} search={search} />
        )}
      </EmptyState>
    )
  const { drawing, title, sentence } = nothingIn[view] ?? (savedViewId(view) ? ofSaved : ofTeam)
  return (
    <EmptyState drawing={drawing} title={title}>
      <p className="text-sm">{sentence}</p>
    </EmptyState>
  )
}

const OfView = ({ view, search }: Pick<PanelPlace, "view"> & Pick<Narrowing, "search">) => (
  <div className="flex flex-wrap justify-center gap-2">
    {search && (
      <PanelLink to={{ view: everyTicket, narrowing: { search } }} className="button button-primary">
        Search all tickets
      </PanelLink>
    )}
    <PanelLink to={{ narrowing: {} }} className="button button-quiet">
      {view === everyTicket ? "Show all tickets" : "Show the whole view"}
    </PanelLink>
  </div>
)

function OfAll({ narrowing: { search, ...rest } }: { narrowing: Narrowing }) {
  if (!isNarrowed(rest)) return <p className="text-sm">Try other words, or fewer of them.</p>
  return (
    <PanelLink to={{ narrowing: { search } }} className="button button-quiet">
      Search without filters
    </PanelLink>
  )
}

/** In place of a view that is deleted or that its reader has not, and of that of a team that is deleted. */
export const ViewGone = ({ view }: Pick<PanelPlace, "view">) => (
  <div role="alert">
    <EmptyState
      drawing={<LostSignpost />}
      title={savedViewId(view) ? "This view is not there" : "This team has been deleted"}
    >
      <p className="text-sm">
        {savedViewId(view)
          ? "It has been deleted, or it is not shared with you. Its tickets are still in other views."
          : "Its tickets still exist, without a team."}
      </p>
      <PanelLink
        to={{ view: "myopentickets", narrowing: {}, ticketId: null }}
        className="button button-primary"
      >
        Show my open tickets
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
