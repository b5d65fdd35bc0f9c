import type { ReactNode } from "react"
import { StaffEntry } from "@/components/support/tickets/staff-entry"
import { Moment } from "@/components/ui/moment"
import { personName } from "@/lib/platform/person-name"
import { words } from "@/lib/platform/words/words"
import type { StaffEntry as Entry } from "@/lib/support/conversation/schema"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import { nameWords } from "@/lib/tenancy/actors/stand-ins"

type Props = {
  entry: Entry
  /** What can be done with it. */
  children?: ReactNode
  /** What stands below it. */
  below?: ReactNode
}

/** An answer or a note of a ticket, as staff sees it. */
export function Message({ entry, children, below }: Props) {
  const { authorRole, authorAddress, internal, body, quoted, createdAt, attachments } = entry
  const isStaff = isStaffRole(authorRole)
  const t = words("support.conversation")
  const role = authorAddress ? t("inCopy") : authorRole === "customer" ? "" : t(authorRole)
  const name =
    nameWords(personName(entry.authorFirstName, entry.authorLastName)) || (isStaff ? role : t("requester"))
  return (
    <StaffEntry
      {...{ name, body, quoted, attachments, isStaff }}
      label={t(internal ? "noteOf" : "messageOf", { name })}
      photo={entry.authorPhoto}
      isNote={internal}
      author={
        <>
          {!internal && role && role !== name && <span className="text-muted">{role}</span>}
          {entry.sender === "unproved" && <span className="message-unproved">{t("unproved")}</span>}
          {entry.mergedFrom && (
            <span className="text-muted">{t("inTicket", { number: String(entry.mergedFrom) })}</span>
          )}
          <span className="message-time">
            <Moment at={createdAt} />
          </span>
          {children}
        </>
      }
    >
      {below}
    </StaffEntry>
  )
}
