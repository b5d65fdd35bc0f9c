import type { ReactNode } from "react"
import { AttachedFiles } from "@/components/support/tickets/attached-files"
import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { personName } from "@/lib/platform/person-name"
import type { StaffEntry } from "@/lib/support/conversation/schema"
import { isStaffRole } from "@/lib/tenancy/actors/schema"

type Props = {
  entry: StaffEntry
  /** What can be done with it. */
  children?: ReactNode
}

const roles = { customer: "", guest: "Guest", agent: "Agent", owner: "Owner" }

/** An answer or a note of a ticket, as staff sees it. */
export function Message({ entry, children }: Props) {
  const { authorRole, internal, body, createdAt, attachments } = entry
  const isStaff = isStaffRole(authorRole)
  const name =
    personName(entry.authorFirstName, entry.authorLastName) || (isStaff ? roles[authorRole] : "Requester")
  return (
    <article
      aria-label={internal ? `Internal note of ${name}` : `${name}'s message`}
      data-note={internal || undefined}
      data-staff={isStaff || undefined}
      className="message"
    >
      <Face name={name} photo={entry.authorPhoto} />
      <div className="message-body">
        <div className="message-author">
          <b dir="auto">{name}</b>
          {internal ? (
            <span className="note-label">
              <Icon name="lock" className="size-3.5" /> Internal note
            </span>
          ) : (
            roles[authorRole] &&
            roles[authorRole] !== name && <span className="text-muted">{roles[authorRole]}</span>
          )}
          {entry.mergedFrom && <span className="text-muted">in #{entry.mergedFrom}</span>}
          <span className="message-time">
            <Moment at={createdAt} />
          </span>
          {children}
        </div>
        <div
          dir="auto"
          className="written mt-1"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are sanitised when stored and when read (N14).
          dangerouslySetInnerHTML={{ __html: body }}
        />
        <AttachedFiles files={attachments} className="mt-3" />
      </div>
    </article>
  )
}
