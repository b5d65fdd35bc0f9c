"use client"
import { useEffect } from "react"
import { showToast } from "@/components/ui/toast"
import { Refusal } from "@/lib/api/http/refusal"
import { openDraft } from "@/lib/api/knowledge/articles/drafts/client"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { words } from "@/lib/platform/words/words"
import { translationOf } from "./text-of"
import type { ArticleUnderWay } from "./use-article"

/** On return to this page, shows what another person has saved meanwhile, where nothing here is unsaved. */
export function useFresh({ article, settle, keeper, take, setState }: ArticleUnderWay) {
  const { id } = article
  const translation = translationOf(article)
  useEffect(() => {
    if (!id) return
    const look = () => showNewer({ id, translation }, { settle, keeper, take, setState })
    window.addEventListener("focus", look)
    return () => window.removeEventListener("focus", look)
  }, [id, translation, settle, keeper, take, setState])
}

type Draft = Parameters<typeof openDraft>[0]
type UnderWay = Pick<ArticleUnderWay, "settle" | "take" | "setState"> & {
  keeper: Pick<ArticleUnderWay["keeper"], "isClean" | "version">
}

/** Takes over what is there now where that is newer and nothing here is unsaved. */
export async function showNewer(draft: Draft, { settle, keeper, take, setState }: UnderWay): Promise<void> {
  const isClean = () => {
    // What was typed a moment ago, also while the answer was under way, is in the editor alone.
    settle.current()
    return keeper.isClean()
  }
  if (!isClean()) return
  try {
    const present = await openDraft(draft)
    // Versions only grow: an answer that took longer than a save is older than what stands here.
    if (!isClean() || present.version <= keeper.version()) return
    await takeNewer(present, take)
  } catch (error) {
    if (error instanceof Refusal && error.status === 404 && isClean()) setState({ kind: "gone" })
  }
}

/** Shows what another person has saved, in place of all that is here, and says whose it is. */
export async function takeNewer(present: EditedArticle, take: ArticleUnderWay["take"]): Promise<void> {
  await take(present)
  showToast(
    words("knowledge.editor")("changedMeanwhile", {
      who: present.authorName || words("knowledge.editor")("someone"),
    }),
  )
}
