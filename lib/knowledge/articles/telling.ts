import type { Context } from "@/lib/tenancy/context"
import type { Article } from "./schema"

type Text = Pick<Article, "id" | "title" | "slug" | "status" | "withdrawn">

/** Whether visitors can read a text of an article. */
export const isSeen = <T extends Pick<Text, "status" | "withdrawn">>(text: T | null): text is T =>
  text?.status === "published" && !text.withdrawn

/**
 * Tells other domains what visitors read of an article in one language from now on, or that they do so no longer. In the
 * transaction of the change.
 * @param isPublished whether something that they did not read before was published
 */
export async function tellShown(
  ctx: Context,
  { before, after, isPublished }: { before: Text | null; after: Text | null; isPublished: boolean },
) {
  const { articlesShown } = ctx.store.consequences
  const told = ({ id, title, slug }: Text) => ({ id, title, slug })
  if (isSeen(after)) {
    if (isPublished || !isSeen(before)) await articlesShown(ctx, [{ ...told(after), isPublished: true }])
  } else if (isSeen(before)) await articlesShown(ctx, [{ ...told(before), isPublished: false }])
}
