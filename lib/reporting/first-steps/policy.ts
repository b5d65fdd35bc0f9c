import type { Actor } from "@/lib/tenancy/context"

/** Whether a person has the checklist of the portal: its owner alone. */
export const canSeeFirstSteps = (actor: Actor) => actor.role === "owner"
