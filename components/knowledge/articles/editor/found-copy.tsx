import { useEffect, useState } from "react"
import { Ago } from "@/components/ui/moment"
import { showToast } from "@/components/ui/toast"
import { together } from "@/components/ui/together"
import { words } from "@/lib/platform/words/words"
import { keepLocally, type LocalCopy, localCopy } from "./local-copy"
import { saysAll } from "./same-words"
import { copyName } from "./text-of"
import type { ArticleUnderWay } from "./use-article"

/**
 * The copy in this browser of text that never reached the server. Where the article has not changed since, it is
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
    <aside aria-label={words("knowledge.editor")("textWasNotSaved")} className="found-copy">
      <p className="min-w-0 flex-1">
        {together(
          words("knowledge.editor").parts(found.changes.title ? "foundNamed" : "found", {
            ago: () => <Ago at={new Date(found.at).toISOString()} />,
            title: () => <bdi className="font-semibold">{found.changes.title}</bdi>,
          }),
        )}
        {article.id !== "" && ` ${words("knowledge.editor")("articleHasBeenChanged")}`}
      </p>
      <button type="button" onClick={use} className="button button-quiet">
        {words("knowledge.editor")("bringItBack")}
      </button>
      <button type="button" onClick={drop} className="button button-quiet">
        {words("knowledge.editor")("throwItAway")}
      </button>
    </aside>
  )
}
