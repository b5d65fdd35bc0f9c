import { z } from "zod"
import { emailRule, nameRule } from "@/lib/people/accounts/schema"
import { mostParticipants } from "./values"

/** A person in copy of a ticket: they get what is said in it by mail, and write in it by mail. */
export type Participant = {
  /** In small letters. */
  address: string
  /** May be empty. */
  name: string
}

export const participant = z.object({ address: z.string(), name: z.string().describe("May be empty") })

const ticketId = z.string().min(1).max(64)

/** Takes a person into copy of a ticket. */
export const newParticipant = z.object({ ticketId, address: emailRule(), name: nameRule.default("") })
export type NewParticipant = z.input<typeof newParticipant>

/** Leaves a person out of a ticket from now on. */
export const ofParticipant = z.object({ ticketId, address: emailRule() })
export type OfParticipant = z.input<typeof ofParticipant>

export const participantWords = {
  enough: `At most ${mostParticipants} people in copy`,
  requester: "This is the requester, who gets every answer",
  inbox: "Email to this address comes in here",
}
