import type { StaffConversation, StaffEntry } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import { isStaffRole } from "@/lib/tenancy/actors/schema"

/** What a colleague has written, or is about to send. */
export type Meanwhile = { name: string; body: string; internal: boolean }

/** The last entry of a ticket that is seen: what stands in a ticket merged into it is not in this one. */
export const lastEntryIdOf = ({ entries }: Pick<StaffConversation, "entries">): string | undefined =>
  entries.findLast(({ mergedFrom }) => mergedFrom === undefined)?.id

/** What colleagues have written after the last entry that was seen; nothing where that entry is not in the list. */
export function answeredMeanwhile(
  { entries, held }: Pick<StaffConversation, "entries" | "held">,
  lastSeenId: string,
  personId: string,
): Meanwhile[] {
  const at = entries.findIndex(({ id }) => id === lastSeenId)
  if (at < 0) return []
  const written = entries.slice(at + 1).filter((entry) => isStaffs(entry) && entry.authorId !== personId)
  const sending = held.filter(({ author, isScheduled }) => !isScheduled && author.id !== personId)
  return [...written.map(ofEntry), ...sending.map(ofHeld)]
}

const isStaffs = ({ authorRole }: StaffEntry) => isStaffRole(authorRole)

const ofEntry = ({ authorFirstName, authorLastName, authorRole, body, internal }: StaffEntry): Meanwhile => ({
  name: staffName({
    firstName: authorFirstName,
    lastName: authorLastName,
    role: authorRole === "owner" ? "owner" : "agent",
  }),
  body,
  internal,
})
const ofHeld = ({ author, body, internal }: PendingReply): Meanwhile => ({
  name: staffName(author),
  body,
  internal,
})
