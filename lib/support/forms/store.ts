import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import type { TicketForm } from "./schema"
import { mostFormsEver } from "./values"

const columns = [
  ...(["id", "slug", "title", "description", "fields", "teamId", "priorityId", "tags"] as const),
  ...(["isDefault", "isArchived", "updatedAt"] as const),
] as const

/** A form as it is kept. */
export type StoredForm = Omit<TicketForm, "updatedAt"> & { updatedAt: Date }
type Changes = Partial<Omit<StoredForm, "id" | "slug">>

/** By what the customers of one company ask. */
export const formStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("ticketForm").select(columns)
  return {
    /** In the company's order. */
    list: (): Promise<StoredForm[]> =>
      all().modifyFront(prepared).orderBy("position").orderBy("id").limit(mostFormsEver).execute(),
    /** Those of these that there are. */
    some: (ids: string[]): Promise<StoredForm[]> => all().where("id", "in", ids).execute(),
    /** Which no other transaction changes before this one ends. */
    lock: async (id: string): Promise<StoredForm | null> =>
      (await all().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    async insert({ fields, tags, ...form }: StoredForm & { position: number; createdAt: Date }) {
      const lists = { fields: JSON.stringify(fields), tags: JSON.stringify(tags) }
      await company.insertInto("ticketForm", { ...form, ...lists }).execute()
    },
    async update(id: string, { fields, tags, ...changes }: Changes) {
      await company
        .updateTable("ticketForm")
        .set({
          ...changes,
          ...(fields && { fields: JSON.stringify(fields) }),
          ...(tags && { tags: JSON.stringify(tags) }),
        })
        .where("id", "=", id)
        .execute()
    },
    /** Tickets that name no form are asked by this one. */
    async makeDefault(id: string) {
      await company
        .updateTable("ticketForm")
        .set({ isDefault: false })
        .where("isDefault", "=", true)
        .execute()
      await company.updateTable("ticketForm").set({ isDefault: true }).where("id", "=", id).execute()
    },
    /** Gives forms the places that their ids have here. */
    async order(ids: string[]) {
      for (const [position, id] of ids.entries())
        await company.updateTable("ticketForm").set({ position }).where("id", "=", id).execute()
    },
  }
}
