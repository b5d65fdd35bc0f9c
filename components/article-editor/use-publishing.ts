"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { presentIn, Refusal } from "@/lib/api/refusal"
import { cancelSchedule, discardDraft, publishDraft, scheduleDraft } from "@/lib/article-drafts/client"
import { editedArticle } from "@/lib/article-drafts/schema"
import { previewLink } from "@/lib/articles/client"
import { deleteArticle, unpublishArticle } from "@/lib/knowledge/client"
import { knowledgeDashboardPath } from "@/lib/paths"
import { keepLocally } from "./local-copy"
import type { ArticleUnderWay } from "./use-article"

/** What can be done with an article as a whole. Each saves first, and says what became of it. */
export function usePublishing(writing: ArticleUnderWay, personId: string) {
  const router = useRouter()
  const [busy, setBusy] = useState("")
  const { article, keeper, flush, relearn, take, setState, setErrors } = writing
  const fail = (error: unknown) => {
    const present = presentIn(error, editedArticle)
    if (present) return setState({ kind: "stale", present })
    if (error instanceof Refusal && error.status === 404) return setState({ kind: "gone" })
    if (error instanceof Refusal && Object.keys(error.errors).length > 0) setErrors(error.errors)
    showToast(wordsFor(error), "error")
  }
  const perform = async (name: string, work: (id: string) => Promise<unknown>) => {
    setBusy(name)
    try {
      if (!(await flush())) return false
      const id = keeper.id()
      if (!id) return false
      await work(id)
      return true
    } catch (error) {
      fail(error)
      return false
    } finally {
      setBusy("")
    }
  }
  return {
    busy,
    publish: () =>
      perform("publish", async (id) => {
        await publishDraft(id, keeper.version())
        await relearn()
        showToast("Published. Visitors see it now.")
      }),
    schedule: (at: string) =>
      perform("schedule", async (id) => {
        await scheduleDraft(id, keeper.version(), at)
        await relearn()
        showToast("Scheduled")
      }),
    unschedule: () =>
      perform("schedule", async (id) => {
        await cancelSchedule(id)
        await relearn()
        showToast("It is no longer scheduled")
      }),
    unpublish: () =>
      perform("unpublish", async (id) => {
        await unpublishArticle(id)
        await relearn()
        showToast("Visitors no longer see it")
      }),
    discard: () =>
      perform("discard", async (id) => {
        await take(await discardDraft(id, keeper.version()))
        showToast("The draft is discarded")
      }),
    /** @returns the link's whole address, or null */
    preview: async () => {
      let address: string | null = null
      await perform("preview", async (id) => {
        address = window.location.origin + (await previewLink(id))
      })
      return address as string | null
    },
    remove: async () => {
      setBusy("delete")
      try {
        keeper.stop()
        await deleteArticle(article.id)
        keepLocally(personId, article.id, null)
        toastAfterNavigation("The article is deleted")
        router.push(knowledgeDashboardPath)
      } catch (error) {
        setBusy("")
        fail(error)
      }
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>
