import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { done } from "@/lib/api/http/replies"
import {
  newParticipant,
  ofParticipant,
  type Participant,
  participant,
} from "@/lib/support/participants/schema"
import { addParticipant, removeParticipant } from "@/lib/support/tickets/participants"

const reply = done.extend({ data: z.object({ participants: z.array(participant) }) })
const changed = (message: string) => (participants: Participant[]) => ({
  status: 200 as const,
  message,
  data: { participants },
})

/** Who is in copy of a ticket. */
export const staffParticipants = {
  addParticipant: signedIn
    .write(
      "Takes a person into copy of a ticket: they get what is said by mail, and may answer",
      newParticipant,
    )
    .answers(reply, (ctx, input) => addParticipant(ctx, input).then(changed("They are in copy now."))),
  removeParticipant: signedIn
    .write("Takes a person out of copy of a ticket", ofParticipant)
    .answers(reply, (ctx, input) =>
      removeParticipant(ctx, input).then(changed("They are no longer in copy.")),
    ),
}
