import { z } from "zod"
import { ofTicket, presenceInput, presentPerson } from "@/lib/support/presence/schema"
import { accountCall } from "./account-shapes"
import { staffPresenceRoutes as routes } from "./staff-presence-routes"

const status = z.literal(200)

export const staffPresence = {
  touchPresence: accountCall
    .route({
      ...routes.touchPresence,
      summary: "Says that the asker looks at a ticket, or types in it, for 30 seconds",
    })
    .input(presenceInput)
    .output(
      z.object({ status, data: z.object({ present: z.array(presentPerson).describe("Who else does") }) }),
    ),
  leaveTicket: accountCall
    .route({ ...routes.leaveTicket, summary: "Says that the asker looks at it no more" })
    .input(ofTicket)
    .output(z.object({ status })),
}
