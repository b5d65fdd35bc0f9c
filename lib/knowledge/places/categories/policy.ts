import { isStaff } from "@/lib/people/sessions/policy"
import { ForbiddenError } from "@/lib/platform/errors"
import type { Actor } from "@/lib/work/context"

/** Whether the actor may write categories, folders and articles, and the images in them. */
export const canWrite = (actor: Actor) => actor.role === "operator" || isStaff(actor)

/** @throws ForbiddenError */
export function requireWriter(actor: Actor) {
  if (!canWrite(actor)) throw new ForbiddenError("Only agents and owners write what the portal holds")
}
