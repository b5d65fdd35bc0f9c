import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import type { ArticleUnderWay } from "./use-article"
import { takeNewer } from "./use-fresh"

type UnderWay = Pick<ArticleUnderWay, "take" | "settle" | "body" | "patch"> & {
  keeper: Pick<ArticleUnderWay["keeper"], "isClean" | "unsaved" | "version" | "resume">
  says: (present: EditedArticle, changes: { body: string }) => boolean
}

/**
 * Learns what an action has made of an article; `version` is that of the text here since the action. The text stays, unless
 * another person has saved one meanwhile: theirs is taken over where nothing here is unsaved. What is unsaved is sent as
 * written over the text here, so that the server asks.
 */
export async function learn(
  present: EditedArticle,
  { keeper, take, settle, body, patch, says }: UnderWay,
  version = keeper.version(),
): Promise<void> {
  // What was typed a moment ago is in the editor alone.
  settle.current()
  const isHere = present.version === version || says(present, { body: body.current })
  if (keeper.isClean() && !isHere) return takeNewer(present, take)
  const { changes } = keeper.unsaved()
  const { body: _, ...known } = present
  const { body: __, ...fields } = changes
  patch({ ...known, ...fields })
  await keeper.resume({ version: keeper.isClean() ? present.version : version }, changes)
}
