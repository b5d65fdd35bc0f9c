import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import type { NewSubscription } from "./schema"

export type Subscription = NewSubscription & { id: string }
type Stored = Subscription & { personId: string; sessionId: string; createdAt: Date }

/** The browsers that tell the staff of one company. */
export function pushStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  return {
    /** Keeps a browser for the person who is signed in there now, and of theirs the newest so many. */
    async put({ id, endpoint, ...values }: Stored, most: number) {
      await company
        .insertInto("pushSubscription", { id, endpoint, ...values })
        .onConflict((conflict) => conflict.columns(["organisationId", "endpoint"]).doUpdateSet(values))
        .execute()
      await sql`DELETE FROM push_subscription WHERE organisation_id = ${organisationId} AND person_id = ${values.personId}
        AND id NOT IN (SELECT id FROM push_subscription WHERE organisation_id = ${organisationId}
          AND person_id = ${values.personId} ORDER BY created_at DESC, id DESC LIMIT ${most})`.execute(db)
    },
    list: (personId: string): Promise<Subscription[]> =>
      company
        .selectFrom("pushSubscription")
        .select(["id", "endpoint", "p256dh", "auth"])
        .where("personId", "=", personId)
        .orderBy("createdAt")
        .execute(),
    async remove(id: string) {
      await company.deleteFrom("pushSubscription").where("id", "=", id).execute()
    },
    async removeEndpoint(personId: string, endpoint: string) {
      await company
        .deleteFrom("pushSubscription")
        .where("personId", "=", personId)
        .where("endpoint", "=", endpoint)
        .execute()
    },
  }
}
