import { type Selectable, sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { readWithin } from "@/lib/platform/db/read-within"
import { durationMs } from "@/lib/support/conditions/holds"
import { toSql } from "@/lib/support/conditions/to-sql"
import type { AutomationContent, AutomationRun } from "./schema"
import type { AutomationKind, Since, Trigger } from "./values"

export type StoredAutomation = AutomationContent & {
  id: string
  onSince: Date
  updatedAt: Date
  failedAt: Date | null
  failure: string
}
type StoredRun = Omit<AutomationRun, "createdAt"> & {
  automationId: string
  ticketId: string
  createdAt: Date
}

const columns = ["id", "kind", "name", "isOn", "triggers", "delay", "condition", "actions"] as const
const states = ["onSince", "updatedAt", "failedAt", "failure"] as const
const sinceColumns: Record<Since, string> = {
  created: "t.created_at",
  updated: "t.updated_at",
  waiting: "t.waiting_since",
  answered: "t.answered_at",
  closed: "t.closed_at",
}
/** What these count from is moved by what automations do as well. */
const movable: readonly Since[] = ["updated", "closed"]

export const automationStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("automation").select(columns).select(states)
  const written = ({ delay, condition, actions, ...content }: AutomationContent) => ({
    ...content,
    delay: delay && JSON.stringify(delay),
    condition: JSON.stringify(condition),
    actions: JSON.stringify(actions),
  })
  return {
    /** In their order. */
    async list(kind: AutomationKind, { isOn }: { isOn?: boolean } = {}): Promise<StoredAutomation[]> {
      const some = all().where("kind", "=", kind)
      const chosen = isOn === undefined ? some : some.where("isOn", "=", isOn)
      return (await chosen.orderBy("position").orderBy("id").limit(500).execute()) as StoredAutomation[]
    },
    /** Rules about time whose turn has come, those that had none for longest first, then in their order. */
    async listTurns(now: Date): Promise<StoredAutomation[]> {
      const on = all().where("kind", "=", "time").where("isOn", "=", true)
      const rows = await on
        .where(({ eb, or }) => or([eb("turnAt", "is", null), eb("turnAt", "<=", now)]))
        .orderBy("turnAt", (column) => column.asc().nullsFirst())
        .orderBy("position")
        .orderBy("id")
        .execute()
      return rows as StoredAutomation[]
    },
    /** It is looked at again from this moment on, behind those of an earlier one. */
    async takeTurn(id: string, turnAt: Date) {
      await company.updateTable("automation").set({ turnAt }).where("id", "=", id).execute()
    },
    /** Those that one of these starts, in their order. */
    async listStarted(by: Trigger[]): Promise<StoredAutomation[]> {
      const started = all().modifyFront(prepared).where("kind", "=", "trigger").where("isOn", "=", true)
      const rows = await started
        .where(sql<boolean>`triggers && ${by}::text[]`)
        .orderBy("position")
        .orderBy("id")
        .execute()
      return rows as StoredAutomation[]
    },
    async find(id: string): Promise<StoredAutomation | null> {
      return ((await all().where("id", "=", id).executeTakeFirst()) ?? null) as StoredAutomation | null
    },
    async lock(id: string): Promise<StoredAutomation | null> {
      const row = await all().where("id", "=", id).forUpdate().executeTakeFirst()
      return (row ?? null) as StoredAutomation | null
    },
    async count(): Promise<number> {
      const { count } = await company
        .selectFrom("automation")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    async isTaken(kind: AutomationKind, name: string, id: string): Promise<boolean> {
      const row = await company
        .selectFrom("automation")
        .select("id")
        .where("kind", "=", kind)
        .where(sql<boolean>`lower(name) = lower(${name})`)
        .where("id", "<>", id)
        .executeTakeFirst()
      return row !== undefined
    },
    /** Behind the others of its kind. */
    async insert(id: string, content: AutomationContent, now: Date) {
      const last = await company
        .selectFrom("automation")
        .select(({ fn }) => fn.max("position").as("position"))
        .where("kind", "=", content.kind)
        .executeTakeFirst()
      const position = (last?.position ?? 0) + 1
      const times = { onSince: now, createdAt: now, updatedAt: now }
      await company.insertInto("automation", { id, ...written(content), ...times, position }).execute()
    },
    /** What failed before may go well now. */
    async update(id: string, content: AutomationContent, { now, onSince }: { now: Date; onSince: Date }) {
      const set = { ...written(content), updatedAt: now, onSince, failedAt: null, failure: "", turnAt: null }
      await company.updateTable("automation").set(set).where("id", "=", id).execute()
    },
    async fail(id: string, failure: string, failedAt: Date) {
      await company.updateTable("automation").set({ failure, failedAt }).where("id", "=", id).execute()
    },
    async recover(id: string) {
      const set = { failure: "", failedAt: null }
      await company
        .updateTable("automation")
        .set(set)
        .where("id", "=", id)
        .where("failedAt", "is not", null)
        .execute()
    },
    async remove(id: string) {
      await company.deleteFrom("automation").where("id", "=", id).execute()
    },
    /** Those that are not named follow. */
    async arrange(kind: AutomationKind, ids: string[]) {
      await sql`UPDATE automation SET position = coalesce(array_position(${ids}::text[], id), 10000 + position)
        WHERE organisation_id = ${organisationId} AND kind = ${kind}`.execute(db)
    },
    async noteRun({ automationId, ticketId, id, name, done, failure, createdAt }: StoredRun) {
      const run = { automationId, ticketId, id, name, done, failure, createdAt }
      await company.insertInto("automationRun", run).execute()
    },
    /** What was done to a ticket, the newest first. */
    async runs(ticketId: string, limit: number): Promise<Selectable<StoredRun>[]> {
      return company
        .selectFrom("automationRun")
        .select(["id", "automationId", "ticketId", "name", "done", "failure", "createdAt"])
        .where("ticketId", "=", ticketId)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute()
    },
    /** Those that did something, or failed. */
    async countRuns(ticketId: string, since: Date): Promise<number> {
      const { count } = await company
        .selectFrom("automationRun")
        .select(({ fn }) => fn.countAll<string>().as("count"))
        .where("ticketId", "=", ticketId)
        .where("createdAt", ">", since)
        .where(sql<boolean>`(done <> '{}' OR failure <> '')`)
        .executeTakeFirstOrThrow()
      return Number(count)
    },
    /** Tickets that are due by a rule about time, the longest due first, without those it has seen to. @throws TooSlowError */
    async due(
      rule: StoredAutomation,
      now: Date,
      { limit, withinMs }: { limit: number; withinMs: number },
    ): Promise<string[]> {
      const { rows } = await readWithin(db, withinMs, (reader) =>
        sql<{ id: string }>`SELECT t.id FROM ticket t WHERE ${isDue(rule, now)}
          ORDER BY ${since(rule)} LIMIT ${limit}`.execute(reader),
      )
      return rows.map(({ id }) => id)
    },
    /**
     * Locks a ticket and takes it, unless it has been seen to or is due no more: all up to now is seen to then.
     * @returns whether it is to be done
     */
    async takeDue(rule: StoredAutomation, ticketId: string, now: Date): Promise<boolean> {
      await sql`SELECT FROM ticket WHERE organisation_id = ${organisationId} AND id = ${ticketId} FOR UPDATE`.execute(
        db,
      )
      const { numAffectedRows } = await sql`
        INSERT INTO automation_once (organisation_id, automation_id, ticket_id, since)
        SELECT ${organisationId}, ${rule.id}, t.id, ${now} FROM ticket t WHERE t.id = ${ticketId} AND ${isDue(rule, now)}`.execute(
        db,
      )
      return (numAffectedRows ?? 0n) > 0n
    },
  }

  /** Closed, a ticket waits for nothing, whatever it waited for before. */
  function isOver({ delay }: StoredAutomation) {
    return delay?.since === "waiting" ? sql<boolean>`t.status = 'closed'` : sql<boolean>`FALSE`
  }

  function since({ delay }: StoredAutomation) {
    return sql.raw(sinceColumns[delay?.since ?? "created"])
  }

  function isDue(rule: StoredAutomation, now: Date) {
    const wait = rule.delay ? durationMs(rule.delay) : 0
    const moment = since(rule)
    return sql<boolean>`t.organisation_id = ${organisationId} AND t.merged_into_id IS NULL AND NOT ${isOver(rule)}
      AND ${moment} <= ${new Date(now.getTime() - wait)} AND ${moment} > ${new Date(rule.onSince.getTime() - wait)}
      AND ${toSql(rule.condition, { organisationId, now })} AND NOT EXISTS (SELECT FROM automation_once o
        WHERE o.organisation_id = ${organisationId} AND o.automation_id = ${rule.id} AND o.ticket_id = t.id
          AND (o.since >= ${moment} OR ${isLeftAlone(rule)}))`
  }

  /**
   * Whether no person has done anything to a ticket since a rule saw to it, where automations may have moved its moment. The
   * log of activity is kept for a shorter time than a rule may wait: what a person has written is known without it.
   */
  function isLeftAlone({ delay }: StoredAutomation) {
    if (!delay || !movable.includes(delay.since)) return sql<boolean>`FALSE`
    return sql<boolean>`NOT EXISTS (SELECT FROM activity a WHERE a.organisation_id = ${organisationId}
      AND a.subject_id = t.id AND a.created_at > o.since AND a.actor_name = '' AND a.actor_role <> 'operator')
      AND NOT EXISTS (SELECT FROM ticket_entry e WHERE e.organisation_id = ${organisationId} AND e.ticket_id = t.id
        AND e.created_at > o.since AND (e.author_id IS NOT NULL OR e.author_role IN ('customer', 'guest')))`
  }
}

export const automationDirectory = (all: AllCompanies) => ({
  /** Companies that have rules about time. */
  async withTimeRules(): Promise<string[]> {
    const { rows } = await sql<{ organisationId: string }>`SELECT DISTINCT organisation_id FROM automation
      WHERE kind = 'time' AND is_on ORDER BY organisation_id`.execute(all)
    return rows.map(({ organisationId }) => organisationId)
  },
  /** Removes what was noted before this moment. */
  async sweepRuns(before: Date) {
    await sql`DELETE FROM automation_run WHERE (organisation_id, id) IN (
      SELECT organisation_id, id FROM automation_run WHERE created_at < ${before} LIMIT 20000)`.execute(all)
  },
})
