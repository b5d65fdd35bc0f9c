import { z } from "zod"
import { staffPerson } from "@/lib/support/ticket-actions/assignees/schema"

/** In milliseconds: how long a sign of presence counts. Pages send one every 10 seconds. */
export const presentMs = 30_000

const ticketId = z.string().min(1).max(64)
export const presenceInput = z.object({ ticketId, typing: z.boolean().optional() })
export type PresenceInput = z.input<typeof presenceInput>
export const ofTicket = z.object({ ticketId })

/** An agent or owner who is looking at a ticket. */
export const presentPerson = staffPerson.extend({ typing: z.boolean() })
export type PresentPerson = z.infer<typeof presentPerson>
