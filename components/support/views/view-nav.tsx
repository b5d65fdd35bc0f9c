"use client"
import { SuspendedLink } from "@/components/support/inbound/suspended-link"
import { Icon, type IconName } from "@/components/ui/icon"
import { PageLink } from "@/components/ui/page-link"
import { trashPath } from "@/lib/platform/paths"
import { everyTicket } from "@/lib/support/views/values"
import { usePanel } from "./panel-context"
import { PanelLink } from "./panel-link"
import type { NamedView } from "./use-view-names"
import { inView } from "./view-address"

const icons: Record<string, IconName> = {
  myopentickets: "person",
  unassigned: "inbox",
  allopen: "list",
  onhold: "pause",
  closed: "check",
  needsreply: "clock",
  byurgency: "alert",
  myteams: "team",
  [everyTicket]: "ticket",
}

type Props = { fixed: NamedView[]; ofTeams: NamedView[] }

/** The views beside the list, on wide screens. */
export function ViewNav({ fixed, ofTeams }: Props) {
  return (
    <nav aria-label="Views" className="view-nav">
      <p className="view-nav-title">Tickets</p>
      <Links views={fixed} />
      <SuspendedLink />
      {ofTeams.length > 0 && (
        <>
          <p id="team-views" className="view-nav-title">
            Teams
          </p>
          <Links views={ofTeams} labelledBy="team-views" />
        </>
      )}
      <PageLink href={trashPath} className="view-link mt-2">
        <Icon name="trash" className="size-4" />
        Trash
      </PageLink>
    </nav>
  )
}

function Links({ views, labelledBy }: { views: NamedView[]; labelledBy?: string }) {
  const { place } = usePanel()
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-0.5">
      {views.map(({ view, title, count }) => (
        <li key={view}>
          <PanelLink
            to={inView(view, place.narrowing)}
            aria-current={view === place.view ? "page" : undefined}
            className="view-link"
          >
            <Icon name={icons[view] ?? "team"} className="size-4" />
            <span dir="auto" className="min-w-0 flex-1 truncate" title={title}>
              {title}
            </span>
            {count && (
              <span className="view-count">
                {count} <span className="sr-only">{count === "1" ? "ticket" : "tickets"}</span>
              </span>
            )}
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}
