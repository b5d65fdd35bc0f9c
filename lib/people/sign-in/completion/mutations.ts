import { browserName } from "@/lib/people/browsers/browser-name"
import { browserIdOf } from "@/lib/people/browsers/queries"
import { passwordWay } from "@/lib/people/login-service/keeper"
import { startSession } from "@/lib/people/sessions/mutations"
import type { Session } from "@/lib/people/sessions/schema"
import { apexId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Way } from "@/lib/tenancy/activity/schema"
import type { Proof, Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { type Completed, SecondFactorAsked } from "./schema"

/**
 * How every way of signing in ends, in the transaction of `ctx.store`: the person has proved who they are in the way that
 * `proof` says, and may sign in here; the log calls it `way`. `ctx` says at which portal (or the installation's own host), from
 * which browser and address.
 */
export async function completeSignIn(
  ctx: Context,
  person: { role: Role; id: string },
  proof: Proof,
  way: Way = passwordWay(),
): Promise<Completed> {
  return { session: await begin(ctx, person, proof, way) }
}

/** The session of a completed sign-in, for ways that can only answer with one. @throws SecondFactorAsked */
export function sessionOf({ session, asked }: Completed): Session {
  if (!session) throw new SecondFactorAsked(asked)
  return session
}

async function begin(
  ctx: Context,
  person: { role: Role; id: string },
  proof: Proof,
  way: Way,
): Promise<Session> {
  const { organisation, store, now, address = "" } = ctx
  const browser = { id: await browserIdOf(ctx), ...browserName(ctx.browser?.agent ?? "") }
  const session = await startSession(ctx, person.role, person.id, { ...proof, ...browser, address })
  await store.people.browsers.see(person.id, { ...browser, now })
  // The installation's own host belongs to no company, and has no log.
  if (organisation.id !== apexId)
    await recordActivity({ ...ctx, actor: person }, "account.signed-in", {
      id: session.id,
      detail: way,
    })
  const where = { organisation: organisation.id, address: ctx.address }
  log().info(
    { event: "signed-in", role: person.role, person: person.id, way: proof.way, ...where },
    "security",
  )
  return session
}
