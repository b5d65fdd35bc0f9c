"use client"
import { useRouter } from "next/navigation"
import { useEffect, useState } from "react"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { useDeed } from "@/components/ui/use-deed"
import { createDraft } from "@/lib/api/knowledge/articles/drafts/client"
import { useOneKey } from "@/lib/api/platform/idempotency/client"
import { editorPath, knowledgeDashboardPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { keepLocally, type LocalCopy, localCopy } from "./local-copy"

type Props = { id: string; personId: string; categoryId: string }

/** In place of an article that is gone; what this browser still has of it can become a new one. */
export function LostArticle({ id, personId, categoryId }: Props) {
  const router = useRouter()
  const [copy, setCopy] = useState<LocalCopy | null>(null)
  const keyOf = useOneKey()
  const { isBusy, act } = useDeed({ leaves: true })
  useEffect(() => setCopy(localCopy(personId, id)), [personId, id])
  const save = () =>
    act(async () => {
      const { title, body } = copy?.changes ?? {}
      const draft = { categoryId, folderId: null, title: title || undefined, body: body ?? "" }
      const made = await createDraft(draft, keyOf(draft))
      keepLocally(personId, id, null)
      router.replace(editorPath(made.id))
    })
  return (
    <EmptyState main drawing={<LostSignpost />} title={words("knowledge.editor")("thereNoSuchArticle")}>
      <p>
        {copy
          ? words("knowledge.editor")("wasDeletedButBrowser")
          : words("knowledge.editor")("mayHaveBeenDeleted")}
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        {copy && categoryId && (
          <button type="button" onClick={save} disabled={isBusy} className="button button-primary">
            {words("knowledge.editor")("saveAsNewDraft")}
          </button>
        )}
        <PageLink href={knowledgeDashboardPath} className="button button-quiet">
          {words("knowledge.editor")("allArticles")}
        </PageLink>
      </p>
    </EmptyState>
  )
}
