import type { Actor } from "@/lib/context"
import { ForbiddenError } from "@/lib/errors"
import { isStaff } from "@/lib/sessions/policy"

/** Whether somebody may write what the portal holds: categories, their folders and articles, and the images in them. */
export const canWrite = (actor: Actor) => actor.role === "operator" || isStaff(actor)

/** @throws ForbiddenError */
export function requireWriter(actor: Actor) {
  if (!canWrite(actor)) throw new ForbiddenError("Only agents and owners write what the portal holds")
}
