import { z } from "zod"
import { accountCall, doneAsText, ownAccount, text } from "./account-shapes"
import { accountRoutes as routes } from "./accounts-routes"
import { profileChangesShape, profileShape } from "./profile-shapes"

const address = text
  .optional()
  .describe("A path that POST /api/photos answered; nothing is ever fetched from it")

/** The calls of base A about the asker's profile. */
export const profile = {
  fetchUserInfo: accountCall
    .route({ ...routes.fetchUserInfo, summary: "The signed-in person's profile" })
    .input(ownAccount)
    .output(z.object({ status: z.literal(200), data: profileShape })),
  updateUserDetails: accountCall
    .route({
      ...routes.updateUserDetails,
      summary: "Changes what the signed-in person says of themselves; never their address",
    })
    .input(profileChangesShape)
    .output(doneAsText),
  imageToken: accountCall
    .route({
      ...routes.imageToken,
      summary: "The token under which the asker's picture is kept",
      description:
        "A picture is uploaded by POST /api/photos, whose body is a PNG or JPEG of at most 2,097,152 bytes and whose reply has imageurl and thumbnail. This call says under which token the profile keeps it.",
    })
    .input(
      ownAccount.extend({
        imageurl: address,
        thumbnail: address,
        commentator_id: text.optional().describe("The asker's own id, or absent"),
      }),
    )
    .output(
      z.object({
        status: z.literal(200),
        token: z.string().describe("The picture of the profile, session and comments, or 'notexist'"),
      }),
    ),
}
