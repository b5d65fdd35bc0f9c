"use client"
import { Icon, type IconName } from "@/components/ui/icon"
import { everyTicket } from "@/lib/support/views/schema"
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
  [everyTicket]: "ticket",
}

type Props = { fixed: NamedView[]; ofTeams: NamedView[] }

/** The queues beside the list, on wide screens. */
export function ViewNav({ fixed, ofTeams }: Props) {
  return (
    <nav aria-label="Views" className="queue-nav">
      <p className="queue-nav-title">Tickets</p>
      <Links queues={fixed} />
      {ofTeams.length > 0 && (
        <>
          <p id="team-queues" className="queue-nav-title">
            Teams
          </p>
          <Links queues={ofTeams} labelledBy="team-queues" />
        </>
      )}
    </nav>
  )
}

function Links({ queues, labelledBy }: { queues: NamedView[]; labelledBy?: string }) {
  const { place } = usePanel()
  return (
    <ul aria-labelledby={labelledBy} className="flex flex-col gap-0.5">
      {queues.map(({ queue, title, count }) => (
        <li key={queue}>
          <PanelLink
            to={inView(queue, place.narrowing)}
            aria-current={queue === place.queue ? "page" : undefined}
            className="queue-link"
          >
            <Icon name={icons[queue] ?? "team"} className="size-4" />
            <span dir="auto" className="min-w-0 flex-1 truncate" title={title}>
              {title}
            </span>
            {count && (
              <span className="queue-count">
                {count} <span className="sr-only">{count === "1" ? "ticket" : "tickets"}</span>
              </span>
            )}
          </PanelLink>
        </li>
      ))}
    </ul>
  )
}
