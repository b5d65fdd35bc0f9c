import type { Database } from "@/lib/db/database"
import { type Behind, comesBehind } from "@/lib/db/newest-first"
import type { Activity } from "./schema"

const columns = ["id", "action", "actorId", "actorRole", "subjectId", "detail", "createdAt"] as const

export const activityStore = (db: Database, organisationId: string) => ({
  /** Keeps an entry unless there is one of this id. */
  async insert(activity: Activity) {
    await db
      .insertInto("activity")
      .values({ ...activity, organisationId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  },
  /** Newest first, behind the entry of this time and id. */
  async list({ limit, after }: { limit: number; after?: Behind }) {
    const all = db.selectFrom("activity").select(columns).where("organisationId", "=", organisationId)
    const rows = await (after ? all.where(comesBehind(after)) : all)
      .orderBy("createdAt", "desc")
      .orderBy("id", "desc")
      .limit(limit)
      .execute()
    return rows as Activity[]
  },
})
