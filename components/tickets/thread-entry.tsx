import { Face } from "@/components/ui/face"
import { Icon } from "@/components/ui/icon"
import { Ago, ThreadMoment } from "@/components/ui/moment"
import { isStaffRole } from "@/lib/sessions/schema"
import type { ShownEntry } from "@/lib/tickets/schema"
import { personName } from "./person-name"
import { sizeText } from "./size-text"

/** One answer of a thread: who, when, what, and the files with it (N06). */
export function ThreadEntry({ entry }: { entry: ShownEntry }) {
  const { authorRole, createdAt, body, attachments } = entry
  const isStaff = isStaffRole(authorRole)
  const known = personName(entry.authorFirstName, entry.authorLastName)
  // Nobody has to give a name.
  const name = known || (isStaff ? "Support" : "Requester")
  return (
    <article aria-label={`${name}'s message`} data-staff={isStaff || undefined} className="entry">
      <header>
        <Face name={name} photo={entry.authorPhoto} />
        <div className="min-w-0">
          <p dir="auto" className="font-semibold text-sm [overflow-wrap:anywhere]">
            {name} {isStaff && known && <span className="font-normal text-muted">· Support</span>}
          </p>
          <p className="text-muted text-xs">
            <ThreadMoment at={createdAt} /> <Ago at={createdAt} />
          </p>
        </div>
      </header>
      <div
        dir="auto"
        className="written mt-3"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: bodies are sanitised when stored and when read (N14).
        dangerouslySetInnerHTML={{ __html: body }}
      />
      {attachments.length > 0 && (
        <ul aria-label="Attachments" className="mt-4 flex flex-wrap gap-2">
          {attachments.map(({ id, name, size, href }) => (
            <li key={id} className="max-w-full">
              <a href={href} download={name} className="attachment">
                <Icon name="download" className="size-4 text-muted" />
                <bdi className="min-w-0 truncate">{name}</bdi>
                <span className="shrink-0 text-muted text-xs tabular-nums">{sizeText(size)}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
