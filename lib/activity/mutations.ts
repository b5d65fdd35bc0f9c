import type { Actor, Context } from "@/lib/context"
import { newId } from "@/lib/id"
import type { Action } from "./schema"

type Recorder = Pick<Context, "store" | "now"> & { actor: Actor }

/** `id` is given where something is recorded at most once: a sign-in has its session's. */
type Details = { id?: string; subjectId?: string | null; detail?: string }

/** Records that somebody did something; in the transaction of the change itself (section 3, activity log entry). */
export async function recordActivity(
  { store, now, actor }: Recorder,
  action: Action,
  { id = newId(), subjectId = null, detail = "" }: Details = {},
) {
  const actorId = "id" in actor ? actor.id : null
  await store.activity.insert({
    id,
    action,
    actorId,
    actorRole: actor.role,
    subjectId,
    detail,
    createdAt: now,
  })
}
