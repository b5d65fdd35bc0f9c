import { z } from "zod"
import { accountCall } from "./account-shapes"
import { staffProfileRoutes as routes } from "./staff-profile-routes"
import { done, replyOf, wording } from "./staff-shapes"

const profile = z.object({
  id: z.string(),
  role: z.enum(["customer", "agent", "owner"]),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  alias: z.string(),
  photo: z.string(),
  timeZone: z.string(),
  ticketHome: z.string(),
})

/** What staff does with their own profile. */
export const staffProfile = {
  getOwnProfile: accountCall
    .route({ ...routes.getOwnProfile, summary: "What an agent or owner has said of themselves" })
    .output(replyOf(profile)),
  saveOwnProfile: accountCall
    .route({ ...routes.saveOwnProfile, summary: "Changes it; what is not named stays" })
    .input(
      z
        .object({
          firstName: wording(512),
          lastName: wording(512),
          alias: wording(512).describe("An agent's"),
          timeZone: wording(512),
          ticketHome: wording(80).describe("An agent's"),
        })
        .partial(),
    )
    .output(done),
}
