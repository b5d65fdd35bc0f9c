import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { MailKey } from "./schema"

const columns = ["domain", "selector", "sealed", "publicKey", "found", "checkedAt", "lostAt"] as const

/** The keys that one company's mails are signed with. */
export const mailKeyStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    list: (): Promise<MailKey[]> =>
      company.selectFrom("mailKey").select(columns).orderBy("domain").limit(100).$castTo<MailKey>().execute(),
    async find(domain: string): Promise<MailKey | null> {
      const row = await company
        .selectFrom("mailKey")
        .modifyFront(prepared)
        .select(columns)
        .where("domain", "=", domain)
        .$castTo<MailKey>()
        .executeTakeFirst()
      return row ?? null
    },
    /** Which no other transaction changes before this one ends. */
    async lock(domain: string): Promise<MailKey | null> {
      const row = await company
        .selectFrom("mailKey")
        .select(columns)
        .where("domain", "=", domain)
        .$castTo<MailKey>()
        .forUpdate()
        .executeTakeFirst()
      return row ?? null
    },
    /** A domain's first key stays its key. */
    async insert(key: Pick<MailKey, "domain" | "selector" | "sealed" | "publicKey">, now: Date) {
      await company
        .insertInto("mailKey", { ...key, createdAt: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    },
    async keepFinding(domain: string, finding: Pick<MailKey, "found" | "checkedAt" | "lostAt">) {
      await company.updateTable("mailKey").set(finding).where("domain", "=", domain).execute()
    },
    /** @returns whether there was one */
    async remove(domain: string): Promise<boolean> {
      const row = await company
        .deleteFrom("mailKey")
        .where("domain", "=", domain)
        .returning("domain")
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** The keys of all companies. */
export const mailKeyDirectory = (db: AllCompanies) => ({
  /** Those of companies that are not deleted which were looked up before a moment or never, in no order. */
  listDue: (before: Date, limit: number): Promise<{ organisationId: string; domain: string }[]> =>
    db
      .selectFrom("mailKey")
      .innerJoin("organisation", "organisation.id", "mailKey.organisationId")
      .select(["mailKey.organisationId", "mailKey.domain"])
      .where("organisation.deleted", "=", false)
      .where((key) => key.or([key("mailKey.checkedAt", "is", null), key("mailKey.checkedAt", "<", before)]))
      // Those whose name servers do not answer stay due, and keep none of the others waiting.
      .orderBy(sql`random()`)
      .limit(limit)
      .execute(),
})
