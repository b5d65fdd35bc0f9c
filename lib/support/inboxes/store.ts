import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Inbox } from "./schema"

const columns = ["id", "address", "name", "createdAt"] as const

/** The inboxes of one company. */
export const inboxStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    /** The one made first comes first. */
    list: (): Promise<Inbox[]> =>
      company.selectFrom("inbox").select(columns).orderBy("createdAt").orderBy("id").limit(200).execute(),
    async count(): Promise<number> {
      const row = await company
        .selectFrom("inbox")
        .select(({ fn }) => fn.countAll<string>().as("inboxes"))
        .executeTakeFirst()
      return Number(row?.inboxes ?? 0)
    },
    /** @returns false when mail to the address is taken in already, here or for another company. */
    async insert(inbox: Inbox): Promise<boolean> {
      const row = await company
        .insertInto("inbox", inbox)
        .onConflict((conflict) => conflict.doNothing())
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
    /** @returns whether there was one. */
    async remove(address: string): Promise<boolean> {
      const row = await company
        .deleteFrom("inbox")
        .where("address", "=", address)
        .returning("id")
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** The inboxes of all companies. */
export const inboxDirectory = (db: AllCompanies) => ({
  /** The company that takes mail at this address. */
  async find(address: string): Promise<{ organisationId: string; inboxId: string } | null> {
    const row = await db
      .selectFrom("inbox")
      .select(["organisationId", "id as inboxId"])
      .where("address", "=", address)
      .executeTakeFirst()
    return row ?? null
  },
})
