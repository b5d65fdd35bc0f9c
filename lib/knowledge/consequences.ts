import type { Context } from "@/lib/tenancy/context"

/** What other domains do when an article changes; `lib/work/consequences.ts` lists it. */
export interface ArticleConsequences {
  /** An article, or what has changed in it, was published, or it is shown no longer. */
  articleShown(
    ctx: Context,
    article: { id: string; title: string; slug: string; isPublished: boolean },
  ): Promise<void>
}

declare module "@/lib/platform/store" {
  interface Consequences extends ArticleConsequences {}
}
