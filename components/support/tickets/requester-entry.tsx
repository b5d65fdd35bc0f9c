import { Ago, ThreadMoment } from "@/components/ui/moment"
import { personName } from "@/lib/platform/person-name"
import { words } from "@/lib/platform/words/words"
import type { ShownEntry } from "@/lib/support/tickets/schema"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import { nameWords } from "@/lib/tenancy/actors/stand-ins"
import { ThreadEntry } from "./thread-entry"

// A card; the text has its whole width.
const entryClasses = {
  entry: "entry thread-entry",
  column: "thread-entry-column",
  author: "min-w-0",
  body: "mt-3",
  files: "mt-4",
}

/** An entry of a ticket as its requester sees it. */
export function RequesterEntry({ entry }: { entry: ShownEntry }) {
  const { authorRole, createdAt, body, quoted, attachments } = entry
  const t = words("support.thread")
  const isStaff = isStaffRole(authorRole)
  const known = nameWords(personName(entry.authorFirstName, entry.authorLastName))
  // Names are optional.
  const name = known || t(isStaff ? "support" : "requester")
  return (
    <ThreadEntry
      {...{ name, body, quoted, attachments, isStaff }}
      classes={entryClasses}
      label={t("messageBy", { name })}
      photo={entry.authorPhoto}
      author={
        <>
          <p dir="auto" className="font-semibold text-sm [overflow-wrap:anywhere]">
            {name} {isStaff && known && <span className="font-normal text-muted">· {t("support")}</span>}
          </p>
          <p className="text-muted text-xs">
            <ThreadMoment at={createdAt} /> <Ago at={createdAt} />
          </p>
        </>
      }
    />
  )
}
