import type { z } from "zod"
import { toPaging } from "@/lib/api/http/to-paging"
import { notSet } from "@/lib/api/people/accounts/wire"
import type {
  Comment,
  CommentBeside,
  CommentToModerate,
  ShownCommentBeside,
  ShownCommentToModerate,
} from "@/lib/knowledge/comments/schema"
import type { Page } from "@/lib/platform/cursor"
import type { BesideShape, CommentShape, commentsReply, ModeratedShape } from "./calls"

/** Only what visitors may see is named here, whatever else a comment carries. */
export const toComment = (comment: Comment): CommentShape => ({
  id: comment.id,
  comment: comment.body,
  name: comment.authorName,
  imageurl: comment.authorPhoto || notSet,
  by_staff: comment.byStaff,
  reply_to: comment.replyToId ?? "",
  addedon: comment.createdAt.toISOString(),
})

const toBeside = (comment: CommentBeside): BesideShape => ({
  id: comment.id,
  comment: comment.body,
  name: comment.authorName,
  status: comment.status,
  addedon: comment.createdAt.toISOString(),
})

const fromBeside = (shape: BesideShape): ShownCommentBeside => ({
  id: shape.id,
  body: shape.comment,
  authorName: shape.name,
  status: shape.status,
  createdAt: shape.addedon,
})

const toModerated = (comment: CommentToModerate): ModeratedShape => ({
  ...toComment(comment),
  status: comment.status,
  parent: comment.parent && toBeside(comment.parent),
  replies: comment.replies.map(toBeside),
  more_replies: comment.hasEarlierReplies,
  email: comment.authorEmail ?? "",
  article: {
    name: comment.article.title,
    slug: comment.article.slug,
    published: comment.article.isPublished,
    path: comment.article.path,
  },
})

const fromModerated = (shape: ModeratedShape): ShownCommentToModerate => ({
  ...fromBeside(shape),
  authorPhoto: shape.imageurl === notSet ? "" : shape.imageurl,
  byStaff: shape.by_staff,
  replyToId: shape.reply_to || null,
  parent: shape.parent && fromBeside(shape.parent),
  replies: shape.replies.map(fromBeside),
  hasEarlierReplies: shape.more_replies,
  authorEmail: shape.email || null,
  article: {
    title: shape.article.name,
    slug: shape.article.slug,
    isPublished: shape.article.published,
    path: shape.article.path,
  },
})

export const toComments = (page: Page<Comment>): z.infer<typeof commentsReply> => ({
  status: "200",
  data: { comments: page.items.map(toComment), ...toPaging(page) },
})

export const toModeratedPage = ({ items, next }: Page<CommentToModerate>): Page<ModeratedShape> => ({
  items: items.map(toModerated),
  next,
})

export const fromModeratedPage = ({ items, next }: Page<ModeratedShape>): Page<ShownCommentToModerate> => ({
  items: items.map(fromModerated),
  next,
})
