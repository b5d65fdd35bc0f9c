import { draftName, moveDraft } from "@/components/support/tickets/draft"

export type Manner = "reply" | "note"
const manners: readonly Manner[] = ["reply", "note"]

/** The name of what one of the staff has begun to write in a ticket. */
export const answerDraft = (personId: string, manner: Manner, ticketId: string) =>
  draftName(personId, `staff-${manner}:${ticketId}`)

/** Adds what a person has begun to write in a ticket to what they write in another one. @returns whether there was anything */
export const moveAnswers = (personId: string, from: string, into: string): boolean =>
  manners
    .map((manner) => moveDraft(answerDraft(personId, manner, from), answerDraft(personId, manner, into)))
    .includes(true)
