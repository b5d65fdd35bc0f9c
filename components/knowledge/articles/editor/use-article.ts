"use client"
import { useCallback, useEffect, useRef, useState } from "react"
import { whenIdle } from "@/components/ui/when-idle"
import { prepareCalls } from "@/lib/api/http/client-of"
import { presentIn } from "@/lib/api/http/refusal"
import { createDraft, openDraft, saveDraft } from "@/lib/api/knowledge/articles/drafts/client"
import { useOneKey } from "@/lib/api/platform/idempotency/client"
import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { editedFields } from "@/lib/knowledge/articles/drafts/values"
import { editorPath } from "@/lib/platform/paths"
import { draftKeeper, type SaveState, without } from "./draft-keeper"
import { firstSave } from "./first-save"
import { learn } from "./learn"
import { keepLocally, type LocalCopy } from "./local-copy"
import { saysAll } from "./same-words"
import { copyName, translationOf } from "./text-of"
import { useLeaving } from "./use-leaving"

/** An article under way: what is written in it, and how that stands. */
export type ArticleUnderWay = ReturnType<typeof useArticle>

/** Keeps what is written in step with the server; `start.id` is empty for an article that is not there yet. */
export function useArticle(start: EditedArticle, personId: string) {
  const [article, setArticle] = useState(start)
  const [state, setState] = useState<SaveState>({ kind: "saved" })
  const [errors, setErrors] = useState<Record<string, string>>({})
  // The text is the editor's; `settle` hands over what it has not told yet.
  const body = useRef(start.body)
  const settle = useRef<() => unknown>(() => {})
  // Grows when another text takes the place of the one in the editor.
  const [edition, setEdition] = useState(0)
  const keyOf = useOneKey()
  const now = useRef(article)
  now.current = article
  // What is made of the text elsewhere would be refused with a language that was refused here.
  const language = errors.language ? undefined : article.language
  const patch = useCallback((changes: Partial<EditedArticle>) => {
    now.current = { ...now.current, ...changes }
    setArticle(now.current)
  }, [])
  // Where it is written; its writer may have gone elsewhere before an answer comes.
  const place = useRef<string>(null)
  useEffect(() => {
    place.current = window.location.pathname
    return () => {
      place.current = null
    }
  }, [])
  const nameAddress = useCallback((id: string) => {
    if (window.location.pathname !== place.current) return
    place.current = editorPath(id)
    window.history.replaceState(null, "", place.current)
  }, [])
  const [first] = useState(() => firstSave(createDraft))
  const [keeper] = useState(() =>
    draftKeeper({
      id: start.id || null,
      version: start.version,
      save: async (id, changes, version) =>
        id
          ? saveDraft(id, changes, version, translationOf(now.current))
          : first.save(now.current, changes, () =>
              keepLocally(personId, null, { version, changes }, first.begun()),
            ),
      whole: () => ({ title: now.current.title, body: body.current }),
      keep: (unsaved) => {
        const { translation } = now.current
        const kept = unsaved && { ...unsaved, language: translation }
        keepLocally(personId, copyName(now.current), kept, first.begun())
      },
      tell: setState,
      refuse: (refused) => setErrors((all) => ({ ...all, ...refused })),
      onSaved: ({ id, version, updatedAt }) => {
        if (!now.current.id) {
          keepLocally(personId, null, null)
          nameAddress(id)
        }
        patch({ id, version, updatedAt, hasDraft: true, isMachineMade: false })
      },
      presentIn: (error) => presentIn<EditedArticle>(error, editedFields),
      says: saysAll,
    }),
  )
  const change = useCallback(
    (changes: DraftChanges) => {
      if (changes.body !== undefined) body.current = changes.body
      else patch(changes)
      setErrors((all) => without(all, Object.keys(changes)))
      keeper.touch(changes)
    },
    [keeper, patch],
  )
  const flush = useCallback(() => {
    settle.current()
    return keeper.flush()
  }, [keeper])
  useLeaving(flush)
  useEffect(() => () => void flush(), [flush])
  // What is not saved yet is sent when the page is left.
  useEffect(() => whenIdle(prepareCalls), [])

  /** Takes over what the server has, in place of all that is here. */
  const take = useCallback(
    (present: EditedArticle) => {
      body.current = present.body
      patch(present)
      setErrors({})
      setEdition((count) => count + 1)
      return keeper.resume({ id: present.id, version: present.version }, {})
    },
    [keeper, patch],
  )
  /** Learns what an action has made of the article; `version` is that of the text here since the action. */
  const relearn = useCallback(
    async (version?: number) => {
      const present = await openDraft({ id: now.current.id, translation: translationOf(now.current) })
      await learn(present, { keeper, take, settle, body, patch, says: saysAll }, version)
    },
    [keeper, patch, take],
  )
  /** Brings back what was written before, as if it were typed again. */
  const restore = useCallback(
    ({ changes, begun }: LocalCopy) => {
      first.resume(begun)
      // It is in the place and under the title that were sent, wherever it was brought back.
      if (begun) {
        const { categoryId, folderId = null, title } = begun.draft
        patch({ categoryId, folderId, ...(title && { title }) })
      }
      if (changes.body !== undefined) body.current = changes.body
      const { body: _, ...fields } = changes
      patch(fields)
      if (changes.body !== undefined) setEdition((count) => count + 1)
      keeper.touch(changes)
    },
    [first, keeper, patch],
  )
  /** All that is written here, whether saved or not. */
  const whole = useCallback((): DraftChanges => {
    settle.current()
    const { title } = now.current
    return { title, body: body.current, ...keeper.unsaved().changes }
  }, [keeper])
  /** Makes what is written here a new article in its language, which goes on in place of this one. */
  const beginAnew = useCallback(
    async (categoryId: string) => {
      const { title, body: text = "" } = whole()
      const draft = { categoryId, folderId: null, title: title || undefined, body: text, language }
      const made = await createDraft(draft, keyOf([now.current.id, draft]))
      keepLocally(personId, copyName(now.current), null)
      patch(made)
      nameAddress(made.id)
      await keeper.resume({ id: made.id, version: made.version }, {})
    },
    [language, keeper, keyOf, nameAddress, patch, personId, whole],
  )
  return {
    article,
    /** The one its text is in, unless that was refused. */
    language,
    state,
    errors,
    edition,
    body,
    settle,
    keeper,
    change,
    flush,
    take,
    relearn,
    restore,
    whole,
    beginAnew,
    setState,
    setErrors,
    patch,
  }
}
