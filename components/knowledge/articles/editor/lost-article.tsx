"use client"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { knowledgeDashboardPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { type LostText, useLostText } from "./use-lost-text"

/** In place of an article that is gone; what this browser still has of it, in any of the portal's languages, can become a new one. */
export function LostArticle(lost: LostText) {
  const found = useLostText(lost)
  return (
    <EmptyState main drawing={<LostSignpost />} title={words("knowledge.editor")("thereNoSuchArticle")}>
      <p>
        {found
          ? words("knowledge.editor")("wasDeletedButBrowser")
          : words("knowledge.editor")("mayHaveBeenDeleted")}
      </p>
      <p className="flex flex-wrap justify-center gap-3">
        {found && lost.categoryId && (
          <button
            type="button"
            onClick={found.save}
            disabled={found.isBusy}
            className="button button-primary"
          >
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
