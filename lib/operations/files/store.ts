import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"

export type Place = { organisationId: string; id: string }
const first: Place = { organisationId: "", id: "" }
const atOnce = 1000

/** Which files the rows of all companies name; of each kind 1,000 at most, behind the place given. */
export const fileDirectory = (db: AllCompanies) => {
  const behind = ({ organisationId, id }: Place) =>
    sql<boolean>`(organisation_id, id) > (${organisationId}, ${id})`
  return {
    /** Those that are part of a ticket. */
    attachments: (after = first): Promise<(Place & { key: string })[]> =>
      db
        .selectFrom("attachment")
        .select(["organisationId", "id", "key"])
        .where("entryId", "is not", null)
        .where(behind(after))
        .orderBy("organisationId")
        .orderBy("id")
        .limit(atOnce)
        .execute(),
    images: (after = first): Promise<Place[]> =>
      db
        .selectFrom("file")
        .select(["organisationId", "id"])
        .where(behind(after))
        .orderBy("organisationId")
        .orderBy("id")
        .limit(atOnce)
        .execute(),
    photos: (after = first): Promise<(Place & { photo: string })[]> =>
      db
        .selectFrom("account")
        .select(["organisationId", "id", "photo"])
        .where("photo", "!=", "")
        .where(behind(after))
        .orderBy("organisationId")
        .orderBy("id")
        .limit(atOnce)
        .execute(),
    exports: (after = first): Promise<(Place & { key: string | null })[]> =>
      db
        .selectFrom("dataExport")
        .select(["organisationId", "id", "key"])
        .where("key", "is not", null)
        .where(behind(after))
        .orderBy("organisationId")
        .orderBy("id")
        .limit(atOnce)
        .execute(),
    /** Every store names versions in its own way: those of the one before say nothing in the next. */
    async forgetVersions() {
      await db.updateTable("attachment").set({ version: null }).where("version", "is not", null).execute()
    },
  }
}
