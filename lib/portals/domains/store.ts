import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Claim, Finding, Watch } from "./schema"
import { claimDays } from "./schema"
import { checkMinutes } from "./values"

const columns = ["domain", "leads", "hasRecord", "found", "checkedAt", "expiresAt"] as const

export const domainStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    async find(): Promise<Claim | null> {
      const row = await company.selectFrom("domainClaim").select(columns).executeTakeFirst()
      return row ?? null
    },
    /** Asks for a domain, in place of another one; asked for again, it is looked up for longer. */
    async put(domain: string) {
      const expiresAt = sql<Date>`now() + make_interval(days => ${claimDays})`
      const unchecked = { leads: "unchecked" as const, hasRecord: false, found: [], checkedAt: null }
      await company
        .insertInto("domainClaim", { domain, expiresAt })
        .onConflict((conflict) =>
          conflict
            .column("organisationId")
            .doUpdateSet(({ ref }) => ({ domain, expiresAt: ref("excluded.expiresAt"), ...unchecked })),
        )
        .execute()
    },
    /** Keeps what was found, as long as the domain is still asked for. */
    async keepFinding(domain: string, { leads, hasRecord, found }: Finding) {
      await company
        .updateTable("domainClaim")
        .set({ leads, hasRecord, found, checkedAt: sql<Date>`now()` })
        .where("domain", "=", domain)
        .execute()
    },
    /** @returns whether it was asked for until now */
    async remove(domain: string): Promise<boolean> {
      const { numDeletedRows } = await company
        .deleteFrom("domainClaim")
        .where("domain", "=", domain)
        .executeTakeFirst()
      return numDeletedRows > 0n
    },
    /** What is known of the records of the domain in use; null where nothing is, or of another domain alone. */
    async findWatch(domain: string): Promise<Watch | null> {
      const row = await company
        .selectFrom("domainWatch")
        .select(["domain", "provedAt", "missingSince", "toldAt"])
        .where("domain", "=", domain)
        .executeTakeFirst()
      return row ?? null
    },
    async putWatch(watch: Watch) {
      await company
        .insertInto("domainWatch", watch)
        .onConflict((conflict) => conflict.column("organisationId").doUpdateSet(watch))
        .execute()
    },
    /** Another owner has not been told. */
    async forgetTold() {
      await company.updateTable("domainWatch").set({ toldAt: null }).execute()
    },
    async forgetWatch() {
      await company.deleteFrom("domainWatch").execute()
    },
  }
}

export const domainDirectory = (db: AllCompanies) => ({
  /** Companies, without deleted ones, whose domain has not been looked up lately, the longest ago first. */
  async listDue(limit: number): Promise<string[]> {
    const rows = await db
      .selectFrom("domainClaim")
      .innerJoin("organisation", "organisation.id", "domainClaim.organisationId")
      .select("organisationId")
      .where("organisation.deleted", "=", false)
      .where((claim) =>
        claim.or([
          claim("checkedAt", "is", null),
          claim("checkedAt", "<", sql<Date>`now() - make_interval(mins => ${checkMinutes - 1})`),
        ]),
      )
      .orderBy("checkedAt", (order) => order.asc().nullsFirst())
      .limit(limit)
      .execute()
    return rows.map(({ organisationId }) => organisationId)
  },
  /** Forgets domains that were not proved in time. */
  async removeExpired() {
    await db.deleteFrom("domainClaim").where("expiresAt", "<", sql<Date>`now()`).execute()
  },
})
