import { newId } from "@/lib/platform/id"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Actor, Context } from "@/lib/tenancy/context"
import type { Action, Way } from "./schema"

/** Who acts, in as much as the log says it: an actor, or a person who has just proved who they are. */
export type Recorder = Pick<Context, "store" | "now"> & {
  actor: { role: Actor["role"]; id?: string; automation?: SignedIn["automation"] }
}

/** `id` is given where something is recorded at most once: a sign-in has its session's. */
type Details = { id?: string; subjectId?: string | null; detail?: string }

/** Records an action in the activity log, in the transaction of the change itself (section 3, activity log entry). */
export async function recordActivity(
  { store, now, actor }: Recorder,
  action: Action,
  { id = newId(), subjectId = null, detail = "" }: Details = {},
) {
  await store.tenancy.activity.insert({
    id,
    action,
    actorId: actor.id ?? null,
    actorRole: actor.role,
    // An automation may be gone when the entry is read.
    actorName: actor.automation?.name ?? "",
    subjectId,
    detail,
    createdAt: now,
  })
}

/** Records the sign-in of the asker's session, unless it is recorded already. @throws UnauthenticatedError */
export async function recordSignIn(ctx: Context, way: Way): Promise<void> {
  const { sessionId } = requireSignedIn(ctx.actor)
  await recordActivity(ctx, "account.signed-in", { id: sessionId, detail: way })
}

/** Rows of one statement: it is done in well under a second. */
const rowsAtOnce = 5000

/** Removes what a company's log holds from before this moment, in batches. @returns how many entries */
export async function removeOldActivity({ store }: Pick<Context, "store">, before: Date): Promise<number> {
  let entries = 0
  for (let removed = rowsAtOnce; removed === rowsAtOnce; entries += removed)
    removed = await store.tenancy.activity.removeOldest(before, rowsAtOnce)
  return entries
}
