import type { Context } from "@/lib/context"
import { queueMail } from "@/lib/mail/mutations"
import { portalOrigin } from "@/lib/organisations/origin"
import { portalTitle } from "@/lib/organisations/schema"
import { commentsPath } from "@/lib/paths"
import { isSignedIn } from "@/lib/sessions/policy"
import type { Comment } from "./schema"

/** Tells the company's owner of a comment by somebody else; whoever sent it does not say to whom (D-60). */
export async function tellOwner(ctx: Context, comment: Comment, article: string) {
  const owner = await ctx.store.owner.find()
  if (!owner || (isSignedIn(ctx.actor) && ctx.actor.id === owner.id)) return
  const props = {
    portal: portalTitle(ctx.organisation),
    article,
    author: comment.authorName,
    lines: comment.body.split("\n"),
    isWaiting: comment.status === "pending",
    link: portalOrigin(ctx.organisation) + commentsPath(comment.status),
  }
  const mail = { template: "commentWritten", to: owner.email, role: "owner", props } as const
  await queueMail(ctx.store, ctx.organisation.id, mail)
}
