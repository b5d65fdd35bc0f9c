import type { Database } from "@/lib/db/database"
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
  async list({ limit, after }: { limit: number; after?: { createdAt: Date; id: string } }) {
    const rows = await db
      .selectFrom("activity")
      .select(columns)
      .where("organisationId", "=", organisationId)
      .$if(after !== undefined, (query) =>
        query.where((where) =>
          where.or([
            where("createdAt", "<", after?.createdAt ?? new Date(0)),
            where.and([
              where("createdAt", "=", after?.createdAt ?? new Date(0)),
              where("id", ">", after?.id ?? ""),
            ]),
          ]),
        ),
      )
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(limit)
      .execute()
    return rows as Activity[]
  },
})
