import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { Condition } from "@/lib/support/conditions/schema"
import type { FieldValues } from "@/lib/support/fields/values"
import { mostDeliveries, type WebhookDelivery } from "./schema"
import type { Ending, WebhookEvent } from "./values"

const columns = [
  ...(["id", "address", "events", "isOn", "condition", "signingKey", "formerKey", "formerUntil"] as const),
  ...(["failingSince", "ended", "updatedAt"] as const),
] as const
const deliveryColumns = [
  ...(["id", "webhookId", "event", "ticketId", "body", "state", "attempts", "triedAt", "status"] as const),
  ...(["tookMs", "failure", "nextAt", "createdAt"] as const),
] as const

/** A webhook as it is kept, its keys sealed. */
export type StoredWebhook = {
  id: string
  address: string
  events: WebhookEvent[]
  isOn: boolean
  condition: Condition | null
  signingKey: string
  formerKey: string | null
  formerUntil: Date | null
  failingSince: Date | null
  ended: Ending | null
  updatedAt: Date
}

export type StoredDelivery = {
  id: string
  webhookId: string
  event: string
  ticketId: string | null
  body: string
  state: WebhookDelivery["state"]
  attempts: number
  triedAt: Date | null
  status: number | null
  tookMs: number | null
  failure: string
  nextAt: Date | null
  createdAt: Date
}
type NewDelivery = Pick<StoredDelivery, "id" | "webhookId" | "event" | "ticketId" | "body" | "createdAt">

/** A ticket as messages tell it, be it in the trash. */
export type ToldTicket = {
  id: string
  number: number
  subject: string
  status: "open" | "pending" | "closed"
  priorityId: string
  priorityName: string
  assigneeId: string | null
  assigneeName: string
  teamId: string | null
  teamName: string | null
  tags: string[]
  /** By their keys. */
  fields: FieldValues
  requesterEmail: string
  requesterFirstName: string
  requesterLastName: string
  createdAt: Date
  updatedAt: Date
  closedAt: Date | null
}

/** The webhooks of one company, and what they were told. */
export const webhookStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("webhook").select(columns)
  const delivery = (id: string) =>
    company.selectFrom("webhookDelivery").select(deliveryColumns).where("id", "=", id)
  return {
    async list() {
      const rows = await all().orderBy("createdAt").orderBy("id").limit(100).execute()
      return rows as StoredWebhook[]
    },
    async find(id: string) {
      return ((await all().where("id", "=", id).executeTakeFirst()) ?? null) as StoredWebhook | null
    },
    /** Which no other transaction changes before this one ends. */
    async lock(id: string) {
      const row = await all().where("id", "=", id).forUpdate().executeTakeFirst()
      return (row ?? null) as StoredWebhook | null
    },
    async isAnyOn(): Promise<boolean> {
      const found = await all().modifyFront(prepared).where("isOn", "=", true).limit(1).executeTakeFirst()
      return found !== undefined
    },
    /** Those that are switched on and want to hear of this. */
    async wanting(event: WebhookEvent) {
      const rows = await all()
        .where("isOn", "=", true)
        .where(sql<boolean>`${event} = ANY(events)`)
        .orderBy("id")
        .limit(100)
        .execute()
      return rows as StoredWebhook[]
    },
    async insert({ condition, ...webhook }: StoredWebhook & { createdAt: Date }) {
      await company
        .insertInto("webhook", { ...webhook, condition: condition && JSON.stringify(condition) })
        .execute()
    },
    async update(id: string, { condition, ...changes }: Partial<Omit<StoredWebhook, "id">>) {
      const asked = condition === undefined ? {} : { condition: condition && JSON.stringify(condition) }
      await company
        .updateTable("webhook")
        .set({ ...changes, ...asked })
        .where("id", "=", id)
        .execute()
    },
    async remove(id: string) {
      await company.deleteFrom("webhook").where("id", "=", id).execute()
    },
    async addDelivery(added: NewDelivery) {
      await company
        .insertInto("webhookDelivery", { ...added, state: "waiting", nextAt: added.createdAt })
        .execute()
    },
    findDelivery: async (id: string): Promise<StoredDelivery | null> =>
      (await delivery(id).executeTakeFirst()) ?? null,
    lockDelivery: async (id: string): Promise<StoredDelivery | null> =>
      (await delivery(id).forUpdate().executeTakeFirst()) ?? null,
    async updateDelivery(id: string, changes: Partial<Omit<StoredDelivery, "id">>) {
      await company.updateTable("webhookDelivery").set(changes).where("id", "=", id).execute()
    },
    /** The newest of one webhook. */
    deliveriesOf: (webhookId: string): Promise<StoredDelivery[]> =>
      company
        .selectFrom("webhookDelivery")
        .select(deliveryColumns)
        .where("webhookId", "=", webhookId)
        .orderBy("position", "desc")
        .limit(mostDeliveries)
        .execute(),
    async ticket(id: string): Promise<ToldTicket | null> {
      const { rows } = await sql<ToldTicket>`
      SELECT t.id, t.number, t.subject, t.status, t.priority_id, p.name AS priority_name, t.assignee_id,
        trim(coalesce(a.first_name, o.first_name, '') || ' ' || coalesce(a.last_name, o.last_name, '')) AS assignee_name,
        t.team_id, g.name AS team_name, t.requester_email, t.requester_first_name, t.requester_last_name,
        t.created_at, t.updated_at, t.closed_at,
        ARRAY(SELECT x.tag FROM ticket_tag x WHERE x.organisation_id = ${organisationId} AND x.ticket_id = t.id
          ORDER BY x.tag) AS tags,
        (SELECT coalesce(jsonb_object_agg(f.key, t.fields -> f.id), '{}') FROM ticket_field f
          WHERE f.organisation_id = ${organisationId} AND t.fields ? f.id) AS fields
      FROM every_ticket t
        JOIN priority p ON p.organisation_id = t.organisation_id AND p.id = t.priority_id
        LEFT JOIN account a ON a.organisation_id = t.organisation_id AND a.id = t.assignee_id
        LEFT JOIN owner o ON o.id = t.assignee_id
        LEFT JOIN team g ON g.organisation_id = t.organisation_id AND g.id = t.team_id
      WHERE t.organisation_id = ${organisationId} AND t.id = ${id}`.execute(db)
      return rows[0] ?? null
    },
    async entry(id: string) {
      const row = await company
        .selectFrom("ticketEntry")
        .select(["id", "body", "internal", "authorRole", "authorFirstName", "authorLastName", "createdAt"])
        .where("id", "=", id)
        .executeTakeFirst()
      return row ?? null
    },
  }
}

/** What was told for all companies. */
export const webhookDirectory = (db: AllCompanies) => ({
  /** Forgets what was told before this moment. @returns how many, at most so many */
  async removeDeliveriesBefore(before: Date, most: number): Promise<number> {
    const { numAffectedRows } = await sql`DELETE FROM webhook_delivery WHERE (organisation_id, id) IN
      (SELECT organisation_id, id FROM webhook_delivery WHERE created_at < ${before} LIMIT ${most})`.execute(
      db,
    )
    return Number(numAffectedRows ?? 0)
  },
})
