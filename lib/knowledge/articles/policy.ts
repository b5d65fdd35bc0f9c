import { canWrite } from "@/lib/knowledge/places/categories/policy"
import type { Actor } from "@/lib/work/context"
import type { Article } from "./schema"

/** Whether everybody may read it. What the portal shows everybody it shows staff in the same way. */
export const isPublished = ({ status }: Pick<Article, "status">) => status === "published"

/** Whether somebody may read this article: everybody once it is published, before that only who may write it. */
export const canReadArticle = (actor: Actor, article: Pick<Article, "status">) =>
  isPublished(article) || canWrite(actor)
