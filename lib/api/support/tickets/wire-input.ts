import { idOfAddress, idOfKey } from "@/lib/support/attachments/values"
import type { NewGuestTicket, NewReply, NewTicket, TicketFilter } from "@/lib/support/tickets/schema"
import type { SortField } from "@/lib/support/tickets/values"
import type { Listing } from "./calls"

/** One file: its address, or what names it. */
type Named = string | { id?: string; key?: string; path?: string }
type Attachments = Named[]

const toAttachments = (ids?: string[]) => (ids?.length ? { attachment: ids.map((id) => ({ id })) } : {})
const fromAttachments = (attachment: Attachments = [], origins: readonly string[] = []) =>
  attachment.map((named) => idOf(typeof named === "string" ? { path: named } : named, origins))

const idOf = ({ id, key, path }: Exclude<Named, string>, origins: readonly string[]) =>
  id || (key ? idOfKey(key) : idOfAddress(path ?? "", origins))

/** A customer's form; the session says who they are, so the names are blank (O13). */
export const toNewTicket = ({ subject, body, priorityId, attachmentIds, form, fields }: NewTicket) => ({
  firstname: "",
  lastname: "",
  subject,
  body,
  ...(priorityId && { priority_id: priorityId }),
  ...toAttachments(attachmentIds),
  ...(form && { form }),
  ...(fields && Object.keys(fields).length > 0 && { fields }),
})

type Form = {
  subject: string
  body: string
  priority_id?: string
  attachment?: Attachments
  form?: string
  fields?: Record<string, unknown>
}
/** `origins` are those of the portal, behind which the address of a file may stand. */
export const fromNewTicket = (
  { subject, body, priority_id, attachment, form, fields }: Form,
  origins?: readonly string[],
) => ({
  subject,
  body,
  priorityId: priority_id || undefined,
  attachmentIds: fromAttachments(attachment, origins),
  form: form || undefined,
  fields,
})

/** A visitor's form, with the challenge their browser solved. */
export type WrittenGuestTicket = NewGuestTicket & { challenge?: string }
export const toGuestTicket = ({
  firstName,
  lastName,
  email,
  website,
  challenge,
  ...asked
}: WrittenGuestTicket) => ({
  ...toNewTicket(asked),
  firstname: firstName,
  lastname: lastName ?? "",
  email,
  ...(website && { website }),
  ...(challenge && { challenge }),
})

type GuestForm = Form & { firstname?: string; lastname?: string; email?: string; website?: string }
export const fromGuestTicket = (
  { firstname = "", lastname, email = "", website, ...form }: GuestForm,
  origins?: readonly string[],
) => ({
  ...fromNewTicket(form, origins),
  firstName: firstname,
  lastName: lastname,
  email,
  website,
})

type Reply = { body: string; action?: "none" | "closed"; attachment?: Attachments }
export const toReply = (ticketId: string, { body, resolve, attachmentIds }: NewReply) => ({
  ticket_id: ticketId,
  body,
  action: resolve ? ("closed" as const) : ("none" as const),
  ...toAttachments(attachmentIds),
})
export const fromReply = ({ body, action, attachment }: Reply, origins?: readonly string[]) => ({
  body,
  resolve: action === "closed",
  attachmentIds: fromAttachments(attachment, origins),
})

/** The wire's names of the fields, where they differ. */
export const ticketFields = {
  priorityId: "priority_id",
  attachmentIds: "attachment",
  search: "stext",
  firstName: "firstname",
  lastName: "lastname",
}

const sortingFields = {
  subject: "subject",
  number: "num_ticket_id",
  createdAt: "created_on",
  updatedAt: "updated_on",
  status: "status",
} as const satisfies Record<SortField, Listing["sortingField"]>

export const toListing = ({ status, search, sort, order }: TicketFilter): Listing => ({
  ...(search && { stext: search.toLowerCase() }),
  ...(status && { status }),
  ...(sort && { sortingField: sortingFields[sort], sortOrder: order ?? "desc" }),
})

export function fromListing({ stext, status, sortingField, sortOrder }: Listing): TicketFilter {
  const [sort] = Object.entries(sortingFields).find(([, name]) => name === sortingField) ?? []
  return {
    search: stext || undefined,
    status: status === "all" ? undefined : status,
    sort: sort as SortField | undefined,
    order: sortOrder,
  }
}
