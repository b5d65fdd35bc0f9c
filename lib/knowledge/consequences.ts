import type { Store } from "@/lib/platform/store"
import type { Context } from "@/lib/tenancy/context"

/** What other domains do when an article changes; `lib/work/consequences.ts` lists it. */
export interface ArticleConsequences {
  /** Articles, or what has changed in them, were published, or are shown no longer, each in one language. */
  articlesShown(
    ctx: Pick<Context, "organisation" | "store" | "now">,
    articles: { id: string; title: string; slug: string; isPublished: boolean }[],
  ): Promise<void>
  /** An article has taken another one in, whose addresses lead to it. */
  articleMerged(store: Store, intoId: string): Promise<void>
}

declare module "@/lib/platform/store" {
  interface Consequences extends ArticleConsequences {}
}
