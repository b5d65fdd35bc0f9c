import { type SelectQueryBuilder, sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import { containing } from "@/lib/platform/db/containing"
import type { Database } from "@/lib/platform/db/database"
import { insertRows } from "@/lib/platform/db/insert-rows"
import { prepared } from "@/lib/platform/db/prepared"
import type { DB } from "@/lib/platform/db/tables"
import { sendPrepared } from "@/lib/platform/db/unawaited"
import { plainText } from "@/lib/platform/html/plain-text"
import type { FieldValues } from "@/lib/support/fields/values"
import { ticketWordStore } from "@/lib/support/ticket-search/store"
import { marksOf, wordsIn } from "@/lib/support/ticket-search/words"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import { type ThreadEntry, type Ticket, type TicketEntry, ticketColumns } from "./schema"
import type { Channel, SortField, TicketStatus } from "./values"

const entryColumns = [
  "e.id",
  "e.authorId",
  "e.authorRole",
  "e.authorFirstName",
  "e.authorLastName",
  "e.authorAddress",
  "e.body",
  "e.quoted",
  "e.internal",
  "e.createdAt",
] as const

/** Characters of one ticket that the search box looks into. */
const mostSearched = 200_000
/** Of bodies read for one thread, from its last entry back; the entry that goes beyond is still read. */
const mostBytes = 2_000_000
const mostEntries = 500
/** Of one ticket that are named. */
const mostFollowUps = 20
/** Mails that one of ours says it answers, of those that came. */
const mostAnswered = 10
// A body's size in bytes is known without reading it.
const newerBytes = sql<number>`coalesce(sum(octet_length(body) + octet_length(quoted)) OVER (
  ORDER BY created_at DESC, id DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0)`.as("newerBytes")

type NewTicket = Pick<
  Ticket,
  | "id"
  | "requesterId"
  | "requesterEmail"
  | "requesterFirstName"
  | "requesterLastName"
  | "subject"
  | "priorityId"
> & {
  teamId?: string | null
  inboxId?: string | null
  channel?: Channel
  followsId?: string | null
  formId?: string | null
  language?: string
  /** By the ids of fields, and in words. */
  fields?: FieldValues
  fieldWords?: string[]
  createdAt: Date
  words: string
}
type PicturedEntry = Omit<ThreadEntry, "attachments">
export type NewEntry = Omit<TicketEntry, "quoted"> & {
  ticketId: string
  authorId: string | null
  quoted?: string
  /** Of a person in copy. */
  authorAddress?: string
  /** The message id of the mail it came by, without brackets. */
  mailId?: string | null
}

/** A ticket as it is after some time, with what was written in it. */
export type PastTicket = NewTicket &
  Pick<Ticket, "status" | "assigneeId" | "updatedAt"> & {
    /** In lower case. */
    tags?: string[]
    entries: Omit<NewEntry, "ticketId">[]
  }

/** What an entry or a change of status does to its ticket. */
export type Touch = {
  now: Date
  status?: TicketStatus
  /** What requesters find it by besides. */
  words?: string
  /** Who has said something to the other: staff to the requester, or the requester's side to staff. */
  saidBy?: "staff" | "requester"
  /** Since when its requester has written what the one of the staff who answers had not seen. */
  unseenSince?: Date | null
  /** Whether it is a ticket of its own again. */
  isOwn?: boolean
}

/** An entry and, where that is not the ticket's, a moment up to which a person has read it. */
export type Seen = {
  entryId: string | null
  at: Date
  /** Until when what came was before the person as they wrote, and counts as seen whatever the entry says. */
  shownUntil?: Date
}

export type TicketListing = {
  requesterId: string
  status?: TicketStatus
  /** In lower case; looked for anywhere in subject, number and text. */
  search?: string
  sort: SortField
  order: "asc" | "desc"
  limit: number
  offset?: number
  /** Behind this ticket, in the order by last activity, newest first. */
  after?: { updatedAt: Date; id: string }
}

/**
 * The tickets of one company that are not in the trash, as `ticket` has them, for what is read most: a spread database is
 * sent each column of a view.
 */
export const keptTickets = (db: Database, organisationId: string) =>
  companyRows(db, organisationId).selectFrom("everyTicket as t").where("t.trashedAt", "is", null)

/** The tickets of one company with the names of what they refer to: what every list and every page of a ticket is read from. */
export const ticketRows = (db: Database, organisationId: string) =>
  keptTickets(db, organisationId)
    .innerJoin("priority as p", (join) =>
      join.onRef("p.organisationId", "=", "t.organisationId").onRef("p.id", "=", "t.priorityId"),
    )
    .leftJoin("account as a", (join) =>
      join.onRef("a.organisationId", "=", "t.organisationId").onRef("a.id", "=", "t.assigneeId"),
    )
    .leftJoin("owner as o", "o.id", "t.assigneeId")
    .leftJoin("team as g", (join) =>
      join.onRef("g.organisationId", "=", "t.organisationId").onRef("g.id", "=", "t.teamId"),
    )
    .select(ticketColumns)
    .select(({ fn }) => [
      "p.name as priorityName",
      fn.coalesce("a.firstName", "o.firstName").as("assigneeFirstName"),
      fn.coalesce("a.lastName", "o.lastName").as("assigneeLastName"),
      "g.name as teamName",
    ])

export function ticketStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  const found = ticketWordStore(db, organisationId)
  const all = () => ticketRows(db, organisationId)
  return {
    async find(id: string): Promise<Ticket | null> {
      const row = await all().modifyFront(prepared).where("t.id", "=", id).executeTakeFirst()
      return row ?? null
    },
    /** No other transaction changes it before this one ends. @returns whether there is such a ticket */
    async lock(id: string): Promise<boolean> {
      const row = await company
        .selectFrom("ticket")
        .select("id")
        .where("id", "=", id)
        .forUpdate()
        .executeTakeFirst()
      return row !== undefined
    },
    async list(listing: TicketListing): Promise<Ticket[]> {
      const { requesterId, status, search, sort, order, limit, offset = 0, after } = listing
      let own = all().where("t.requesterId", "=", requesterId)
      if (status) own = own.where("t.status", "=", status)
      if (search) own = own.where("t.searchText", "like", containing(search))
      if (after) own = own.where(sql<boolean>`(t.updated_at, t.id) < (${after.updatedAt}, ${after.id})`)
      const rows = await ordered(own, sort, order).limit(limit).offset(offset).execute()
      return rows
    },
    /** Adds a ticket under the company's next number, with what is written in it first; a concurrent call waits for this transaction. */
    async insert(
      { words, fieldWords = [], createdAt, ...values }: NewTicket,
      first?: NewEntry,
    ): Promise<number> {
      const said = wordsIn(...fieldWords, first ? plainText(first.body) : "")
      const number = await nextNumber(db, organisationId)
      const times = { createdAt, updatedAt: createdAt, waitingSince: first ? waitingFrom([first]) : null }
      const searchText = searchTextOf(number, values.subject, words)
      const row = { ...values, ...times, number, searchText, status: "open" as const }
      await sendPrepared(db, company.insertInto("everyTicket", row))
      if (first) await sendPrepared(db, company.insertInto("ticketEntry", first))
      await found.write([{ ticketId: values.id, words: [...headOf(number, values), ...said] }])
      return number
    },
    /** Many at once, under the company's next numbers in their order, as they are: bodies are sanitised already. */
    async insertMany(tickets: PastTicket[]) {
      const before = (await nextNumber(db, organisationId, tickets.length)) - tickets.length
      const rows = tickets.map(({ words, entries, tags, ...ticket }, index) => {
        const number = before + index + 1
        const times = {
          answeredAt: firstAnswer(entries),
          closedAt: ticket.status === "closed" ? ticket.updatedAt : null,
          waitingSince: waitingFrom(entries),
        }
        return { ...ticket, ...times, number, searchText: searchTextOf(number, ticket.subject, words) }
      })
      const entries = tickets.flatMap(({ id, entries }) =>
        entries.map((entry) => ({ ...entry, ticketId: id })),
      )
      await insertRows(db, "every_ticket", organisationId, rows)
      await insertRows(db, "ticket_entry", organisationId, entries)
      const tagged = tickets.flatMap(({ id, tags = [] }) => tags.map((tag) => ({ ticketId: id, tag })))
      await insertRows(db, "ticket_tag", organisationId, tagged)
      await found.write(
        rows.map((row, index) => {
          const said = tickets[index]?.entries.map(({ body }) => plainText(body)) ?? []
          return { ticketId: row.id, words: [...headOf(row.number, row), ...wordsIn(...said)] }
        }),
      )
    },
    /** A new status, a new last activity, and more words to be found by, as long as there is room for them. */
    async touch(id: string, { status, now, words = "", saidBy, unseenSince, isOwn = false }: Touch) {
      await company
        .updateTable("everyTicket")
        .set({
          updatedAt: now,
          ...(status && {
            status,
            closedAt: status === "closed" ? sql<Date>`coalesce(closed_at, ${now})` : null,
            // An answer of staff leaves a ticket on hold as it is.
            snoozedUntil: sql<Date | null>`CASE WHEN status = ${status} THEN snoozed_until END`,
          }),
          ...(saidBy === "staff" && {
            answeredAt: sql<Date>`coalesce(answered_at, ${now})`,
            // What a colleague has answered meanwhile is not waited for again.
            waitingSince: unseenSince
              ? sql<Date | null>`CASE WHEN waiting_since IS NOT NULL THEN greatest(waiting_since, ${unseenSince}) END`
              : null,
          }),
          ...(saidBy === "requester" && {
            // What they waited for when it was closed was over with that.
            waitingSince: sql<Date>`CASE WHEN status = 'closed' THEN ${now} ELSE coalesce(waiting_since, ${now}) END`,
            snoozedUntil: null,
          }),
          ...(isOwn && { mergedIntoId: null }),
          ...(words && {
            searchText: sql<string>`left(search_text || ' ' || ${words.toLowerCase()}, ${mostSearched})`,
          }),
        })
        .where("id", "=", id)
        .where("trashedAt", "is", null)
        .execute()
    },
    /** Adds an entry, and has staff find the ticket by it. */
    async insertEntry(entry: NewEntry) {
      await company.insertInto("ticketEntry", entry).execute()
      await found.append(entry.ticketId, wordsIn(plainText(entry.body)))
    },
    /** Whether anything that was said is in it. */
    async hasEntries(ticketId: string): Promise<boolean> {
      const found = await company
        .selectFrom("ticketEntry")
        .select("id")
        .where("ticketId", "=", ticketId)
        .limit(1)
        .executeTakeFirst()
      return found !== undefined
    },
    /** The last 500, oldest first, with the pictures their authors have now; fewer when these are longer than `mostBytes` together. */
    async entries(ticketId: string, { internal }: { internal: boolean }): Promise<PicturedEntry[]> {
      const newest = company
        .selectFrom("ticketEntry")
        .selectAll()
        .select(newerBytes)
        .where("ticketId", "=", ticketId)
        .$if(!internal, (query) => query.where("internal", "=", false))
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(mostEntries)
        .as("e")
      const rows = await db
        .selectFrom(newest)
        .modifyFront(prepared)
        .leftJoin("account as a", (join) =>
          join.on("a.organisationId", "=", organisationId).onRef("a.id", "=", "e.authorId"),
        )
        .leftJoin("owner as o", (join) =>
          join.onRef("o.id", "=", "e.authorId").on("e.authorRole", "=", "owner"),
        )
        .select(entryColumns)
        .select(({ fn, val }) => fn.coalesce("a.photo", "o.photo", val("")).as("authorPhoto"))
        .where("e.newerBytes", "<", mostBytes)
        .orderBy("e.createdAt")
        .orderBy("e.id")
        .execute()
      return rows
    },
    /** Whether more was said before these, the last there are room for. */
    async hasEarlier(ticketId: string, entries: PicturedEntry[], { internal }: { internal: boolean }) {
      const [first] = entries
      const size = entries.reduce(
        (total, { body, quoted }) => total + Buffer.byteLength(body) + Buffer.byteLength(quoted),
        0,
      )
      if (!first || (entries.length < mostEntries && size < mostBytes)) return false
      const earlier = await company
        .selectFrom("ticketEntry")
        .select("id")
        .where("ticketId", "=", ticketId)
        .$if(!internal, (query) => query.where("internal", "=", false))
        .where(sql<boolean>`(created_at, id) < (${first.createdAt}, ${first.id})`)
        .limit(1)
        .executeTakeFirst()
      return earlier !== undefined
    },
    /** The ticket with an entry that came by one of these mails. */
    async findByMails(mailIds: string[]): Promise<string | null> {
      const row = await company
        .selectFrom("ticketEntry")
        .select("ticketId")
        .where("mailId", "in", mailIds)
        .orderBy("createdAt", "desc")
        .limit(1)
        .executeTakeFirst()
      return row?.ticketId ?? null
    },
    /** The mails its last entries came by, the oldest first. */
    async mailIds(ticketId: string): Promise<string[]> {
      const rows = await company
        .selectFrom("ticketEntry")
        .select("mailId")
        .where("ticketId", "=", ticketId)
        .where("mailId", "is not", null)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(mostAnswered)
        .execute()
      return rows.flatMap(({ mailId }) => mailId ?? []).reverse()
    },
    /** What was said last for all to read before an entry. */
    async saidBefore(ticketId: string, entryId: string) {
      const row = await company
        .selectFrom("ticketEntry")
        .select(["authorFirstName", "authorLastName", "authorRole", "body", "createdAt"])
        .where("ticketId", "=", ticketId)
        .where("internal", "=", false)
        .where("id", "<>", entryId)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst()
      return row ?? null
    },
    /** Whether a person of the staff has said something that its requester reads. */
    async hasStaffSpoken(ticketId: string): Promise<boolean> {
      const row = await company
        .selectFrom("ticketEntry")
        .select("id")
        .where("ticketId", "=", ticketId)
        .where("internal", "=", false)
        .where("authorRole", "in", ["agent", "owner"])
        .where("authorId", "is not", null)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
    /** The newest that goes on with this one. */
    async newestFollowUp(id: string): Promise<Ticket | null> {
      const newest = all()
        .where("t.followsId", "=", id)
        .orderBy("t.createdAt", "desc")
        .orderBy("t.id", "desc")
      return (await newest.limit(1).executeTakeFirst()) ?? null
    },
    /** The one that this one goes on with, and those that go on with it, by number. */
    followUps: (id: string) =>
      keptTickets(db, organisationId)
        .modifyFront(prepared)
        .select(["t.id", "t.number", "t.followsId", "t.requesterId", "t.requesterEmail"])
        .where((where) =>
          where.or([
            where("t.followsId", "=", id),
            where(
              "t.id",
              "=",
              company.selectFrom("ticket as own").select("own.followsId").where("own.id", "=", id),
            ),
          ]),
        )
        .orderBy("t.number")
        .limit(mostFollowUps)
        .execute(),
    /** Whether it was closed at that moment and has been ever since. */
    async isClosedSince(id: string, at: Date): Promise<boolean> {
      const closed = await company
        .selectFrom("ticket")
        .select("id")
        .where("id", "=", id)
        .where("closedAt", "=", at)
        .executeTakeFirst()
      return closed !== undefined
    },
    /** When its requester first wrote after what a person has seen; null where they have not. */
    async unseenSince(
      ticketId: string,
      { entryId, at, shownUntil = new Date(0) }: Seen,
    ): Promise<Date | null> {
      const { rows } = await sql<{ since: Date | null }>`
        WITH seen AS MATERIALIZED (SELECT created_at, id FROM ticket_entry
          WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId} AND id = ${entryId})
        SELECT min(created_at) AS since FROM ticket_entry
          WHERE organisation_id = ${organisationId} AND ticket_id = ${ticketId}
            AND author_role IN ('customer', 'guest') AND created_at > ${shownUntil} AND CASE
            WHEN EXISTS (SELECT FROM seen) THEN (created_at, id) > (SELECT created_at, id FROM seen)
            ELSE created_at > ${at} END`.execute(db)
      return rows[0]?.since ?? null
    },
    /** A guest's tickets become the account's, which has proved the address (D-50), those in the trash as well. @returns how many. */
    async claim(email: string, requesterId: string): Promise<number> {
      const claimed = await company
        .updateTable("everyTicket")
        .set({ requesterId })
        .where("requesterId", "is", null)
        .where("requesterEmail", "=", email)
        .executeTakeFirst()
      return Number(claimed.numUpdatedRows)
    },
    remove: (ids: string[]) => removeTickets(db, organisationId, ids),
    /** What these people asked has no requester from now on. */
    async forgetRequesters(ids: string[]) {
      await company
        .updateTable("everyTicket")
        .set({ requesterId: null })
        .where(sql<boolean>`requester_id = ANY(${ids})`)
        .execute()
    },
  }
}

/**
 * Removes tickets with all that was said in them. What was merged into them is merged into nothing; their files belong to
 * nothing, and are swept.
 */
export async function removeTickets(db: Database, organisationId: string, ids: string[]) {
  await sql`UPDATE every_ticket SET merged_into_id = NULL
    WHERE organisation_id = ${organisationId} AND merged_into_id = ANY(${ids})`.execute(db)
  await sql`UPDATE attachment SET ticket_id = NULL, entry_id = NULL
    WHERE organisation_id = ${organisationId} AND (ticket_id = ANY(${ids}) OR entry_id IN (
      SELECT id FROM ticket_entry WHERE organisation_id = ${organisationId} AND ticket_id = ANY(${ids})))`.execute(
    db,
  )
  await sql`DELETE FROM every_ticket WHERE organisation_id = ${organisationId} AND id = ANY(${ids})`.execute(
    db,
  )
}

const searchTextOf = (number: number, subject: string, words: string) =>
  `#${number} ${subject} ${words}`.toLowerCase()

/** When staff first answered the requester. */
const firstAnswer = (entries: PastTicket["entries"]) =>
  entries.find(({ authorRole, internal }) => !internal && isStaffRole(authorRole))?.createdAt ?? null

/** Since when its requester waits for an answer, where they do. */
function waitingFrom(entries: PastTicket["entries"]): Date | null {
  const said = entries.filter(({ internal }) => !internal)
  const answered = said.findLastIndex(({ authorRole }) => isStaffRole(authorRole))
  return said[answered + 1]?.createdAt ?? null
}

const headOf = (
  number: number,
  {
    subject,
    requesterEmail: email,
    requesterFirstName,
    requesterLastName,
  }: Omit<NewTicket, "words" | "createdAt">,
) => [...marksOf({ number, email }), ...wordsIn(subject, requesterFirstName, requesterLastName)]

// Equal values keep the order by last activity, so that pages follow each other as long as no ticket moves (D-25).
function ordered<T>(
  query: SelectQueryBuilder<DB & { t: DB["ticket"] }, "t", T>,
  sort: SortField,
  order: "asc" | "desc",
) {
  return query.orderBy(`t.${sort}`, order).orderBy("t.id", sort === "updatedAt" ? order : "desc")
}

/** The last of the `count` numbers that come next. */
async function nextNumber(db: Database, organisationId: string, count = 1): Promise<number> {
  const { rows } = await sql<{ lastNumber: number }>`${prepared}
    INSERT INTO ticket_counter AS c (organisation_id, last_number) VALUES (${organisationId}, ${count})
    ON CONFLICT (organisation_id) DO UPDATE SET last_number = c.last_number + excluded.last_number
    RETURNING last_number`.execute(db)
  const [row] = rows
  if (!row) throw new Error("The counter of tickets gave no number")
  return row.lastNumber
}
