import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { status } from "@/lib/api/http/replies"
import { leaveTicket, touchPresence } from "@/lib/support/presence/mutations"
import { ofTicket, presenceInput, presentPerson } from "@/lib/support/presence/schema"

/** Who is looking at a ticket. */
export const staffPresence = {
  touchPresence: signedIn
    .write("Says that the asker looks at a ticket, or types in it, for 30 seconds", presenceInput)
    .givesAs("present", z.array(presentPerson).describe("Who else does"), touchPresence),
  leaveTicket: signedIn
    .write("Says that the asker looks at it no more", ofTicket)
    .answers(z.object({ status }), async (ctx, input) => {
      await leaveTicket(ctx, input)
      return { status: 200 }
    }),
}
