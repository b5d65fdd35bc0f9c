import type { Actor } from "@/lib/context"

/** Whether somebody may read what happened in the company. */
export const canReadActivity = (actor: Actor) => actor.role === "owner" || actor.role === "operator"
