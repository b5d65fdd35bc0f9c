"use client"
import { useMemo, useState } from "react"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { LostSignpost } from "@/components/ui/drawings/lost-signpost"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { ShowMore } from "@/components/ui/show-more"
import { useOrdering } from "@/components/ui/use-ordering"
import { useRenderedPages } from "@/components/ui/use-rendered-pages"
import { moveArticle, placeArticles } from "@/lib/api/knowledge/arrangement/client"
import type { KnowledgeCategory, StaffArticle } from "@/lib/knowledge/arrangement/schema"
import type { Page } from "@/lib/platform/cursor"
import { newArticlePath, placePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { ArticleDialogs, type AskedOfArticle, itemsFor } from "./article-actions"
import type { Filter } from "./article-filter"
import { type ChosenPlace, placeOptions } from "./place"
import { StaffArticleRow } from "./staff-article-row"
import { useDesk } from "./use-desk"

type Props = {
  place: ChosenPlace
  categories: KnowledgeCategory[]
  filter: Filter
  first: Page<StaffArticle>
}

/** The articles of the chosen place, in its order, which can be changed here; of all places newest change first. */
export function ArticleLines({ place, categories, filter, first }: Props) {
  const { category: categoryId, folder: folderId, state, search, missing: missingIn } = filter
  const listing = { ...(folderId ? { folderId } : { categoryId }), state, search, missingIn }
  const query = useRenderedPages(placeArticles(listing, first), first)
  const { data, isFetching, hasNextPage } = query
  const articles = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const [asked, setAsked] = useState<AskedOfArticle | null>(null)
  const { perform } = useDesk()
  const isOrdered = place.kind !== "all" && !state && !search && !missingIn
  const own = { categoryId: place.categoryId, folderId: place.kind === "folder" ? place.id : null }
  const names = useMemo(
    () => new Map(placeOptions(categories).map(({ value, label }) => [value, label])),
    [categories],
  )
  const { order, dragged, said, gripOf } = useOrdering({
    items: useMemo(
      () => articles.map((article) => ({ ...article, name: article.title, group: String(article.pinned) })),
      [articles],
    ),
    move: (id, before) => perform(() => moveArticle({ id, ...own, before })),
    drop: (id, to) => {
      const [toCategory = "", toFolder] = to.split("/")
      const target = { categoryId: toCategory, folderId: toFolder ?? null }
      if (target.categoryId === own.categoryId && target.folderId === own.folderId) return
      perform(
        () => moveArticle({ id, ...target, before: null }),
        words("knowledge.desk")("movedTo", { place: names.get(to) ?? "" }),
      ).catch(() => {})
    },
    isOpenEnded: hasNextPage,
  })
  if (articles.length === 0) return <NoArticles place={place} filter={filter} />
  return (
    <>
      <ul
        data-order=""
        aria-label={words("knowledge.desk")("articles")}
        aria-busy={isFetching}
        className="article-lines"
      >
        {order.map((article) => (
          <li key={article.id} data-order-id={article.id} data-dragged={dragged === article.id || undefined}>
            <StaffArticleRow
              article={article}
              where={isOrdered ? undefined : names.get(keyOf(article))}
              grip={isOrdered ? gripOf(article.id) : null}
              items={itemsFor(article, setAsked, perform)}
            />
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {said}
      </p>
      {hasNextPage && <ShowMore query={query} />}
      {asked && <ArticleDialogs asked={asked} categories={categories} close={() => setAsked(null)} />}
    </>
  )
}

const keyOf = ({ categoryId, folderId }: StaffArticle) =>
  folderId ? `${categoryId}/${folderId}` : categoryId

function NoArticles({ place, filter }: { place: ChosenPlace; filter: Filter }) {
  if (filter.state || filter.search || filter.missing)
    return (
      <EmptyState drawing={<LostSignpost />} title={words("knowledge.desk")("noArticlesMatch")}>
        <p>{words("knowledge.desk")("tryAnotherWordState")}</p>
        <PageLink
          href={placePath({ category: filter.category, folder: filter.folder })}
          className="button button-quiet"
        >
          {words("knowledge.desk")("showAllThem")}
        </PageLink>
      </EmptyState>
    )
  const folderId = place.kind === "folder" ? place.id : ""
  return (
    <EmptyState drawing={<EmptyPage />} title={words("knowledge.desk")("noArticlesHereYet")}>
      <p>
        {place.kind === "category"
          ? words("knowledge.desk")("articlesItsFoldersListed")
          : words("knowledge.desk")("writeFirstOne")}
      </p>
      <PageLink
        href={newArticlePath({ categoryId: place.categoryId, folderId })}
        className="button button-primary"
      >
        {words("knowledge.desk")("newArticle")}
      </PageLink>
    </EmptyState>
  )
}
