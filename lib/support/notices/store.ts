import { type RawBuilder, sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { opaque, prepared } from "@/lib/platform/db/prepared"
import { standIns } from "@/lib/tenancy/actors/stand-ins"
import type { Quiet } from "./quiet-times"
import { defaultWays, type NoticeEvent, type NoticeWay, noticeEvents, unassignedWithoutTeams } from "./values"

/**
 * Who may be told: people by their ids, the members of a team, everyone who wants to hear of such a thing, or some people and all
 * who want to hear of tickets without an assignee.
 */
export type Audience = { people: string[] } | { teamId: string } | "everyone" | { takersAnd: string[] }

export type NewNotices = {
  event: NoticeEvent
  audience: Audience
  /** The tickets it is about, each with the entry where it is about one. */
  about: { ticketId: string; cause: string }[]
  /** People who are not told, such as the one who did it. */
  except: string[]
  actorId: string | null
  now: Date
  mailAt: Date
}

/** A person who is told of something now, and whether a mail or a push is to follow. */
export type Told = { personId: string; isMailed: boolean; isPushed: boolean }

/** Whatever is named has to fit. */
export type Which = { id?: string; ticketId?: string; until?: Date }

export type StoredNotice = {
  id: string
  event: NoticeEvent
  isEntry: boolean
  ticketId: string
  ticketNumber: number
  subject: string
  authorFirstName: string
  authorLastName: string
  authorRole: string
  authorPhoto: string
  createdAt: Date
  isRead: boolean
}

/** What a person has chosen; an event that is not named is told by default. */
export type StoredChoices = { ways: Partial<Record<NoticeEvent, NoticeWay[]>>; quiet: Quiet | null }

/** What is still to be told in another way than by the bell. */
export type Outgoing = "mail" | "push"
const columns = { mail: "mailAt", push: "pushAt" } as const

/** A person who waits for a mail or a push; null for one who is not of the staff any more. */
export type Waiting = {
  personId: string
  reader: {
    email: string
    role: "agent" | "owner"
    timeZone: string
    /** In which they are spoken to, where they have chosen one. */
    language: string | null
    quiet: Quiet | null
  } | null
}

/** What the staff of one company is told. */
export function noticeStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const staff = sql`(SELECT id FROM account
      WHERE organisation_id = ${organisationId} AND role = 'agent' AND status = 'active'
    UNION ALL SELECT owner_id FROM organisation WHERE id = ${organisationId} AND owner_id IS NOT NULL)`
  /** The ways of those who have not chosen; of tickets without assignee and team, by whether there are teams. */
  const usualWays = (event: NoticeEvent): RawBuilder<unknown> => {
    const usual = sql`${JSON.stringify(defaultWays[event])}::jsonb`
    if (event !== "unassigned") return usual
    return sql`CASE WHEN EXISTS (SELECT FROM team WHERE organisation_id = ${organisationId}) THEN ${usual}
      ELSE ${JSON.stringify(unassignedWithoutTeams)}::jsonb END`
  }
  const isMeant = (audience: Audience): RawBuilder<unknown> => {
    if (audience === "everyone") return sql`true`
    if ("takersAnd" in audience)
      return sql`(person.id = ANY(${audience.takersAnd})
        OR jsonb_array_length(coalesce(c.ways->'unassigned', ${usualWays("unassigned")})) > 0)`
    if ("people" in audience) return sql`person.id = ANY(${audience.people})`
    return sql`person.id IN (SELECT account_id FROM team_member
      WHERE organisation_id = ${organisationId} AND team_id = ${audience.teamId})`
  }
  /** What the bell shows a person: nothing of tickets in the trash. */
  const shown = (personId: string) =>
    company
      .selectFrom("notice as n")
      .innerJoin("ticket as t", (join) =>
        join.onRef("t.organisationId", "=", "n.organisationId").onRef("t.id", "=", "n.ticketId"),
      )
      .select("n.id")
      .where("n.personId", "=", personId)
      .where("n.inApp", "=", true)
  /** These notices, the newest first, with who did each as they are called now. */
  const described = async (ids: string[]): Promise<StoredNotice[]> => {
    const { rows } = await sql<StoredNotice>`
      SELECT n.id, n.event, e.id IS NOT NULL AS is_entry, n.ticket_id, t.number AS ticket_number, t.subject,
        n.created_at, n.read_at IS NOT NULL AS is_read,
        CASE WHEN n.actor_id IS NULL OR e.id IS NOT NULL THEN
          coalesce(a.first_name, o.first_name, e.author_first_name, t.requester_first_name)
          -- What acts without being a person is an automation.
          ELSE coalesce(a.first_name, o.first_name, ${standIns.automation}) END AS author_first_name,
        CASE WHEN n.actor_id IS NULL OR e.id IS NOT NULL THEN
          coalesce(a.last_name, o.last_name, e.author_last_name, t.requester_last_name)
          ELSE coalesce(a.last_name, o.last_name, '') END AS author_last_name,
        CASE WHEN n.actor_id IS NULL THEN 'customer' WHEN o.id IS NULL THEN 'agent' ELSE 'owner' END AS author_role,
        coalesce(a.photo, o.photo, '') AS author_photo
      FROM notice n
        JOIN ticket t ON t.organisation_id = n.organisation_id AND t.id = n.ticket_id
        LEFT JOIN ticket_entry e ON e.organisation_id = n.organisation_id AND e.id = n.cause
        LEFT JOIN account a ON a.organisation_id = n.organisation_id AND a.id = n.actor_id
        LEFT JOIN owner o ON o.id = n.actor_id
      WHERE n.organisation_id = ${organisationId} AND n.id = ANY(${ids})
      ORDER BY n.created_at DESC, n.id DESC`.execute(db)
    return rows
  }
  return {
    /**
     * Tells those of an audience who want to know, each once of the same; of being assigned or given a ticket, every time. @returns whom,
     * once for each ticket
     */
    async insert({ about, audience, except, ...notice }: NewNotices): Promise<Told[]> {
      const tickets = about.map(({ ticketId }) => ticketId)
      const causes = about.map(({ cause }) => cause)
      const { rows } = await sql<Told>`${prepared}
        INSERT INTO notice AS n (organisation_id, id, person_id, event, ticket_id, cause, actor_id, in_app, created_at,
          mail_at, push_at)
        SELECT ${organisationId}, gen_random_uuid()::text, person.id, ${notice.event}, thing.ticket_id, thing.cause,
          ${notice.actorId}, chosen.ways ? 'app', ${notice.now},
          CASE WHEN chosen.ways ? 'mail' THEN ${notice.mailAt}::timestamptz END,
          CASE WHEN chosen.ways ? 'push' AND EXISTS (SELECT FROM push_subscription s
            WHERE s.organisation_id = ${organisationId} AND s.person_id = person.id) THEN ${notice.now}::timestamptz END
        FROM ${staff} AS person
          LEFT JOIN notice_choice c ON c.organisation_id = ${organisationId} AND c.person_id = person.id
          CROSS JOIN LATERAL (SELECT coalesce(c.ways->${notice.event}, ${usualWays(notice.event)}) AS ways) AS chosen
          CROSS JOIN unnest(${opaque(tickets)}, ${opaque(causes)}) AS thing (ticket_id, cause)
        WHERE ${isMeant(audience)} AND NOT person.id = ANY(${except}) AND jsonb_array_length(chosen.ways) > 0
        ON CONFLICT (organisation_id, person_id, event, cause) DO UPDATE SET created_at = excluded.created_at,
          actor_id = excluded.actor_id, in_app = excluded.in_app, read_at = NULL, mail_at = excluded.mail_at,
          push_at = excluded.push_at WHERE n.event IN ('assigned', 'team')
        RETURNING person_id, mail_at IS NOT NULL AS is_mailed, push_at IS NOT NULL AS is_pushed`.execute(db)
      return rows
    },
    /** A person's newest; what is in the trash does not count. */
    async list(personId: string, limit: number): Promise<StoredNotice[]> {
      const newest = await shown(personId)
        .orderBy("n.createdAt", "desc")
        .orderBy("n.id", "desc")
        .limit(limit)
        .execute()
      return described(newest.map(({ id }) => id))
    },
    /** How many of a person's are unread, up to a number; what is in the trash does not count. */
    async countUnread(personId: string, most: number): Promise<number> {
      const rows = await shown(personId).where("n.readAt", "is", null).limit(most).execute()
      return rows.length
    },
    /** Marks a person's own as read: one, those of a ticket, those up to a moment. @returns whether any was unread */
    async read(personId: string, { id, ticketId, until }: Which, now: Date): Promise<boolean> {
      const read = await company
        .updateTable("notice")
        .set({ readAt: now, mailAt: null, pushAt: null })
        .where("personId", "=", personId)
        .where("readAt", "is", null)
        .$if(id !== undefined, (own) => own.where("id", "=", id as string))
        .$if(ticketId !== undefined, (own) => own.where("ticketId", "=", ticketId as string))
        .$if(until !== undefined, (own) => own.where("createdAt", "<=", until as Date))
        .executeTakeFirst()
      return read.numUpdatedRows > 0n
    },
    /** How those are told who have not chosen. */
    async usualWays(): Promise<Record<NoticeEvent, NoticeWay[]>> {
      const ways = noticeEvents.map((event) => sql`${sql.lit(event)}::text, ${usualWays(event)}`)
      const built = sql<Record<NoticeEvent, NoticeWay[]>>`jsonb_build_object(${sql.join(ways)})`
      return (await db.selectNoFrom(built.as("ways")).executeTakeFirstOrThrow()).ways
    },
    async findChoices(personId: string): Promise<StoredChoices | null> {
      const row = await company
        .selectFrom("noticeChoice")
        .select(["ways", "quietFrom", "quietTo"])
        .where("personId", "=", personId)
        .executeTakeFirst()
      return row ? { ways: row.ways as StoredChoices["ways"], quiet: quietOf(row) } : null
    },
    async putChoices(personId: string, { ways, quiet }: StoredChoices) {
      const values = {
        ways: JSON.stringify(ways),
        quietFrom: quiet?.from ?? null,
        quietTo: quiet?.to ?? null,
      }
      await company
        .insertInto("noticeChoice", { personId, ...values })
        .onConflict((conflict) => conflict.columns(["organisationId", "personId"]).doUpdateSet(values))
        .execute()
    },
    /** Some of those for whom a mail or push has been due since before this moment, with what has to be known to write it. */
    async listWaiting(way: Outgoing, now: Date, limit: number): Promise<Waiting[]> {
      const { rows } = await sql<WaitingRow>`
        SELECT n.person_id, coalesce(a.email, o.email) AS email, coalesce(a.time_zone, o.time_zone, '') AS time_zone,
          coalesce(a.language, o.language) AS language,
          CASE WHEN a.id IS NULL THEN 'owner' ELSE 'agent' END AS role, c.quiet_from, c.quiet_to
        FROM (SELECT DISTINCT organisation_id, person_id FROM notice
            WHERE organisation_id = ${organisationId} AND ${sql.ref(columns[way])} <= ${now} ORDER BY person_id LIMIT ${limit}) AS n
          LEFT JOIN account a ON a.organisation_id = ${organisationId} AND a.id = n.person_id
            AND a.role = 'agent' AND a.status = 'active'
          LEFT JOIN organisation g ON g.id = n.organisation_id AND g.owner_id = n.person_id
          LEFT JOIN owner o ON o.id = g.owner_id
          LEFT JOIN notice_choice c ON c.organisation_id = ${organisationId} AND c.person_id = n.person_id`.execute(
        db,
      )
      return rows.map(({ personId, email, role, timeZone, language, ...hours }) => ({
        personId,
        reader: email === null ? null : { email, role, timeZone, language, quiet: quietOf(hours) },
      }))
    },
    /** Takes all that a person waits to be told in one way, due or not: it is told once. @returns how much it was, and the newest */
    async take(
      way: Outgoing,
      personId: string,
      limit: number,
    ): Promise<{ count: number; newest: StoredNotice[] }> {
      const taken = await company
        .updateTable("notice")
        .set({ [columns[way]]: null })
        .where("personId", "=", personId)
        .where(columns[way], "is not", null)
        .returning("id")
        .execute()
      // Those of tickets in the trash are taken too, and not told.
      const told = await described(taken.map(({ id }) => id))
      return { count: told.length, newest: told.slice(0, limit) }
    },
    /** Has what a person waits for wait until another moment. */
    async postpone(way: Outgoing, personId: string, until: Date) {
      await company
        .updateTable("notice")
        .set({ [columns[way]]: until })
        .where("personId", "=", personId)
        .where(columns[way], "<", until)
        .execute()
    },
    /** When the next mail or push is due; null where none waits. */
    async nextAt(way: Outgoing): Promise<Date | null> {
      const next = await company
        .selectFrom("notice")
        .select(`${columns[way]} as at`)
        .where(columns[way], "is not", null)
        .orderBy(columns[way])
        .limit(1)
        .executeTakeFirst()
      return next?.at ?? null
    },
    /** Whether a person is of the staff now, and may be mailed. */
    async isStaff(personId: string): Promise<boolean> {
      const { rows } = await sql`SELECT FROM ${staff} AS person WHERE person.id = ${personId}`.execute(db)
      return rows.length > 0
    },
    /** Forgets what a person was told, and how they wanted to be told. */
    async removeOf(personId: string) {
      await company.deleteFrom("notice").where("personId", "=", personId).execute()
      await company.deleteFrom("noticeChoice").where("personId", "=", personId).execute()
    },
  }
}

type WaitingRow = Hours & {
  personId: string
  email: string | null
  timeZone: string
  language: string | null
  role: "agent" | "owner"
}
type Hours = { quietFrom: number | null; quietTo: number | null }

const quietOf = ({ quietFrom: from, quietTo: to }: Hours): Quiet | null =>
  from === null || to === null ? null : { from, to }

/** The notices of all companies. */
export const noticeDirectory = (db: AllCompanies) => ({
  /** Forgets those from before a moment, and of each person all but the newest. */
  async sweep(before: Date, most: number) {
    await db.deleteFrom("notice").where("createdAt", "<", before).execute()
    await sql`
      DELETE FROM notice n USING (
        SELECT organisation_id, id, row_number() OVER (PARTITION BY organisation_id, person_id
          ORDER BY created_at DESC, id DESC) AS place FROM notice) AS ranked
      WHERE n.organisation_id = ranked.organisation_id AND n.id = ranked.id AND ranked.place > ${most}`.execute(
      db,
    )
  },
})
