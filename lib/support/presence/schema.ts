import { z } from "zod"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"

/** Whoever has not been seen for so long is gone; pages say every 10 seconds that they are there. */
export const presentMs = 30_000

const ticketId = z.string().min(1).max(64)
export const presenceInput = z.object({ ticketId, typing: z.boolean().optional() })
export type PresenceInput = z.input<typeof presenceInput>
export const ofTicket = z.object({ ticketId })

/** Somebody of the staff who looks at a ticket. */
export const presentPerson = staffPerson.extend({ typing: z.boolean() })
export type PresentPerson = z.infer<typeof presentPerson>
