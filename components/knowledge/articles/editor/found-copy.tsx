import { useEffect, useState } from "react"
import { showToast } from "@/components/ui/toast"
import { words } from "@/lib/platform/words/words"
import { FoundText } from "./found-text"
import { keepLocally, type LocalCopy, localCopy } from "./local-copy"
import { saysAll } from "./same-words"
import { copyName } from "./text-of"
import type { ArticleUnderWay } from "./use-article"

/**
 * The copy in this browser of text that the server does not have. Where the article has not changed since, it is
 * restored at once; otherwise it is offered.
 */
export function FoundCopy({ writing, personId }: { writing: ArticleUnderWay; personId: string }) {
  const [found, setFound] = useState<LocalCopy | null>(null)
  const { article, restore } = writing
  // Looked for once: later on, what is kept is what is being written.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useEffect(() => {
    const copy = localCopy(personId, copyName(article))
    if (!copy) return
    // It did arrive; only the answer was lost.
    if (article.id !== "" && saysAll({ ...article, body: writing.body.current }, copy.changes))
      return keepLocally(personId, copyName(article), null)
    if (article.id === "" || copy.version !== article.version) return setFound(copy)
    restore(copy)
    showToast(words("knowledge.editor")("whatYouHadNot"))
  }, [])
  if (!found) return null
  const drop = () => {
    keepLocally(personId, copyName(article), null)
    setFound(null)
  }
  const use = () => {
    restore(found)
    setFound(null)
  }
  return (
    <FoundText
      copy={found}
      hint={article.id === "" ? "" : words("knowledge.editor")("articleHasBeenChanged")}
    >
      <button type="button" onClick={use} className="button button-quiet">
        {words("knowledge.editor")("bringItBack")}
      </button>
      <button type="button" onClick={drop} className="button button-quiet">
        {words("knowledge.editor")("throwItAway")}
      </button>
    </FoundText>
  )
}
