import { Moment } from "@/components/ui/moment"
import { attachmentPath } from "@/lib/attachments/schema"
import type { ThreadEntry, Ticket, TicketEntry } from "@/lib/tickets/schema"
import { StatusBadge } from "./status-badge"

type Props = {
  ticket: Ticket
  entries: ThreadEntry[]
  /** Of the guest's link. */
  token: string
}

/** A ticket's conversation as a guest reads it, oldest first. */
export const GuestThread = ({ ticket, entries, token }: Props) => (
  <>
    <h1 className="break-words text-2xl">{ticket.subject}</h1>
    <p className="mt-2 flex flex-wrap items-center gap-3 text-muted text-sm">
      <span>#{ticket.number}</span>
      <StatusBadge status={ticket.status} />
      <Moment at={ticket.createdAt.toISOString()} />
    </p>
    <ol className="mt-8 space-y-4">
      {entries.map((entry, at) => (
        <li
          key={entry.id}
          id={at === entries.length - 1 ? "latest" : undefined}
          className={`card p-5 ${isFromStaff(entry) ? "bg-brand-subtle" : ""}`}
        >
          <p className="flex flex-wrap gap-x-3 text-sm">
            <strong>{`${entry.authorFirstName} ${entry.authorLastName}`.trim() || "Support"}</strong>
            <span className="text-muted">
              <Moment at={entry.createdAt.toISOString()} />
            </span>
          </p>
          <div
            className="ticket-body mt-3 break-words"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised where it was stored.
            dangerouslySetInnerHTML={{ __html: entry.body }}
          />
          {entry.attachments.map(({ id, name }) => (
            <p key={id} className="mt-2 break-words text-sm">
              <a href={attachmentPath(id, token)} download={name} className="text-link">
                <bdi>{name}</bdi>
              </a>
            </p>
          ))}
        </li>
      ))}
    </ol>
  </>
)

const isFromStaff = ({ authorRole }: TicketEntry) => authorRole === "agent" || authorRole === "owner"
