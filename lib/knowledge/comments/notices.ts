import { shownTo } from "@/lib/knowledge/articles/languages/reading"
import { queueNotice } from "@/lib/people/consents/mutations"
import { consentWording } from "@/lib/people/consents/queries"
import { namesAnswers } from "@/lib/people/consents/schema"
import { ownerOf } from "@/lib/people/owners/queries"
import { encodeCursor } from "@/lib/platform/cursor"
import { articlePath, commentsAfterPath, commentsPath } from "@/lib/platform/paths"
import { isSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { contextIn, notedLanguage } from "@/lib/tenancy/organisations/languages"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { portalTitle } from "@/lib/tenancy/organisations/values"
import type { Comment } from "./schema"
import type { CommentRow } from "./store"

/**
 * Mails a comment to the company's owner, unless it is their own. The recipient is never taken from the request
 * (D-60).
 */
export async function tellOwner(ctx: Context, comment: Comment, article: string) {
  const owner = await ownerOf(ctx)
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

/**
 * Mails the author of a comment what staff has answered, where visitors read both and the author wants such mails
 * (0020); about the article as they read it. Authors are not told of their own answers.
 */
export async function tellCommenter(ctx: Context, comment: CommentRow, answer: Comment) {
  const { authorId, authorRole, authorEmail } = comment
  // The author has deleted their account, or reads answers in the workspace.
  if (authorRole !== "customer" || !authorId || !authorEmail) return
  if (comment.status !== "approved" || answer.status !== "approved") return
  const reader = contextIn(ctx, comment.language || ctx.organisation.settings.language)
  const article = await shownTo(reader).find(comment.articleId)
  if (!article) return
  if (!namesAnswers(await consentWording(ctx, authorId, "community-topics"))) return
  // The list of comments that begins with this one.
  const cursor = encodeCursor([comment.createdAt.getTime() - 1, comment.id])
  const props = {
    portal: portalTitle(reader.organisation),
    article: article.title,
    author: answer.authorName,
    said: comment.body.split("\n"),
    lines: answer.body.split("\n"),
    link: portalOrigin(ctx.organisation) + commentsAfterPath(articlePath(article), cursor),
  }
  await queueNotice(ctx, { accountId: authorId, kind: "community-topics" }, async () => ({
    template: "commentAnswered",
    to: authorEmail,
    role: "customer",
    props,
    ...notedLanguage(reader),
  }))
}
