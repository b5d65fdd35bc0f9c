"use client"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { articlePages } from "@/lib/api/knowledge/articles/client"
import type { ArticlePlace, ListedArticle } from "@/lib/knowledge/articles/schema"
import type { Page } from "@/lib/platform/cursor"
import { pageAfter } from "@/lib/platform/paths"
import { ArticleRow } from "./article-row"

type Props = {
  place: ArticlePlace
  first: Page<ListedArticle>
  path: string
  language: string
}

export const ArticleList = ({ place, first, path, language }: Props) => (
  <QueryProvider>
    <EndlessList
      pages={articlePages(place, first)}
      pathAfter={(cursor) => pageAfter(path, cursor)}
      className="divide-y divide-border border-border border-y"
    >
      {(article) => <ArticleRow article={article} language={language} />}
    </EndlessList>
  </QueryProvider>
)
