import type { TicketStatus } from "@/lib/support/tickets/values"
import type { Action } from "@/lib/tenancy/activity/schema"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"

/** What is recorded of one ticket. */
export type TicketAction = Extract<Action, `ticket.${string}`>

/** What happened to a ticket, as those learn it who follow it once it is committed. */
export type TicketEvent = {
  /** Later ones have higher ones. */
  position: string
  ticketId: string
  action: TicketAction
  detail: string
  /** The entry that was written. */
  entryId: string | null
  /** What an answer made of the ticket's status; null where it stayed as it was, or where the action says it. */
  status: TicketStatus | null
  /** Of staff; null for others. */
  actorId: string | null
  actorRole: string
  /** How many automations led to it, one because of the other. */
  depth: number
  createdAt: Date
}

/** Whether a person of the staff did it, or a program in their name, and no automation. */
export const isByStaff = ({ actorRole, depth }: TicketEvent) => isStaffRole(actorRole) && depth === 0

/** What one event leads to, in the transaction that takes it; an operator's context. What fails is logged and undone, and stops no other. */
export type Follow = (ctx: Context, event: TicketEvent) => Promise<void>

/** What learns of the events of a ticket. `prepare` reads once what several of them need; null where none of them concerns it. */
export type Follower = {
  name: string
  prepare: (ctx: Context, events: readonly TicketEvent[]) => Promise<Follow | null>
}
