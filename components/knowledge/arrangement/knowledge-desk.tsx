"use client"
import { useState } from "react"
import { EmptyShelf } from "@/components/ui/drawings/empty-shelf"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { QueryProvider } from "@/components/ui/query-provider"
import { createCategory } from "@/lib/api/knowledge/arrangement/client"
import type { Knowledge, StaffArticle } from "@/lib/knowledge/arrangement/schema"
import type { Page } from "@/lib/platform/cursor"
import { knowledgeImportPath, placePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { ArticleFilter, type Filter } from "./article-filter"
import { ArticleLines } from "./article-lines"
import { type MissedSearch, MissedSearches } from "./missed-searches"
import type { ChosenPlace } from "./place"
import { PlaceHeading } from "./place-heading"
import { PlaceTree } from "./place-tree"
import { useDesk } from "./use-desk"
import { WordsDialog } from "./words-dialog-later"

type Props = {
  knowledge: Knowledge
  place: ChosenPlace
  filter: Filter
  first: Page<StaffArticle>
  missed: MissedSearch[]
  /** Whether this person may bring articles in from elsewhere. */
  manages: boolean
  /** The portal's, where it has several. */
  languages: string[]
}

/** The knowledge base as those who write it look after it: its places beside the articles of the chosen one. */
export function KnowledgeDesk({ knowledge, place, filter, first, missed, manages, languages }: Props) {
  const { categories } = knowledge
  const [isAdding, setAdding] = useState(false)
  const { go, refresh } = useDesk()
  const add = () => setAdding(true)
  return (
    <QueryProvider>
      {categories.length === 0 ? (
        <div className="card">
          <EmptyState drawing={<EmptyShelf />} title={words("knowledge.desk")("createYourFirstCategory")}>
            <p>{words("knowledge.desk")("articlesLiveCategoriesSuch")}</p>
            <p className="flex flex-wrap justify-center gap-3">
              <button type="button" onClick={add} className="button button-primary">
                {words("knowledge.desk")("newCategory")}
              </button>
              {manages && (
                <PageLink href={knowledgeImportPath} className="button button-quiet">
                  {words("knowledge.desk")("importMarkdown")}
                </PageLink>
              )}
            </p>
          </EmptyState>
        </div>
      ) : (
        <div className="knowledge-desk">
          <div className="knowledge-side">
            <PlaceTree categories={categories} chosen={place} add={add} />
          </div>
          <div className="knowledge-main">
            <PlaceHeading key={place.id} {...{ place, categories, languages }} />
            <ArticleFilter filter={filter} languages={languages} />
            <ArticleLines key={JSON.stringify(filter)} {...{ place, categories, filter, first }} />
          </div>
          <MissedSearches searches={missed} />
        </div>
      )}
      {isAdding && (
        <WordsDialog
          title={words("knowledge.desk")("newCategory")}
          button={words("knowledge.desk")("createTheCategory")}
          languages={languages}
          send={async (typed) => {
            const { id } = await createCategory(typed)
            go(placePath({ category: id }))
            refresh()
          }}
          close={() => setAdding(false)}
        />
      )}
    </QueryProvider>
  )
}
