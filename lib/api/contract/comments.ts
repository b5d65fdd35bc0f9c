import { z } from "zod"
import { accountCall, text } from "./account-shapes"
import { asker, idInput, lastVisible } from "./call"
import { commentsReply } from "./comment-shapes"
import { commentRoutes as routes } from "./comments-routes"

const ignored = z.string().max(2000, "At most 2000 characters").optional()

/** The calls of base A about comments, below /api/kb. */
export const comments = {
  getComments: accountCall
    .route({
      ...routes.getComments,
      summary: "An article's approved comments, oldest first, 20 at a time",
    })
    .input(asker.extend({ ArticleId: idInput("ArticleId"), lastVisible }))
    .output(commentsReply),
  updateProfileOnComments: accountCall
    .route({
      ...routes.updateProfileOnComments,
      summary: "What the asker's comments are signed with",
      description:
        "Comments always show the name and picture of the profile as it is, so there is nothing to update: the reply says what they show. Answers 401 to visitors.",
    })
    .input(
      z.object({
        userid: text.optional().describe("The asker's own id, or absent: the session decides"),
        email: text.optional().describe("The asker's own address, or absent"),
        firstname: ignored.describe("Ignored: the profile says it"),
        lastname: ignored.describe("Ignored as well"),
        imageurl: ignored.describe("Ignored as well"),
      }),
    )
    .output(
      z.object({
        status: z.literal("200"),
        message: z.literal("Comments show the profile as it is: nothing was changed"),
        data: z.object({ name: z.string(), imageurl: z.string().describe("'notexist' without a picture") }),
      }),
    ),
}
