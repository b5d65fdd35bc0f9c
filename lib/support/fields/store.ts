import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { TicketField } from "./schema"
import { mostFieldsEver } from "./values"

const columns = [
  ...(["id", "key", "kind", "title", "customerTitle", "hint", "pattern", "options"] as const),
  ...(["requiredWhenSolved", "visibleToCustomers", "editableByCustomers", "requiredOfCustomers"] as const),
  ...(["isArchived", "updatedAt"] as const),
] as const

/** A field as it is kept. */
export type StoredField = Omit<TicketField, "updatedAt"> & { updatedAt: Date }
type Changes = Partial<Omit<StoredField, "id" | "key" | "kind">>

/** What one company notes of its tickets. */
export const fieldStore = (db: Database, organisationId: string) => {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("ticketField").select(columns)
  return {
    /** In the company's order. */
    list: (): Promise<StoredField[]> =>
      all().orderBy("position").orderBy("id").limit(mostFieldsEver).execute(),
    /** Which no other transaction changes before this one ends. */
    lock: async (id: string): Promise<StoredField | null> =>
      (await all().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    async insert({ options, ...field }: StoredField & { position: number; createdAt: Date }) {
      await company.insertInto("ticketField", { ...field, options: JSON.stringify(options) }).execute()
    },
    async update(id: string, { options, ...changes }: Changes) {
      await company
        .updateTable("ticketField")
        .set({ ...changes, ...(options && { options: JSON.stringify(options) }) })
        .where("id", "=", id)
        .execute()
    },
    /** Gives fields the places that their ids have here. */
    async order(ids: string[]) {
      for (const [position, id] of ids.entries())
        await company.updateTable("ticketField").set({ position }).where("id", "=", id).execute()
    },
  }
}
