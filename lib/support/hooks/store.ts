import type { AllCompanies } from "@/lib/platform/db/companies"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { Provider } from "./values"

export type KeptHook = { inboxId: string; provider: Provider; sealed: string; askedAt: Date | null }
export type FoundHook = Pick<KeptHook, "inboxId" | "provider" | "sealed"> & {
  organisationId: string
  /** The inbox's. */
  address: string
}
const columns = ["inboxId", "provider", "sealed", "askedAt"] as const

/** The hooks of one company's inboxes. */
export const mailHookStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  return {
    list: (): Promise<KeptHook[]> => company.selectFrom("mailHook").select(columns).execute(),
    find: async (inboxId: string): Promise<KeptHook | null> =>
      (await company
        .selectFrom("mailHook")
        .select(columns)
        .where("inboxId", "=", inboxId)
        .executeTakeFirst()) ?? null,
    async save({ inboxId, ...hook }: Omit<KeptHook, "askedAt"> & { tokenHash: string; createdAt: Date }) {
      await company
        .insertInto("mailHook", { inboxId, ...hook })
        .onConflict((conflict) => conflict.columns(["organisationId", "inboxId"]).doUpdateSet(hook))
        .execute()
    },
    /** @returns whether there was one. */
    async remove(inboxId: string): Promise<boolean> {
      const row = await company
        .deleteFrom("mailHook")
        .where("inboxId", "=", inboxId)
        .returning("inboxId")
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

/** The hooks of all companies. */
export const mailHookDirectory = (db: AllCompanies) => ({
  /** The hook whose token has this hash; none of a deleted company. */
  async find(tokenHash: string): Promise<FoundHook | null> {
    const row = await db
      .selectFrom("mailHook as h")
      .innerJoin("inbox as i", (join) =>
        join.onRef("i.organisationId", "=", "h.organisationId").onRef("i.id", "=", "h.inboxId"),
      )
      .innerJoin("organisation as o", "o.id", "h.organisationId")
      .select(["h.organisationId", "h.inboxId", "h.provider", "h.sealed", "i.address"])
      .where("h.tokenHash", "=", tokenHash)
      .where("o.deleted", "=", false)
      .executeTakeFirst()
    return row ?? null
  },
  async noteAsked({ organisationId, inboxId }: Pick<FoundHook, "organisationId" | "inboxId">, now: Date) {
    await db
      .updateTable("mailHook")
      .set({ askedAt: now })
      .where("organisationId", "=", organisationId)
      .where("inboxId", "=", inboxId)
      .execute()
  },
})
