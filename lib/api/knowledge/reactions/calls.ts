import { z } from "zod"
import { confirm, knowledgeBaseContext } from "@/lib/api/http/asker"
import { callsAs } from "@/lib/api/http/call"
import { keyed, refusals } from "@/lib/api/http/calls"
import { withFieldNames } from "@/lib/api/http/field-names"
import { idInput, text } from "@/lib/api/http/inputs"
import { textStatus as status } from "@/lib/api/http/replies"
import type { CallContext } from "@/lib/api/http/serve"
import { countsOf } from "@/lib/knowledge/articles/queries"
import { writeComment } from "@/lib/knowledge/comments/mutations"
import { countView } from "@/lib/knowledge/reactions/view-counts/mutations"
import { castVote, sayMissing } from "@/lib/knowledge/reactions/votes/mutations"
import { voteStatus } from "@/lib/knowledge/reactions/votes/queries"
import { redeemChallenge } from "@/lib/platform/challenges/mutations"
import { answeredOnce } from "@/lib/platform/idempotency/mutations"
import { isSignedIn, requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import { fromVoteType, toCounts, toSubmitted, toVoteStatus } from "./wire"

const userid = text.optional().describe("The asker's own id, or absent: the session decides")
const ignored = z.string().max(2000, "At most 2000 characters").optional().describe("Ignored")

const countsShape = z
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

const notTheAsker = "The user is not the one who asks"
type Claims = { UserId?: string; userid?: string }

/** The asker's context on an open knowledge base. @throws ForbiddenError when an id is claimed that is not their own (D-34) */
async function readerContext(call: CallContext, { UserId, userid = UserId }: Claims): Promise<Context> {
  const ctx = await knowledgeBaseContext(call, {})
  confirm(userid, [isSignedIn(ctx.actor) ? ctx.actor.id : null], notTheAsker)
  return ctx
}

/** Calls of readers, who are signed in for some of them; the queries and mutations decide that. */
const reader = callsAs(readerContext, refusals)
/** Calls of readers who are signed in. */
const signedInReader = callsAs(async (call, { userid, email }: { userid?: string; email?: string }) => {
  const ctx = await knowledgeBaseContext(call, {})
  const actor = requireSignedIn(ctx.actor)
  confirm(userid, [actor.id], notTheAsker)
  confirm(email?.trim().toLowerCase(), [actor.email], notTheAsker)
  return { ...ctx, actor }
}, refusals)

/** The calls of base A by which readers react to articles, below /api/kb. */
export const reactions = {
  checkVoteStatus: reader
    .read("How the asker voted on an article, and its counters", {
      ArticleId: idInput("ArticleId"),
      UserId: userid,
    })
    .answers(voteStatusReply, (ctx, { ArticleId }) => voteStatus(ctx, ArticleId).then(toVoteStatus)),
  increaseCount: reader
    .write("An article was opened: counts one view a reader and day; the reply has its counters", {
      articleId: idInput("articleId"),
      name: z.enum(["viewCount", "upvote", "downvote", "comment"]),
      userid,
      ipAddress: ignored.describe("Ignored: the connection has one"),
      email: ignored,
      msg: ignored,
    })
    .route({
      description:
        "Robots, prefetching browsers, agents and owners are not counted. A view is in the counters within five seconds. Votes and comments are counted where they are submitted; their names only answer the counters.",
    })
    .answers(
      z.object({ status, message: z.string().describe("What was done with the name"), data: countsShape }),
      async (ctx, { articleId, name }, { program }) => {
        const isView = name === "viewCount"
        const counts = isView ? await countView(ctx, articleId, program) : await countsOf(ctx, articleId)
        return {
          status: "200",
          message: isView
            ? "One view a reader and day is counted"
            : "Votes and comments are counted where they are submitted",
          data: toCounts(counts),
        }
      },
    ),
  submitMissing: reader
    .write("What the signed-in person missed in an article, for its authors; makes their vote a No", {
      articleId: idInput("articleId"),
      missing: z.string().max(200_000, "This text is too long").describe("At most 1,000 characters"),
    })
    .route({ description: "Said again, the newer words stay. Answers 401 to visitors." })
    .answers(submittedReply, (ctx, { articleId, missing }) =>
      sayMissing(ctx, articleId, missing).then(toSubmitted),
    ),
  submitEmail: signedInReader
    .write("Votes on an article or comments on it, in the signed-in person's name", {
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
    })
    .route({
      description:
        "One vote a person and article: the other vote replaces it, the same again answers 'Already Exist' and changes nothing. Answers 401 to visitors.",
      ...keyed,
    })
    .answers(submittedReply, async (ctx, { type, ...sent }, { idempotencyKey: key }) => {
      if (type === "comment") return toSubmitted(await comment(ctx, sent, key))
      return toSubmitted(await castVote(ctx, sent.articleId, fromVoteType(type), key))
    }),
}

type Sent = { articleId: string; comment?: string; token?: string }

/** A comment, from a browser that solved a challenge (D-30); sent again under its key, the first answer. */
function comment(
  ctx: Context & { actor: SignedIn },
  { articleId, comment = "", token = "" }: Sent,
  key?: string,
) {
  const sender = `comment ${ctx.actor.role} ${ctx.actor.id}`
  const asked = key ? { sender, key, request: { articleId, comment } } : undefined
  return withFieldNames({ body: "comment" }, () =>
    answeredOnce(ctx, asked, async () => {
      await redeemChallenge(ctx, token)
      const { message } = await writeComment(ctx, { articleId, body: comment })
      return { message, counts: await countsOf(ctx, articleId) }
    }),
  )
}
