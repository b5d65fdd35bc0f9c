"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { presentIn, Refusal } from "@/lib/api/http/refusal"
import { deleteArticle, unpublishArticle } from "@/lib/api/knowledge/arrangement/client"
import { previewLink } from "@/lib/api/knowledge/articles/client"
import {
  cancelSchedule,
  deleteTranslation,
  discardDraft,
  publishDraft,
  scheduleDraft,
  unpublishTranslation,
} from "@/lib/api/knowledge/articles/drafts/client"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { editedFields } from "@/lib/knowledge/articles/drafts/values"
import { editorPath, knowledgeDashboardPath } from "@/lib/platform/paths"
import type { SaveState } from "./draft-keeper"
import { keepLocally } from "./local-copy"
import { copyName, translationOf } from "./text-of"
import type { ArticleUnderWay } from "./use-article"

/** Why nothing is done with an article that is not saved; the others ask what is to become of it. */
const stopped: Partial<Record<SaveState["kind"], string>> = {
  offline: "Nothing was done: the portal cannot be reached. What you wrote is kept in this browser.",
  limited:
    "Nothing was done: too many requests. Please try again in a moment. What you wrote is kept in this browser.",
  ended: "Nothing was done: you are signed out. Sign in again first.",
}

type Faults = {
  /** Brings the field that is wrong into sight. */
  showFault: () => void
  /** Asks once more what is to become of the text. */
  decide: () => void
}

/** What can be done with an article as a whole. Each saves first, and says what became of it, or why it was not done. */
export function usePublishing(writing: ArticleUnderWay, personId: string, { showFault, decide }: Faults) {
  const router = useRouter()
  const [busy, setBusy] = useState("")
  const translation = translationOf(writing.article)
  const { article, keeper, flush, relearn, take, setState, setErrors } = writing
  const fail = (error: unknown) => {
    const present = presentIn<EditedArticle>(error, editedFields)
    if (present) return setState({ kind: "stale", present })
    if (error instanceof Refusal && error.status === 404) return setState({ kind: "gone" })
    if (error instanceof Refusal && Object.keys(error.errors).length > 0) setErrors(error.errors)
    showToast(wordsFor(error), "error")
    showFault()
  }
  const stop = () => {
    const state = keeper.state()
    const said = state.kind === "refused" ? `Nothing was done. ${state.fault}` : stopped[state.kind]
    if (said) showToast(said, "error")
    else decide()
    showFault()
    return false
  }
  const perform = async (name: string, work: (id: string) => Promise<unknown>, takesText = true) => {
    setBusy(name)
    try {
      if (!(await flush()) && (takesText || keeper.state().kind !== "refused")) return stop()
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
        await publishDraft({ id, translation, version: keeper.version() })
        await relearn()
        showToast("Published. Visitors see it now.")
      }),
    schedule: (at: string) =>
      perform("schedule", async (id) => {
        await scheduleDraft({ id, translation, version: keeper.version(), at })
        await relearn()
        showToast("Scheduled")
      }),
    unschedule: () =>
      perform(
        "schedule",
        async (id) => {
          await cancelSchedule({ id, translation })
          await relearn()
          showToast("It is no longer scheduled")
        },
        false,
      ),
    unpublish: () =>
      perform(
        "unpublish",
        async (id) => {
          await (translation ? unpublishTranslation({ id, language: translation }) : unpublishArticle({ id }))
          await relearn()
          showToast("Visitors no longer see it")
        },
        false,
      ),
    discard: () =>
      perform(
        "discard",
        async (id) => {
          await take(await discardDraft({ id, translation, version: keeper.version() }))
          showToast("The draft is discarded")
        },
        false,
      ),
    /** @returns the link's whole address, or null */
    preview: async () => {
      let address: string | null = null
      await perform("preview", async (id) => {
        address = window.location.origin + (await previewLink({ id })).path
      })
      return address as string | null
    },
    remove: async () => {
      setBusy("delete")
      try {
        keeper.stop()
        if (translation) await deleteTranslation({ id: article.id, language: translation })
        else await deleteArticle({ id: article.id })
        keepLocally(personId, copyName(article), null)
        toastAfterNavigation(translation ? "The translation is deleted" : "The article is deleted")
        router.push(translation ? editorPath(article.id) : knowledgeDashboardPath)
      } catch (error) {
        setBusy("")
        fail(error)
      }
    },
  }
}

export type Publishing = ReturnType<typeof usePublishing>
