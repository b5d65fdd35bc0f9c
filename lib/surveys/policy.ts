import type { Actor } from "@/lib/context"

/** Whether somebody may read what customers said of answers. */
export const canReadAnswers = (actor: Actor) => actor.role === "owner" || actor.role === "operator"
