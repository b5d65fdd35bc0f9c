import { sql } from "kysely"
import type { Placement } from "@/lib/knowledge/articles/schema"
import { comparable } from "@/lib/knowledge/redirects/pattern"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { TicketView } from "@/lib/platform/db/tables"

export type NewAccount = {
  id: string
  role: "agent" | "customer"
  email: string
  status: "invited" | "unverified" | "deactivated"
  firstName: string
  lastName: string
  phone: string
  description: string
  timeZone: string
  language: string | null
  createdAt: string
  updatedAt: string
}

/** A ticket's row as it comes. */
export type NewTicket = {
  id: string
  number: number
  requesterId: string | null
  requesterEmail: string
  requesterFirstName: string
  requesterLastName: string
  subject: string
  status: string
  priorityId: string
  assigneeId: string | null
  teamId: string | null
  channel: string | null
  language: string
  fields: Record<string, unknown>
  searchText: string
  createdAt: string
  updatedAt: string
  closedAt: string | null
  answeredAt: string | null
  waitingSince: string | null
  trashedAt: string | null
  trashedAs: string | null
}
export type NewEntry = {
  id: string
  ticketId: string
  authorId: string | null
  authorRole: "agent" | "customer" | "guest" | "owner"
  authorFirstName: string
  authorLastName: string
  body: string
  internal: boolean
  createdAt: string
}
export type NewSurvey = {
  id: string
  ticketId: string
  question: string
  value: "good" | "bad"
  comment: string
  submittedAt: string
}
export type NewParticipant = { ticketId: string; address: string; name: string; createdAt: string }

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** Rows as one value: a statement has at most 65,535 parameters. */
const asJson = (rows: object[]) =>
  JSON.stringify(
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]))),
  )

/** What comes from another desk, as rows of one company. */
export function arrivalStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  async function add(
    table: "account" | "every_ticket" | "ticket_entry" | "ticket_tag" | "survey" | "ticket_participant",
    rows: object[],
  ) {
    const [first] = rows
    if (!first) return
    const list = sql.join(Object.keys(first).map((name) => sql.ref(snake(name))))
    await sql`
      INSERT INTO ${sql.table(table)} (organisation_id, ${list})
      SELECT ${organisationId}, ${list} FROM json_populate_recordset(NULL::${sql.table(table)}, ${asJson(rows)})
      ON CONFLICT DO NOTHING`.execute(db)
  }

  return {
    /** The people with these addresses. */
    accountsByEmail: (emails: string[]) =>
      company
        .selectFrom("account")
        .select(["id", "role", "email", "status", "firstName", "lastName"])
        .where("role", "!=", "key")
        .where(sql<boolean>`email = ANY(${emails})`)
        .execute(),
    /** Those of these people that there are. */
    accounts: (ids: string[]) =>
      company
        .selectFrom("account")
        .select(["id", "role", "email", "firstName", "lastName"])
        .where("role", "!=", "key")
        .where(sql<boolean>`id = ANY(${ids})`)
        .execute(),
    addAccounts: (accounts: NewAccount[]) => add("account", accounts),

    /** Which of these numbers are taken; no other transaction takes one before this one ends. */
    async takenNumbers(numbers: number[]): Promise<Set<number>> {
      await sql`INSERT INTO ticket_counter (organisation_id, last_number) VALUES (${organisationId}, 0)
        ON CONFLICT (organisation_id) DO UPDATE SET last_number = ticket_counter.last_number`.execute(db)
      const rows = await company
        .selectFrom("everyTicket")
        .select("number")
        .where(sql<boolean>`number = ANY(${numbers}::integer[])`)
        .execute()
      return new Set(rows.map(({ number }) => number))
    },
    /** @returns the last of so many further numbers */
    async nextNumbers(count: number): Promise<number> {
      const { rows } = await sql<{ lastNumber: number }>`
        UPDATE ticket_counter SET last_number = last_number + ${count}
          WHERE organisation_id = ${organisationId} RETURNING last_number`.execute(db)
      return rows[0]?.lastNumber ?? 0
    },
    /** The numbers given here begin behind those of a move, as far as these are no greater than `highest`. */
    async reserveNumbers(moveId: string, highest: number) {
      await sql`
        INSERT INTO ticket_counter (organisation_id, last_number)
        SELECT ${organisationId}, coalesce(max((payload->>'number')::numeric), 0)::integer FROM desk_object
          WHERE organisation_id = ${organisationId} AND move_id = ${moveId} AND kind = 'ticket'
            AND (payload->>'number')::numeric <= ${highest}
        ON CONFLICT (organisation_id) DO UPDATE
          SET last_number = greatest(ticket_counter.last_number, excluded.last_number)`.execute(db)
    },

    addTickets: (tickets: NewTicket[]) => add("every_ticket", tickets),
    addEntries: (entries: NewEntry[]) => add("ticket_entry", entries),
    addTags: (tags: { ticketId: string; tag: string }[]) => add("ticket_tag", tags),
    addParticipants: (people: NewParticipant[]) => add("ticket_participant", people),
    /** Answers that were given at the desk; a ticket that has one keeps it. */
    async addSurveys(surveys: NewSurvey[]) {
      const rows = surveys.map(({ submittedAt, ...survey }) => ({
        ...{ ...survey, type: "smiley", createdAt: submittedAt, submittedAt },
        ...{ clickedAt: submittedAt, pressedAt: submittedAt },
      }))
      await add("survey", rows)
    },
    /** Those of these entries that there are. */
    async presentEntries(ids: string[]): Promise<Set<string>> {
      const rows = await company
        .selectFrom("ticketEntry")
        .select("id")
        .where(sql<boolean>`id = ANY(${ids})`)
        .execute()
      return new Set(rows.map(({ id }) => id))
    },
    async removeEntries(ids: string[]) {
      await company.deleteFrom("ticketEntry").where(sql<boolean>`id = ANY(${ids})`).execute()
    },
    /** Makes kept files part of entries. */
    async attach(files: { id: string; ticketId: string; entryId: string }[]) {
      if (files.length === 0) return
      await sql`
        UPDATE attachment a SET ticket_id = t.ticket_id, entry_id = t.entry_id
          FROM json_to_recordset(${asJson(files)}::json) AS t(id text, ticket_id text, entry_id text)
          WHERE a.organisation_id = ${organisationId} AND a.id = t.id`.execute(db)
    },
    /** Locks these tickets. @returns those that are here, and whether they were changed since they came */
    async presentTickets(tickets: { id: string; mark: string }[]): Promise<Map<string, boolean>> {
      await sql`SELECT id FROM every_ticket WHERE organisation_id = ${organisationId}
        AND id = ANY(${tickets.map(({ id }) => id)}) ORDER BY id FOR UPDATE`.execute(db)
      const { rows } = await sql<{ id: string; isChanged: boolean }>`
        SELECT t.id, t.updated_at <> m.mark::timestamptz OR EXISTS (SELECT FROM activity a
            WHERE a.organisation_id = ${organisationId} AND a.subject_id = t.id) AS is_changed
          FROM every_ticket t JOIN json_to_recordset(${asJson(tickets)}::json) AS m(id text, mark text) ON m.id = t.id
          WHERE t.organisation_id = ${organisationId}`.execute(db)
      return new Map(rows.map(({ id, isChanged }) => [id, isChanged]))
    },
    /**
     * Has tickets be as they are at the desk now, but for their numbers and whose they are. What follows from what was said stays
     * in those whose entries the desk gives no more.
     */
    async changeTickets(tickets: NewTicket[], withoutEntries: string[]) {
      const isSaid = sql`t.id <> ALL(${withoutEntries}::text[])`
      await sql`
        UPDATE every_ticket t SET subject = n.subject, status = n.status, priority_id = n.priority_id,
            assignee_id = n.assignee_id, team_id = n.team_id, fields = n.fields, updated_at = n.updated_at,
            closed_at = n.closed_at, trashed_as = n.trashed_as,
            answered_at = CASE WHEN ${isSaid} THEN n.answered_at ELSE t.answered_at END,
            waiting_since = CASE WHEN ${isSaid} THEN n.waiting_since ELSE t.waiting_since END,
            search_text = CASE WHEN ${isSaid} THEN '#' || t.number::text || ' ' || n.search_text ELSE t.search_text END,
            trashed_at = CASE WHEN n.trashed_at IS NOT NULL THEN coalesce(t.trashed_at, n.trashed_at) END
          FROM json_populate_recordset(NULL::every_ticket, ${asJson(tickets)}) AS n
          WHERE t.organisation_id = ${organisationId} AND t.id = n.id`.execute(db)
      await company
        .deleteFrom("ticketTag")
        .where(sql<boolean>`ticket_id = ANY(${tickets.map(({ id }) => id)})`)
        .execute()
    },
    /** Has tickets that were merged at the desk, and not changed here, lead to the ones they are part of, where both are here. */
    async linkMerged(moveId: string) {
      await sql`
        UPDATE every_ticket t SET merged_into_id = into_.target_id, status = 'closed',
            closed_at = coalesce(t.closed_at, t.updated_at)
          FROM desk_object o JOIN desk_object into_ ON into_.organisation_id = o.organisation_id
            AND into_.move_id = o.move_id AND into_.kind = 'ticket' AND into_.source_id = o.payload->>'mergedIntoId'
          WHERE o.organisation_id = ${organisationId} AND o.move_id = ${moveId} AND o.kind = 'ticket'
            AND t.organisation_id = o.organisation_id AND t.id = o.target_id AND into_.target_id IS NOT NULL
            AND t.merged_into_id IS NULL AND into_.target_id <> t.id
            AND t.updated_at = nullif(o.mark, '')::timestamptz AND NOT EXISTS (SELECT FROM activity a
              WHERE a.organisation_id = ${organisationId} AND a.subject_id = t.id)
            AND EXISTS (SELECT FROM every_ticket e WHERE e.organisation_id = ${organisationId}
              AND e.id = into_.target_id AND e.merged_into_id IS DISTINCT FROM t.id)`.execute(db)
    },
    /** By what changes of an article are told: the versions of its texts, and whether it is being written. Null where it is gone. */
    async articleVersion(id: string): Promise<string | null> {
      const { rows } = await sql<{ version: string | null }>`
        SELECT string_agg(t.language || ':' || t.version, ' ' ORDER BY t.language) ||
            CASE WHEN EXISTS (SELECT FROM article_draft d WHERE d.organisation_id = ${organisationId}
              AND d.article_id = ${id}) THEN ' draft' ELSE '' END AS version
          FROM article_translation t WHERE t.organisation_id = ${organisationId} AND t.article_id = ${id}`.execute(
        db,
      )
      return rows[0]?.version ?? null
    },
    /** Where an article stands. */
    async articlePlace(id: string): Promise<Placement | null> {
      const place = company.selectFrom("article").select(["categoryId", "folderId"]).where("id", "=", id)
      return (await place.executeTakeFirst()) ?? null
    },
    /** Has other writers of an article wait for this transaction, as they have one another. */
    async holdArticle(id: string) {
      await company.selectFrom("article").select("id").where("id", "=", id).forNoKeyUpdate().execute()
    },
    async hasLanguage(articleId: string, language: string): Promise<boolean> {
      const found = await company
        .selectFrom("articleTranslation")
        .select("language")
        .where("articleId", "=", articleId)
        .where("language", "=", language)
        .executeTakeFirst()
      return found !== undefined
    },
    /** Old addresses of an article; one that leads to another article already keeps doing so. */
    async addAddresses(articleId: string, language: string, paths: string[]) {
      if (paths.length === 0) return
      await company
        .insertInto(
          "articleAddress",
          paths.map((path) => ({ path, articleId, language })),
        )
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    /** Old addresses of an article's files, and where these are; one that leads to another article's keeps doing so. */
    async addFileAddresses(articleId: string, addresses: ReadonlyMap<string, string>) {
      if (addresses.size === 0) return
      await company
        .insertInto(
          "articleFileAddress",
          [...addresses].map(([path, leadsTo]) => ({ path, leadsTo, articleId })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(["organisationId", "path"])
            .doUpdateSet((eb) => ({ leadsTo: eb.ref("excluded.leadsTo") }))
            .whereRef("articleFileAddress.articleId", "=", "excluded.articleId"),
        )
        .execute()
    },
    async removeFileAddresses(articleId: string) {
      await company.deleteFrom("articleFileAddress").where("articleId", "=", articleId).execute()
    },
    /** What articles at these old addresses are called in their own: in a language, or else in the one they were written in. */
    async slugsAt(paths: string[], language: string): Promise<Map<string, string>> {
      if (paths.length === 0) return new Map()
      const { rows } = await sql<{ path: string; slug: string }>`
        SELECT DISTINCT ON (a.path) a.path, t.slug FROM article_address a
          JOIN article_translation t ON t.organisation_id = a.organisation_id AND t.article_id = a.article_id
          JOIN article r ON r.organisation_id = a.organisation_id AND r.id = a.article_id
          WHERE a.organisation_id = ${organisationId} AND a.path = ANY(${paths})
          ORDER BY a.path, (t.language = ${language}) DESC, (t.language = r.language) DESC, t.language`.execute(
        db,
      )
      return new Map(rows.map(({ path, slug }) => [path, slug]))
    },
    /** The redirects that there are for these whole addresses. */
    async rulesAt(paths: string[]): Promise<{ id: string; from: string; to: string }[]> {
      const { rows } = await sql<{ id: string; from: string; to: string }>`
        SELECT r.id, p.path AS "from", r.to_address AS "to"
          FROM unnest(${paths}::text[], ${paths.map(comparable)}::text[]) AS p (path, prefix)
          JOIN redirect_rule r ON r.organisation_id = ${organisationId} AND r.prefix = p.prefix AND r.suffix IS NULL`.execute(
        db,
      )
      return rows
    },
    async categoryOfFolder(id: string): Promise<string | null> {
      const row = await company
        .selectFrom("folder")
        .select("categoryId")
        .where("id", "=", id)
        .executeTakeFirst()
      return row?.categoryId ?? null
    },
    /** @returns whether the name was free for all of the staff */
    async addView(
      view: Pick<TicketView, "id" | "title"> & { condition: unknown; now: Date },
    ): Promise<boolean> {
      const { condition, now, ...named } = view
      const taken = await company
        .selectFrom("ticketView")
        .select("id")
        .where("title", "=", named.title)
        .where("visibility", "=", "all")
        .executeTakeFirst()
      if (taken) return false
      await company
        .insertInto("ticketView", {
          ...named,
          ...{ condition: JSON.stringify(condition), columns: [], visibility: "all", makerId: null },
          ...{ sort: "updatedAt", sortOrder: "desc", groupBy: "none", createdAt: now, updatedAt: now },
        })
        .execute()
      return true
    },
  }
}
