import { z } from "zod"
import { account, keyed } from "@/lib/api/http/calls"
import { idInput, text } from "@/lib/api/http/inputs"

const userid = text.optional().describe("The asker's own id, or absent: the session decides")
const ignored = z.string().max(2000, "At most 2000 characters").optional().describe("Ignored")
const status = z.literal("200")

export const countsShape = z
  .object({ viewCount: z.number(), upvote: z.number(), downvote: z.number(), comment: z.number() })
  .describe("The article's counters; comment counts the approved ones")
export type CountsShape = z.infer<typeof countsShape>

export const voteStatusReply = z.object({
  status,
  data: z.object({ upvote: z.boolean(), downvote: z.boolean() }).describe("Both false for a visitor"),
  counts: countsShape,
})
export const submittedReply = z.object({
  status,
  message: z
    .enum([
      "IncrUp",
      "IncrDown",
      "IncrUpDecrDown",
      "IncrDownDecrUp",
      "IncrComment",
      "Awaiting approval",
      "Already Exist",
    ])
    .describe("What changed; 'Already Exist' and 'Awaiting approval' change no counter"),
  data: countsShape,
})

/** The calls of base A by which readers react to articles, below /api/kb. */
export const reactions = {
  checkVoteStatus: account
    .read("How the asker voted on an article, and its counters")
    .input(z.object({ ArticleId: idInput("ArticleId"), UserId: userid }))
    .output(voteStatusReply),
  increaseCount: account
    .write("An article was opened: counts one view a reader and day; the reply has its counters", {
      description:
        "Robots, prefetching browsers, agents and owners are not counted. A view is in the counters within five seconds. Votes and comments are counted where they are submitted; their names only answer the counters.",
    })
    .input(
      z.object({
        articleId: idInput("articleId"),
        name: z.enum(["viewCount", "upvote", "downvote", "comment"]),
        userid,
        ipAddress: ignored.describe("Ignored: the connection has one"),
        email: ignored,
        msg: ignored,
      }),
    )
    .output(
      z.object({ status, message: z.string().describe("What was done with the name"), data: countsShape }),
    ),
  submitMissing: account
    .write("What the signed-in person missed in an article, for its authors; makes their vote a No", {
      description: "Said again, the newer words stay. Answers 401 to visitors.",
    })
    .input(
      z.object({
        articleId: idInput("articleId"),
        missing: z.string().max(200_000, "This text is too long").describe("At most 1,000 characters"),
      }),
    )
    .output(submittedReply),
  submitEmail: account
    .write("Votes on an article or comments on it, in the signed-in person's name", {
      description:
        "One vote a person and article: the other vote replaces it, the same again answers 'Already Exist' and changes nothing. Answers 401 to visitors.",
      ...keyed,
    })
    .input(
      z.object({
        type: z.enum(["upvote", "downvote", "comment"]),
        articleId: idInput("articleId"),
        userid,
        email: text.optional().describe("The asker's own address, or absent"),
        comment: z.string().max(200_000, "This text is too long").optional().describe("With type comment"),
        token: z
          .string()
          .max(1000, "At most 1000 characters")
          .optional()
          .describe("With type comment: a solved challenge of /api/challenge"),
        articlename: ignored,
        firstname: ignored.describe("Ignored: the account says it"),
        lastname: ignored.describe("Ignored as well"),
        ownerEmail: ignored.describe("Ignored: the owner is known"),
        article_url: ignored,
      }),
    )
    .output(submittedReply),
}
