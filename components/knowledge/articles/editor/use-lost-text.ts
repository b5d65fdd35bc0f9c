import { useRouter } from "next/navigation"
import { useEffect, useState } from "react"
import { useDeed } from "@/components/ui/use-deed"
import { createDraft } from "@/lib/api/knowledge/articles/drafts/client"
import { useOneKey } from "@/lib/api/platform/idempotency/client"
import { editorPath } from "@/lib/platform/paths"
import { keepLocally } from "./local-copy"
import { draftFrom, findCopy } from "./lost-text"

export type LostText = {
  personId: string
  /** By which it may be kept in the browser, the likeliest first. */
  names: string[]
  /** Where it would be an article, or empty where there is no place. */
  categoryId: string
}

/** What this browser still has of a text that is gone; it becomes an article of its own, or is thrown away. */
export function useLostText({ personId, names, categoryId }: LostText) {
  const router = useRouter()
  const [found, setFound] = useState<ReturnType<typeof findCopy>>(null)
  const keyOf = useOneKey()
  const { isBusy, act } = useDeed({ leaves: true })
  useEffect(() => setFound(findCopy(personId, names)), [personId, names])
  if (!found) return null
  const { name, copy } = found
  const save = () =>
    act(async () => {
      const draft = draftFrom(copy, categoryId)
      const made = await createDraft(draft, keyOf(draft))
      keepLocally(personId, name, null)
      router.replace(editorPath(made.id))
    })
  const drop = () => {
    keepLocally(personId, name, null)
    setFound(null)
  }
  return { copy, isBusy, save, drop }
}
