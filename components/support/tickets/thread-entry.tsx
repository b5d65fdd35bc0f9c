import { Face } from "@/components/ui/face"
import { Ago, ThreadMoment } from "@/components/ui/moment"
import { personName } from "@/lib/platform/person-name"
import type { ShownEntry } from "@/lib/support/tickets/schema"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import { AttachedFiles } from "./attached-files"

/** One answer of a thread: who, when, what, and the files with it (N06). */
export function ThreadEntry({ entry }: { entry: ShownEntry }) {
  const { authorRole, createdAt, body, attachments } = entry
  const isStaff = isStaffRole(authorRole)
  const known = personName(entry.authorFirstName, entry.authorLastName)
  // Names are optional.
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
      <AttachedFiles files={attachments} className="mt-4" />
    </article>
  )
}
