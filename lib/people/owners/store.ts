import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import type { Owner } from "./schema"

const columns = [
  "id",
  "email",
  "firstName",
  "lastName",
  "photo",
  "timeZone",
  "language",
  "createdAt",
] as const

/** Every owner of the installation. */
export function ownerDirectory(db: AllCompanies) {
  const all = () => db.selectFrom("owner")
  return {
    async find(id: string): Promise<Owner | null> {
      return (await all().select(columns).where("id", "=", id).executeTakeFirst()) ?? null
    },
    async findByEmail(email: string): Promise<Owner | null> {
      return (await all().select(columns).where("email", "=", email).executeTakeFirst()) ?? null
    },
    async passwordHash(id: string) {
      return (
        (await all().select("passwordHash").where("id", "=", id).executeTakeFirst())?.passwordHash ?? null
      )
    },
    /** @returns null when the email is taken. */
    async insert(
      values: Pick<Owner, "id" | "email" | "firstName" | "lastName"> & { passwordHash?: string },
    ): Promise<Owner | null> {
      const row = await db
        .insertInto("owner")
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .executeTakeFirst()
      return row ?? null
    },
    async update(
      id: string,
      changes: Partial<Pick<Owner, "firstName" | "lastName" | "photo" | "timeZone" | "language">> & {
        passwordHash?: string
      },
    ): Promise<Owner | null> {
      const row = await db
        .updateTable("owner")
        .set({ ...changes, updatedAt: sql`now()` })
        .where("id", "=", id)
        .returning(columns)
        .executeTakeFirst()
      return row ?? null
    },
    /** By email, at most `limit`, from behind `after` on. */
    list: ({ after = "", limit = 100 } = {}): Promise<Owner[]> =>
      all().select(columns).where("email", ">", after).orderBy("email").limit(limit).execute(),
    /** What signing in depends on, which stays while this transaction runs; what only names the owner goes on. */
    async holdSignIn(id: string) {
      const held = all().select("passwordHash").where("id", "=", id).forNoKeyUpdate()
      return (await held.executeTakeFirst()) ?? null
    },
    /** What this owner does about their companies waits for its turn until the transaction ends. */
    async lock(id: string) {
      await all().select("id").where("id", "=", id).forUpdate().executeTakeFirstOrThrow()
    },
  }
}

/** The owner of one company. */
export const ownerStore = (db: Database, organisationId: string) => ({
  async find(): Promise<Owner | null> {
    const row = await db
      .selectFrom("owner")
      .innerJoin("organisation", "organisation.ownerId", "owner.id")
      .where("organisation.id", "=", organisationId)
      .select(columns.map((column) => `owner.${column}` as const))
      .executeTakeFirst()
    return row ?? null
  },
})
