import { z } from "zod"

/** The ticket that the asker follows from now on, or no longer. */
export const ofFollowing = z.object({ ticketId: z.string().min(1).max(64) })
export type OfFollowing = z.input<typeof ofFollowing>
