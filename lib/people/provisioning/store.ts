import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { ProvisionedAgent, ProvisionedFilter } from "./schema"

const columns = ["a.id", "a.email", "a.firstName", "a.lastName", "a.createdAt", "p.externalId"] as const

/** Without a `userName` of the directory's an agent is called by their address. */
export type ProvisionedNames = {
  accountId: string
  userName: string | null
  externalId: string | null
  isRemoved: boolean
}

type CalledAgent = { id: string; email: string; userName: string; isActive: boolean }

/** What one company's directory calls its agents. */
export const provisioningStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const userName = sql<string>`coalesce(p.user_name, a.email)`
  const switchedOn = sql<boolean>`a.status <> 'deactivated'`
  /** All agents but those whom the directory has deleted, unless staff has switched them on since. */
  const seen = ({ id, email, externalId, isActive, ...names }: ProvisionedFilter) =>
    company
      .selectFrom("account as a")
      .leftJoin("provisionedAgent as p", (join) =>
        join.onRef("p.organisationId", "=", "a.organisationId").onRef("p.accountId", "=", "a.id"),
      )
      .where("a.role", "=", "agent")
      .where((row) =>
        row.or([
          row("p.isRemoved", "is", null),
          row("p.isRemoved", "=", false),
          row("a.status", "!=", "deactivated"),
        ]),
      )
      .$if(id !== undefined, (rows) => rows.where("a.id", "=", id ?? ""))
      .$if(email !== undefined, (rows) => rows.where("a.email", "=", email?.toLowerCase() ?? ""))
      .$if(externalId !== undefined, (rows) => rows.where("p.externalId", "=", externalId ?? ""))
      .$if(isActive !== undefined, (rows) => rows.where("a.status", isActive ? "!=" : "=", "deactivated"))
      .$if(names.userName !== undefined, (rows) =>
        rows.where(sql<boolean>`lower(${userName}) = lower(${names.userName ?? ""})`),
      )
  return {
    /** Those from the one at `offset` on, the oldest first, and how many there are. */
    async list(filter: ProvisionedFilter, { offset, limit }: { offset: number; limit: number }) {
      const rows = await seen(filter)
        .select(columns)
        .select([userName.as("userName"), switchedOn.as("isActive")])
        .orderBy("a.createdAt")
        .orderBy("a.id")
        .offset(offset)
        .limit(limit)
        .execute()
      const count = await seen(filter)
        .select(({ fn }) => fn.countAll<string>().as("agents"))
        .executeTakeFirst()
      return { agents: rows as ProvisionedAgent[], total: Number(count?.agents ?? 0) }
    },
    /** Those who are called one of these now, by the directory or as an address, however it is written. */
    async listCalled(names: string[]): Promise<CalledAgent[]> {
      if (names.length === 0) return []
      const lowered = sql.join(names.map((name) => sql`lower(${name})`))
      return seen({})
        .select(["a.id", "a.email", userName.as("userName"), switchedOn.as("isActive")])
        .where(sql<boolean>`(lower(${userName}) IN (${lowered}) OR a.email IN (${lowered}))`)
        .execute()
    },
    /** What the directory calls an agent, deleted there or not; null where it has not said. */
    async find(accountId: string): Promise<ProvisionedNames | null> {
      const row = await company
        .selectFrom("provisionedAgent")
        .select(["accountId", "userName", "externalId", "isRemoved"])
        .where("accountId", "=", accountId)
        .executeTakeFirst()
      return row ?? null
    },
    async put(names: ProvisionedNames) {
      const { accountId: _, ...changes } = names
      await company
        .insertInto("provisionedAgent", names)
        .onConflict((conflict) => conflict.columns(["organisationId", "accountId"]).doUpdateSet(changes))
        .execute()
    },
  }
}
