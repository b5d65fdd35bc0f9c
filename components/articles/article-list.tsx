"use client"
import { EndlessList } from "@/components/ui/endless-list"
import { QueryProvider } from "@/components/ui/query-provider"
import { articlePages, type ListedArticle } from "@/lib/articles/client"
import type { Page } from "@/lib/cursor"
import { pageAfter } from "@/lib/paths"
import { ArticleRow } from "./article-row"

type Props = {
  place: { categoryId: string } | { folderId: string }
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
