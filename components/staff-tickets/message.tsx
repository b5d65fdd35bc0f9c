import type { ReactNode } from "react"
import { personName } from "@/components/tickets/person-name"
import { sizeText } from "@/components/tickets/size-text"
import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { isStaffRole } from "@/lib/sessions/schema"
import type { StaffEntry } from "@/lib/staff-threads/schema"

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
        {attachments.length > 0 && (
          <ul aria-label="Attachments" className="mt-3 flex flex-wrap gap-2">
            {attachments.map(({ id, name: file, size, href }) => (
              <li key={id} className="max-w-full">
                <a href={href} download={file} className="attachment">
                  <Icon name="download" className="size-4 text-muted" />
                  <bdi className="min-w-0 truncate">{file}</bdi>
                  <span className="shrink-0 text-muted text-xs tabular-nums">{sizeText(size)}</span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </article>
  )
}
