import { sql } from "kysely"
import { inSource } from "@/lib/knowledge/articles/in-source"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { mostFieldsEver } from "@/lib/support/fields/values"
import { ticketColumns } from "@/lib/support/tickets/schema"

/** What an entry says, with what its mail only quoted. */
const withQuoted =
  sql<string>`e.body || CASE e.quoted WHEN '' THEN '' ELSE '<blockquote>' || e.quoted || '</blockquote>' END`.as(
    "body",
  )

/** Whether an entry is a requester's. */
const isRequesters = sql`author_role IN ('customer', 'guest') AND author_address = ''`

/** Rows read at once. */
export const batchSize = 500

type Row = { id: string }
type After = Row | undefined
export type OwnTicket = { id: string; updatedAt: Date }
export type OwnEntry = { id: string; ticketId: string; createdAt: Date }
/** An entry in another person's ticket. */
export type OwnWords = { id: string; createdAt: Date }

/**
 * Everything of one customer, read in batches, each behind the last row of the one before: of tickets in the trash too, as long
 * as they are kept. Never an internal note (negative 5).
 */
export function ownDataStore(db: Database, organisationId: string, accountId: string) {
  const company = companyRows(db, organisationId)

  const email = sql`(SELECT email FROM account WHERE organisation_id = ${organisationId} AND id = ${accountId}
    AND status IN ('active', 'deactivated'))`
  /** Entries `e` that the person wrote in a ticket `t` of another: in copy of it, or before it was given to that one. */
  const isElsewhere = sql<boolean>`(t.requester_id IS DISTINCT FROM ${accountId} AND NOT e.internal AND e.id IN (
    SELECT id FROM ticket_entry
      WHERE organisation_id = ${organisationId} AND author_address <> '' AND author_address = ${email}
    UNION SELECT id FROM ticket_entry WHERE organisation_id = ${organisationId} AND ${isRequesters}
      AND former_requester_id = ${accountId} AND (author_id IS NULL OR author_id = ${accountId})
    UNION SELECT id FROM ticket_entry WHERE organisation_id = ${organisationId} AND ${isRequesters}
      AND former_requester_id IS NULL AND former_requester_email = ${email}))`
  const entriesWithTickets = () =>
    company
      .selectFrom("ticketEntry as e")
      .innerJoin("everyTicket as t", (join) =>
        join.onRef("t.organisationId", "=", "e.organisationId").onRef("t.id", "=", "e.ticketId"),
      )
      .where(isElsewhere)
  const messagesElsewhere = (after: OwnWords | undefined) =>
    entriesWithTickets()
      .select(["e.id", "t.number", "e.authorFirstName", "e.authorLastName", "e.createdAt", withQuoted])
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(e.created_at, e.id) > (${after?.createdAt}::timestamptz, ${after?.id})`),
      )
      .orderBy("e.createdAt")
      .orderBy("e.id")
      .limit(batchSize)
      .execute()
  /** Their files, ticket by ticket. */
  const attachmentsElsewhere = (after: OwnEntry | undefined) =>
    entriesWithTickets()
      .innerJoin("attachment as a", (join) =>
        join.onRef("a.organisationId", "=", "e.organisationId").onRef("a.entryId", "=", "e.id"),
      )
      .select(["a.id", "e.ticketId", "t.number", "e.id as entryId", "a.key", "a.version"])
      .select(["a.name", "a.type", "a.size", "a.createdAt"])
      .$if(after !== undefined, (query) =>
        query.where(
          sql<boolean>`(e.ticket_id, a.created_at, a.id)
            > (${after?.ticketId}, ${after?.createdAt}::timestamptz, ${after?.id})`,
        ),
      )
      .orderBy("e.ticketId")
      .orderBy("a.createdAt")
      .orderBy("a.id")
      .limit(batchSize)
      .execute()
  const profile = () =>
    company
      .selectFrom("account")
      .select(["id", "email", "status", "firstName", "lastName", "alias", "photo", "description", "phone"])
      .select([
        "country",
        "timeZone",
        "language",
        "acceptsMarketing",
        "acceptedTermsAt",
        "createdAt",
        "updatedAt",
      ])
      .where("id", "=", accountId)
      .execute()
  const consents = (after: After) =>
    company
      .selectFrom("consent")
      .select(["kind as id", "given", "updatedAt"])
      .where("accountId", "=", accountId)
      .where(sql.ref<string>("kind"), ">", after?.id ?? "")
      .orderBy("kind")
      .limit(batchSize)
      .execute()
  const consentChanges = (after: After) =>
    company
      .selectFrom("consentChange")
      .select(["id", "kind", "given", "wording", "source", "createdAt"])
      .where("accountId", "=", accountId)
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(batchSize)
      .execute()
  const votes = (after: After) =>
    company
      .selectFrom("vote as v")
      .innerJoin("article as s", (join) =>
        join.onRef("s.organisationId", "=", "v.organisationId").onRef("s.id", "=", "v.articleId"),
      )
      .innerJoin("articleTranslation as t", inSource)
      .select(["v.articleId as id", "t.title as article", "v.up", "v.missing", "v.createdAt"])
      .where("v.voterId", "=", accountId)
      .where("v.articleId", ">", after?.id ?? "")
      .orderBy("v.articleId")
      .limit(batchSize)
      .execute()
  const comments = (after: After) =>
    company
      .selectFrom("comment as c")
      .innerJoin("article as s", (join) =>
        join.onRef("s.organisationId", "=", "c.organisationId").onRef("s.id", "=", "c.articleId"),
      )
      .innerJoin("articleTranslation as t", inSource)
      .select(["c.id", "t.title as article", "c.body", "c.status", "c.createdAt"])
      .where("c.authorId", "=", accountId)
      .where("c.id", ">", after?.id ?? "")
      .orderBy("c.id")
      .limit(batchSize)
      .execute()
  /** A session's id is part of its token, so it is not shown. */
  const sessions = (after: After) =>
    company
      .selectFrom("session")
      .select(["id", "createdAt", "expiresAt", "browser", "system", "address", "lastSeenAt"])
      .where("personId", "=", accountId)
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(batchSize)
      .execute()
  const browsers = (after: After) =>
    company
      .selectFrom("knownBrowser")
      .select(["id", "browser", "system", "firstSeenAt", "lastSeenAt"])
      .where("personId", "=", accountId)
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(batchSize)
      .execute()
  const passkeys = (after: After) =>
    company
      .selectFrom("passkey")
      .select(["id", "name", "host", "createdAt", "lastUsedAt"])
      .where("personId", "=", accountId)
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(batchSize)
      .execute()
  /** By what the company's identity providers know them. */
  const identities = (after: After) =>
    company
      .selectFrom("identity as i")
      .innerJoin("identityProvider as p", (join) =>
        join.onRef("p.organisationId", "=", "i.organisationId").onRef("p.id", "=", "i.providerId"),
      )
      .select(["i.id", "i.subject", "i.createdAt", "i.usedAt", "p.name"])
      .where("i.accountId", "=", accountId)
      .where("i.id", ">", after?.id ?? "")
      .orderBy("i.id")
      .limit(batchSize)
      .execute()
  /** What the person did, and what was done to them; not who else did it. */
  const activity = (after: After) =>
    company
      .selectFrom("activity")
      // A sign-in's id is its session's.
      .select(["id", "action", "actorRole", "detail", "createdAt"])
      .where((where) => where.or([where("actorId", "=", accountId), where("subjectId", "=", accountId)]))
      .where("id", ">", after?.id ?? "")
      .orderBy("id")
      .limit(batchSize)
      .execute()
  /** A survey `s` is answered by the person who was the requester of its ticket `t` then. */
  const formerAfter = sql`former_requester f
    WHERE f.organisation_id = ${organisationId} AND f.ticket_id = s.ticket_id AND f.until > s.submitted_at`
  const isAnswered = sql<boolean>`(s.ticket_id IN (
      SELECT id FROM every_ticket WHERE organisation_id = ${organisationId} AND requester_id = ${accountId}
      UNION SELECT ticket_id FROM former_requester
        WHERE organisation_id = ${organisationId} AND account_id = ${accountId})
    AND (t.requester_id = ${accountId} AND NOT EXISTS (SELECT FROM ${formerAfter})
      OR ${accountId} = (SELECT f.account_id FROM ${formerAfter} ORDER BY f.until LIMIT 1)))`
  const surveys = (after: After) =>
    company
      .selectFrom("survey as s")
      .innerJoin("everyTicket as t", (join) =>
        join.onRef("t.organisationId", "=", "s.organisationId").onRef("t.id", "=", "s.ticketId"),
      )
      .select(["s.id", "t.number as ticket", "s.question", "s.type", "s.value", "s.comment", "s.submittedAt"])
      .where(isAnswered)
      .where("s.submittedAt", "is not", null)
      .where("s.id", ">", after?.id ?? "")
      .orderBy("s.id")
      .limit(batchSize)
      .execute()
  /** What the company notes of tickets that their requesters read. */
  const fields = () =>
    company
      .selectFrom("ticketField")
      .select(["id", "kind", "title", "customerTitle", "options"])
      .where("visibleToCustomers", "=", true)
      .orderBy("position")
      .orderBy("id")
      .limit(mostFieldsEver)
      .execute()
  const tickets = (after: OwnTicket | undefined) =>
    company
      .selectFrom("everyTicket as t")
      .innerJoin("priority as p", (join) =>
        join.onRef("p.organisationId", "=", "t.organisationId").onRef("p.id", "=", "t.priorityId"),
      )
      .select(ticketColumns)
      .select("p.name as priority")
      .where("t.requesterId", "=", accountId)
      .$if(after !== undefined, (query) =>
        query.where(sql<boolean>`(t.updated_at, t.id) < (${after?.updatedAt}, ${after?.id})`),
      )
      .orderBy("t.updatedAt", "desc")
      .orderBy("t.id", "desc")
      .limit(batchSize)
      .execute()
  /** What is to be read of these tickets, ticket by ticket in their order, oldest first. */
  const messages = (ticketIds: string[], after: OwnEntry | undefined) =>
    company
      .selectFrom("ticketEntry as e")
      .innerJoin(placesFrom(ticketIds, after), (join) => join.onRef("o.id", "=", "e.ticketId"))
      .select(["e.id", "e.ticketId", "e.authorRole", "e.authorFirstName", "e.authorLastName"])
      .select(["e.createdAt", withQuoted])
      .where("e.internal", "=", false)
      .$if(after !== undefined, (query) => query.where(behind("e", after)))
      .orderBy("o.place")
      .orderBy("e.createdAt")
      .orderBy("e.id")
      .limit(batchSize)
      .execute()
  const attachments = (ticketIds: string[], after: OwnEntry | undefined) =>
    company
      .selectFrom("attachment as a")
      .innerJoin("ticketEntry as e", (join) =>
        join.onRef("e.organisationId", "=", "a.organisationId").onRef("e.id", "=", "a.entryId"),
      )
      .innerJoin(placesFrom(ticketIds, after), (join) => join.onRef("o.id", "=", "e.ticketId"))
      .select(["a.id", "e.ticketId", "e.id as entryId", "a.key", "a.version"])
      .select(["a.name", "a.type", "a.size", "a.createdAt"])
      .where("e.internal", "=", false)
      .$if(after !== undefined, (query) => query.where(behind("a", after)))
      .orderBy("o.place")
      .orderBy("a.createdAt")
      .orderBy("a.id")
      .limit(batchSize)
      .execute()
  /** How many tickets there are, messages in them, and files with those or with what was written elsewhere. */
  async function countTickets() {
    const { rows } = await sql<{ tickets: number; messages: number; attachments: number }>`
      SELECT count(DISTINCT t.id) AS tickets, count(DISTINCT e.id) AS messages,
        count(a.id) + (SELECT count(*) FROM ticket_entry e
          JOIN every_ticket t ON t.organisation_id = e.organisation_id AND t.id = e.ticket_id
          JOIN attachment a ON a.organisation_id = e.organisation_id AND a.entry_id = e.id
          WHERE e.organisation_id = ${organisationId} AND ${isElsewhere}) AS attachments
      FROM every_ticket t
      LEFT JOIN ticket_entry e ON e.organisation_id = t.organisation_id AND e.ticket_id = t.id AND NOT e.internal
      LEFT JOIN attachment a ON a.organisation_id = e.organisation_id AND a.entry_id = e.id
      WHERE t.organisation_id = ${organisationId} AND t.requester_id = ${accountId}`.execute(db)
    return rows[0] ?? { tickets: 0, messages: 0, attachments: 0 }
  }
  return {
    ...{
      profile,
      consents,
      consentChanges,
      votes,
      comments,
      sessions,
      identities,
      passkeys,
      browsers,
      activity,
      surveys,
    },
    ...{ messagesElsewhere, attachmentsElsewhere },
    ...{ fields, tickets, messages, attachments, countTickets },
  }
}

export type OwnDataStore = ReturnType<typeof ownDataStore>

/** The tickets in their order, from the one in which the last row was: those before it have been read. */
function placesFrom(ticketIds: string[], after: OwnEntry | undefined) {
  const left = after ? ticketIds.slice(ticketIds.indexOf(after.ticketId)) : ticketIds
  return sql<{ id: string; place: number }>`unnest(${left}::text[]) WITH ORDINALITY`.as<"o">(
    sql`o(id, place)`,
  )
}

/** After a row, in the order of the tickets, of which its own is the first now, then of time. */
const behind = (table: "a" | "e", after: OwnEntry | undefined) =>
  sql<boolean>`(o.place, ${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)})
    > (1, ${after?.createdAt}::timestamptz, ${after?.id})`
