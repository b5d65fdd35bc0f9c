import { acrossCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import type { Tester } from "./schema"

/** The tokens of tests and the companies they have made. */
export function testCompanyDirectory(database: Database) {
  const db = acrossCompanies(database)
  return {
    async insertToken(values: Tester & { secretHash: string; createdAt: Date }) {
      await db.insertInto("testToken").values(values).execute()
    },
    async findToken(secretHash: string, now: Date): Promise<Tester | null> {
      const row = await db
        .selectFrom("testToken")
        .select(["id", "expiresAt"])
        .where("secretHash", "=", secretHash)
        .where("expiresAt", ">", now)
        .executeTakeFirst()
      return row ?? null
    },
    /** Those that had expired by this moment, at most 100. */
    listExpired: (now: Date): Promise<Tester[]> =>
      db
        .selectFrom("testToken")
        .select(["id", "expiresAt"])
        .where("expiresAt", "<=", now)
        .limit(100)
        .execute(),
    async removeToken(id: string) {
      await db.deleteFrom("testToken").where("id", "=", id).execute()
    },
    async insertCompany(organisationId: string, tokenId: string) {
      await db.insertInto("testCompany").values({ organisationId, tokenId }).execute()
    },
    async isCompanyOf(organisationId: string, tokenId: string): Promise<boolean> {
      const row = await db
        .selectFrom("testCompany")
        .select("tokenId")
        .where("organisationId", "=", organisationId)
        .where("tokenId", "=", tokenId)
        .executeTakeFirst()
      return row !== undefined
    },
    /** The ids of a token's companies, at most 100. */
    async listCompanies(tokenId: string): Promise<string[]> {
      const rows = await db
        .selectFrom("testCompany")
        .select("organisationId")
        .where("tokenId", "=", tokenId)
        .limit(100)
        .execute()
      return rows.map(({ organisationId }) => organisationId)
    },
    /** The keys of attached and exported files, and the ids of pictures and photos, that end with a company. */
    async filesOf(organisationId: string) {
      const [attachments, exports, pictures, photos] = await Promise.all([
        db.selectFrom("attachment").select("key").where("organisationId", "=", organisationId).execute(),
        db.selectFrom("dataExport").select("key").where("organisationId", "=", organisationId).execute(),
        db.selectFrom("file").select("id").where("organisationId", "=", organisationId).execute(),
        db
          .selectFrom("account")
          .select("photo")
          .where("organisationId", "=", organisationId)
          .where("photo", "!=", "")
          .execute(),
      ])
      return {
        keys: [...attachments, ...exports].flatMap(({ key }) => key ?? []),
        pictures: pictures.map(({ id }) => id),
        photos: photos.map(({ photo }) => photo),
      }
    },
    /** Removes a company that this token has made, with all that belongs to it. */
    async removeCompany(organisationId: string, tokenId: string) {
      const made = await db
        .selectFrom("testCompany")
        .select("tokenId")
        .where("organisationId", "=", organisationId)
        .where("tokenId", "=", tokenId)
        .executeTakeFirst()
      if (!made) return
      await db.deleteFrom("organisation").where("id", "=", organisationId).execute()
      await db.deleteFrom("session").where("organisationId", "=", organisationId).execute()
      await db.deleteFrom("oneTimeCode").where("organisationId", "=", organisationId).execute()
      await db.deleteFrom("knownBrowser").where("organisationId", "=", organisationId).execute()
      await db.deleteFrom("pendingStep").where("organisationId", "=", organisationId).execute()
    },
    /** Removes owners with addresses of this domain who own no company. */
    async removeOwners(mailDomain: string) {
      await db
        .deleteFrom("owner")
        .where("email", "like", `%@${mailDomain}`)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(selectFrom("organisation").select("id").whereRef("organisation.ownerId", "=", "owner.id")),
          ),
        )
        .execute()
    },
  }
}
