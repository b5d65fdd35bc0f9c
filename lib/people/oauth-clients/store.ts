import type { AllCompanies } from "@/lib/platform/db/companies"
import type { OAuthClient } from "./schema"

const columns = ["id", "name", "organisationId", "createdAt"] as const

/** Every installation that may use this one as its login service. */
export function oauthClientDirectory(db: AllCompanies) {
  const all = () => db.selectFrom("loginClient")
  return {
    async find(id: string): Promise<OAuthClient | null> {
      return (await all().select(columns).where("id", "=", id).executeTakeFirst()) ?? null
    },
    /** The secret's hash apart from the client, so that no list or answer ever carries it. */
    async secretOf(name: string) {
      return (await all().select(["id", "secretHash"]).where("name", "=", name).executeTakeFirst()) ?? null
    },
    /** Each with the identifier of its company, if it is restricted to one. */
    async list() {
      return db
        .selectFrom("loginClient as c")
        .leftJoin("organisation as o", "o.id", "c.organisationId")
        .select(["c.name", "c.createdAt", "o.identifier as company"])
        .orderBy("c.name")
        .limit(1000)
        .execute()
    },
    /** @returns null when the name is taken. */
    async insert(values: OAuthClient & { secretHash: string }): Promise<OAuthClient | null> {
      const row = await db
        .insertInto("loginClient")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .executeTakeFirst()
      return row ?? null
    },
    /** @returns whether there was one. */
    async remove(name: string) {
      const removed = await db.deleteFrom("loginClient").where("name", "=", name).executeTakeFirst()
      return removed.numDeletedRows > 0n
    },
  }
}
