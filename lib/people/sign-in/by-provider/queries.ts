import { z } from "zod"
import { requireSignInKeeper } from "@/lib/people/identity-providers/policy"
import { type Trial, trial } from "@/lib/people/identity-providers/schema"
import { returningHome } from "@/lib/people/profile/panel-home"
import type { Session } from "@/lib/people/sessions/schema"
import { findStep } from "@/lib/platform/challenges/steps"
import { NotFoundError } from "@/lib/platform/errors"
import { parseInput } from "@/lib/platform/input"
import type { Context } from "@/lib/tenancy/context"

const keptTrial = z.object({ trial, tester: z.string().nullable() })
export const ofTrial = z.object({ trial: z.string().min(1).max(200) })

/** What a trial has shown, to the one who made it. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function findTrial(ctx: Context, input: z.input<typeof ofTrial>): Promise<Trial> {
  requireSignInKeeper(ctx.actor)
  const kept = await findStep(ctx, "provider-trial", parseInput(ofTrial, input).trial, keptTrial)
  const asker = "sessionId" in ctx.actor ? ctx.actor.sessionId : null
  if (!kept || kept.tester !== asker) throw new NotFoundError("Trial")
  return kept.trial
}

/** Where a person goes who has just signed in and asked for no page; `remembered` is what a customer wanted before. */
export async function homeAfter(
  { organisation, store, now }: Context,
  session: Session,
  remembered = "/",
): Promise<string> {
  if (session.role === "customer") return remembered
  const person = await store.people.sessions.findPerson(session.id, now)
  return returningHome(organisation, person?.ticketHome ?? "")
}
