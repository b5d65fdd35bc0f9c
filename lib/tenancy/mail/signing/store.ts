import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { MailKey, RecordState } from "./schema"

const columns = ["domain", "selector", "sealed", "publicKey", "found", "checkedAt"] as const

/** The keys that one company's mails are signed with. */
export const mailKeyStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    list: (): Promise<MailKey[]> =>
      company.selectFrom("mailKey").select(columns).orderBy("domain").limit(100).$castTo<MailKey>().execute(),
    async find(domain: string): Promise<MailKey | null> {
      const row = await company
        .selectFrom("mailKey")
        .select(columns)
        .where("domain", "=", domain)
        .$castTo<MailKey>()
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
    async keepFinding(domain: string, found: RecordState, now: Date) {
      await company
        .updateTable("mailKey")
        .set({ found, checkedAt: now })
        .where("domain", "=", domain)
        .execute()
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
