import { canWrite } from "@/lib/tenancy/actors/policy"
import type { Actor } from "@/lib/tenancy/context"
import type { Article } from "./schema"

/** Whether visitors may read it. Staff see published articles in the same way. */
export const isPublished = ({ status }: Pick<Article, "status">) => status === "published"

/** Whether the actor may read this article: visitors once it is published, before that only those who may write it. */
export const canReadArticle = (actor: Actor, article: Pick<Article, "status">) =>
  isPublished(article) || canWrite(actor)
