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
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { SaveState } from "./draft-keeper"
import { keepLocally } from "./local-copy"
import { saysAll } from "./same-words"
import { standingOf } from "./status-words"
import { copyName, translationOf } from "./text-of"
import type { ArticleUnderWay } from "./use-article"

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
    const why = stoppedWords(state)
    if (why) showToast(why, "error")
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
  /** @returns the version of what visitors see now */
  const published = async (id: string) => {
    try {
      return (await publishDraft({ id, translation, version: keeper.version() })).version
    } catch (error) {
      const present = presentIn<EditedArticle>(error, editedFields)
      // A publication whose answer was lost is no other person's change.
      const isShown = present !== null && standingOf(present) === "published"
      if (isShown && saysAll(present, writing.whole())) return present.version
      throw error
    }
  }
  return {
    busy,
    publish: () =>
      perform("publish", async (id) => {
        await relearn(await published(id))
        showToast(words("knowledge.editor")("publishedVisitorsSeeNow"))
      }),
    schedule: (at: string) =>
      perform("schedule", async (id) => {
        await scheduleDraft({ id, translation, version: keeper.version(), at })
        await relearn()
        showToast(words("knowledge.editor")("scheduled"))
      }),
    unschedule: () =>
      perform(
        "schedule",
        async (id) => {
          await cancelSchedule({ id, translation })
          await relearn()
          showToast(words("knowledge.editor")("noLongerScheduled"))
        },
        false,
      ),
    unpublish: () =>
      perform(
        "unpublish",
        async (id) => {
          const { versionBefore, version } = await (translation
            ? unpublishTranslation({ id, language: translation })
            : unpublishArticle({ id }))
          // Another text than the one here keeps its number, by which it is known as another person's.
          await relearn(versionBefore === keeper.version() ? version : undefined)
          showToast(words("knowledge.editor")("visitorsNoLongerSee"))
        },
        false,
      ),
    discard: () =>
      perform(
        "discard",
        async (id) => {
          await take(await discardDraft({ id, translation, version: keeper.version() }))
          showToast(words("knowledge.editor")("draftDiscarded"))
        },
        false,
      ),
    /** @returns the link's whole address, or null */
    preview: async () => {
      let address: string | null = null
      await perform("preview", async (id) => {
        address = window.location.origin + (await previewLink({ id, translation })).path
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
        // The source is written at the same path, which is no new page to what shows toasts.
        if (translation) showToast(words("knowledge.editor")("translationDeleted"))
        else toastAfterNavigation(words("knowledge.editor")("articleDeleted"))
        router.push(translation ? editorPath(article.id) : knowledgeDashboardPath)
      } catch (error) {
        setBusy("")
        // It is still there: what was written meanwhile is saved, and so is what comes.
        void keeper.resume({ version: keeper.version() })
        fail(error)
      }
    },
  }
}

/** Why nothing is done with an article that is not saved; the others ask what is to become of it. */
function stoppedWords(state: SaveState): string | undefined {
  const t = words("knowledge.stopped")
  if (state.kind === "refused") return t("refused", { fault: said(state.fault) })
  if (state.kind === "offline" || state.kind === "limited" || state.kind === "ended") return t(state.kind)
  return undefined
}

export type Publishing = ReturnType<typeof usePublishing>
