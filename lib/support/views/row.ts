import { plainFields, type ViewRow } from "./schema"
import type { FoundTicket } from "./store"

/** A ticket as lists show it. */
export const toRow = (found: FoundTicket): ViewRow => ({
  ...plainFields.parse(found),
  requester: {
    id: found.requesterId,
    firstName: found.requesterFirstName,
    lastName: found.requesterLastName,
    email: found.requesterEmail,
  },
  priorityId: found.priorityId,
  priorityName: found.priorityName,
  assignee: assigneeOf(found),
  team: found.teamId && found.teamName !== null ? { id: found.teamId, name: found.teamName } : null,
  tags: found.tags,
  fields: found.fieldsByKey,
  formId: found.formId,
  language: found.language,
  createdAt: found.createdAt.toISOString(),
  updatedAt: found.updatedAt.toISOString(),
  snoozedUntil: found.snoozedUntil?.toISOString() ?? null,
  dueAt: found.dueAt?.toISOString() ?? null,
  dueMetric: found.dueMetric,
  waits: found.waitingSince !== null && found.status !== "closed",
  waitingSince: found.status === "closed" ? null : (found.waitingSince?.toISOString() ?? null),
  mergedInto:
    found.mergedIntoId && found.mergedIntoNumber !== null
      ? { id: found.mergedIntoId, number: found.mergedIntoNumber }
      : null,
  coming: found.coming && {
    status: found.coming.status,
    at: new Date(found.coming.dueAt).toISOString(),
  },
})

function assigneeOf(found: FoundTicket): ViewRow["assignee"] {
  if (found.assigneeId === null) return null
  return {
    id: found.assigneeId,
    role: found.assigneeRole,
    firstName: found.assigneeFirstName ?? "",
    lastName: found.assigneeLastName ?? "",
    photo: found.assigneePhoto ?? "",
  }
}
