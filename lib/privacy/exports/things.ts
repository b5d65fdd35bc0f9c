import { parsePhotoPath } from "@/lib/people/photos/schema"
import type { Value } from "@/lib/platform/csv"
import { plainText } from "@/lib/platform/html/plain-text"
import { fullName } from "@/lib/platform/person-name"
import type { English } from "@/lib/platform/words/english"
import { batchesOf } from "@/lib/privacy/own-data/batches"
import type { OwnDataStore } from "@/lib/privacy/own-data/store"
import { valueWords } from "@/lib/support/fields/value-words"
import { ownAttachments } from "./own-attachments"
import { photoName } from "./own-photo"
import type { ExportKind } from "./values"

/** One record as it is written: the same fields in the same order for each of a thing. */
export type Fields = { [field: string]: Value }
/** A field of what is about the person, which pages call by a word. */
export type Field = keyof English["privacy"]["archiveFields"]
/** Something a file is written of, as JSON and as CSV. */
export type Thing<F extends string = string> = {
  name: keyof English["privacy"]["archiveTitles"]
  fields: readonly F[]
  batches: () => AsyncIterable<Fields[]>
}

/** What an export of this kind holds, in the order it is shown: about the person, and about their tickets. */
export const thingsOf = (kind: ExportKind, data: OwnDataStore) => ({
  personal: kind === "tickets" ? [] : personalThings(data),
  ofTickets: holdsTickets(kind) ? ticketThings(data) : [],
})

/** Whether an export of this kind holds tickets. */
export const holdsTickets = (kind: ExportKind) => kind !== "personal"

const iso = (moment: Date | null) => moment?.toISOString() ?? null
function thing<T, F extends string>(
  name: Thing["name"],
  fields: readonly F[],
  batches: () => AsyncIterable<T[]>,
  write: (row: T) => Value[],
): Thing<F> {
  const toFields = (row: T) => Object.fromEntries(write(row).map((value, at) => [fields[at], value]))
  return {
    name,
    fields,
    async *batches() {
      for await (const rows of batches()) yield rows.map(toFields)
    },
  }
}

const personalThings = (data: OwnDataStore): Thing<Field>[] => [
  thing(
    "profile",
    [
      ...(["id", "email", "first_name", "last_name", "alias", "photo"] as const),
      ...(["description", "phone", "country", "time_zone", "language"] as const),
      ...(["status", "accepts_marketing", "accepted_terms_at", "created_at", "updated_at"] as const),
    ],
    () => once(data.profile()),
    (one) => [
      ...[one.id, one.email, one.firstName, one.lastName, one.alias, parsePhotoPath(one.photo) && photoName],
      ...[
        one.description,
        one.phone,
        one.country,
        one.timeZone,
        one.language ?? "",
        one.status,
        one.acceptsMarketing,
        iso(one.acceptedTermsAt),
      ],
      ...[iso(one.createdAt), iso(one.updatedAt)],
    ],
  ),
  thing(
    "consents",
    ["kind", "given", "since"],
    () => batchesOf(data.consents),
    ({ id, given, updatedAt }) => [id, given, iso(updatedAt)],
  ),
  thing(
    "consent-history",
    ["created_at", "kind", "given", "wording", "source"],
    () => batchesOf(data.consentChanges),
    (one) => [iso(one.createdAt), one.kind, one.given, one.wording, one.source],
  ),
  thing(
    "comments",
    ["created_at", "article", "status", "text"],
    () => batchesOf(data.comments),
    (one) => [iso(one.createdAt), one.article, one.status, one.body],
  ),
  thing(
    "votes",
    ["created_at", "article", "vote", "missing"],
    () => batchesOf(data.votes),
    (one) => [iso(one.createdAt), one.article, one.up ? "up" : "down", one.missing],
  ),
  thing(
    "messages-elsewhere",
    ["created_at", "ticket", "name", "text"],
    () => batchesOf<Elsewhere>(data.messagesElsewhere),
    (one) => [
      ...[iso(one.createdAt), one.number],
      ...[fullName({ firstName: one.authorFirstName, lastName: one.authorLastName }), plainText(one.body)],
    ],
  ),
  thing(
    "surveys",
    ["submitted_at", "ticket", "question", "type", "value", "comment"],
    () => batchesOf(data.surveys),
    (one) => [iso(one.submittedAt), one.ticket, one.question, one.type, one.value, one.comment],
  ),
  thing(
    "sessions",
    ["created_at", "expires_at", "browser", "system", "address", "last_seen_at"],
    () => batchesOf(data.sessions),
    (one) => [
      iso(one.createdAt),
      iso(one.expiresAt),
      one.browser,
      one.system,
      one.address,
      iso(one.lastSeenAt),
    ],
  ),
  thing(
    "browsers",
    ["browser", "system", "since", "last_seen_at"],
    () => batchesOf(data.browsers),
    (one) => [one.browser, one.system, iso(one.firstSeenAt), iso(one.lastSeenAt)],
  ),
  thing(
    "passkeys",
    ["created_at", "used_at", "name", "host"],
    () => batchesOf(data.passkeys),
    (one) => [iso(one.createdAt), iso(one.lastUsedAt), one.name, one.host],
  ),
  thing(
    "identities",
    ["created_at", "used_at", "provider", "subject"],
    () => batchesOf(data.identities),
    (one) => [iso(one.createdAt), iso(one.usedAt), one.name, one.subject],
  ),
  thing(
    "activity",
    ["created_at", "action", "by", "detail"],
    () => batchesOf(data.activity),
    (one) => [iso(one.createdAt), one.action, one.actorRole, one.detail],
  ),
]

const ticketThings = (data: OwnDataStore): Thing[] => [
  thing(
    "tickets",
    ["number", "subject", "status", "priority", "name", "email", "created_at", "updated_at", "fields"],
    () => ownTickets(data),
    (one) => [
      ...[one.number, one.subject, one.status, one.priority],
      ...[
        fullName({ firstName: one.requesterFirstName, lastName: one.requesterLastName }),
        one.requesterEmail,
      ],
      ...[iso(one.createdAt), iso(one.updatedAt), one.filledIn],
    ],
  ),
  thing(
    "messages",
    ["ticket", "created_at", "from", "name", "text", "html"],
    () => ownMessages(data),
    ({ number, ...one }) => [
      ...[
        number,
        iso(one.createdAt),
        one.authorRole,
        fullName({ firstName: one.authorFirstName, lastName: one.authorLastName }),
      ],
      ...[plainText(one.body), one.body],
    ],
  ),
  thing(
    "attachments",
    ["ticket", "created_at", "name", "type", "size", "file"],
    () => ownAttachments(data),
    (one) => [one.number, iso(one.createdAt), one.name, one.type, one.size, one.path],
  ),
]

async function* once<T>(rows: Promise<T[]>) {
  yield await rows
}

/** Every ticket, with what its requester reads of its fields, a line each. */
async function* ownTickets(data: OwnDataStore) {
  const fields = await data.fields()
  for await (const tickets of batchesOf(data.tickets))
    yield tickets.map((one) => ({
      ...one,
      filledIn: fields
        .filter(({ id }) => one.fields[id] !== undefined)
        .map((field) => `${field.customerTitle || field.title}: ${valueWords(field, one.fields[field.id])}`)
        .join("\n"),
    }))
}

/** Every message of every ticket, with the ticket's number. */
async function* ownMessages(data: OwnDataStore) {
  for await (const tickets of batchesOf(data.tickets)) {
    const numbers = new Map(tickets.map(({ id, number }) => [id, number]))
    for await (const messages of batchesOf<Message>((after) => data.messages([...numbers.keys()], after)))
      yield messages.map((one) => ({
        ...one,
        number: numbers.get(one.ticketId) ?? null,
      }))
  }
}

type Elsewhere = Awaited<ReturnType<OwnDataStore["messagesElsewhere"]>>[number]
type Message = Awaited<ReturnType<OwnDataStore["messages"]>>[number]
