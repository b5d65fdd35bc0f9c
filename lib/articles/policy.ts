import type { Actor } from "@/lib/context"
import { ForbiddenError } from "@/lib/errors"
import type { Article } from "./schema"

export const canReadArticle = (actor: Actor, article: Pick<Article, "status">) =>
  article.status === "published" || canWriteArticles(actor)

/** Categories and folders are written by the same people. */
export const canWriteArticles = (actor: Actor) => actor.role === "operator"

/** @throws ForbiddenError */
export function requireWriter(actor: Actor) {
  if (!canWriteArticles(actor)) throw new ForbiddenError("Only agents and owners write articles")
}
