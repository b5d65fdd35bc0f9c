import { canWrite } from "@/lib/categories/policy"
import type { Actor } from "@/lib/context"
import type { Article } from "./schema"

/** Whether somebody may read this article: everybody once it is published, before that only who may write it. */
export const canReadArticle = (actor: Actor, article: Pick<Article, "status">) =>
  article.status === "published" || canWrite(actor)
