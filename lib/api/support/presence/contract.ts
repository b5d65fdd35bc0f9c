import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { ofTicket, presenceInput, presentPerson } from "@/lib/support/presence/schema"

const status = z.literal(200)

export const staffPresence = {
  touchPresence: account
    .write("Says that the asker looks at a ticket, or types in it, for 30 seconds")
    .input(presenceInput)
    .output(
      z.object({ status, data: z.object({ present: z.array(presentPerson).describe("Who else does") }) }),
    ),
  leaveTicket: account
    .write("Says that the asker looks at it no more")
    .input(ofTicket)
    .output(z.object({ status })),
}
