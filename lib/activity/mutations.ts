import type { Actor, Context } from "@/lib/context"
import { newId } from "@/lib/id"
import type { Action } from "./schema"

type Recorder = Pick<Context, "store" | "now"> & { actor: Actor }

/** Records that somebody did something; in the transaction of the change itself (section 3, activity log entry). */
export async function recordActivity(
  { store, now, actor }: Recorder,
  action: Action,
  { subjectId = null, detail = "" }: { subjectId?: string | null; detail?: string } = {},
) {
  const actorId = "id" in actor ? actor.id : null
  await store.activity.insert({
    id: newId(),
    action,
    actorId,
    actorRole: actor.role,
    subjectId,
    detail,
    createdAt: now,
  })
}
