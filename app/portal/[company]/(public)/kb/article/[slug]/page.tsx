import type { Metadata } from "next"
import { cache } from "react"
import { oneOf, type Query, searchOf } from "@/app/query"
import { ArticleFrame } from "@/components/articles/article-frame"
import { ArticleNeighbours } from "@/components/articles/article-neighbours"
import { RelatedArticles } from "@/components/articles/related-articles"
import { CategoryPanel } from "@/components/categories/category-panel"
import { CommentList } from "@/components/comments/comment-list"
import { FolderPanel } from "@/components/folders/folder-panel"
import { JsonLdScript } from "@/components/page/json-ld"
import { wayTo } from "@/components/page/way-to"
import { fromComments, toComments } from "@/lib/api/wire/comments"
import { presentBody } from "@/lib/articles/body/presentation"
import { articleJsonLd } from "@/lib/articles/json-ld"
import { articleMetadata } from "@/lib/articles/metadata"
import { neighboursOf, publishedArticle, relatedArticles } from "@/lib/articles/queries"
import { listCategories } from "@/lib/categories/queries"
import { listCommentsOf } from "@/lib/comments/queries"
import { listFolderNames } from "@/lib/folders/queries"
import { breadcrumbJsonLd } from "@/lib/organisations/json-ld"
import { articlePath } from "@/lib/paths"
import { answer, decodeSegment } from "../../../../answer"
import { readerContext } from "../../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../../missing"

type Props = { params: Promise<{ company: string; slug: string }>; searchParams: Promise<Query> }

const read = cache(async (company: string, slug: string, search: string) => {
  const context = await readerContext(company)
  return { context, placed: await answer(publishedArticle(context, decodeSegment(slug)), search) }
})

async function ask({ params, searchParams }: Props) {
  const [{ company, slug }, query] = await Promise.all([params, searchParams])
  return read(company, slug, searchOf(query))
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const { context, placed } = await ask(props)
  return articleMetadata(context.organisation, placed)
})

async function ArticlePage(props: Props) {
  const { context, placed } = await ask(props)
  const { organisation } = context
  const { article, category, folder } = placed
  const commentsAfter = oneOf((await props.searchParams).comments)
  const [body, neighbours, related, categories, folders, comments] = await Promise.all([
    presentBody(article.body),
    neighboursOf(context, article),
    relatedArticles(context, article),
    listCategories(context),
    listFolderNames(context, category.id),
    answer(listCommentsOf(context, article.id, commentsAfter)),
  ])
  return (
    <ArticleFrame
      organisation={organisation}
      placed={placed}
      body={body}
      side={
        <>
          <CategoryPanel categories={categories} current={category.id} />
          <FolderPanel category={category} folders={folders} current={folder?.id} />
        </>
      }
    >
      <ArticleNeighbours {...neighbours} />
      <RelatedArticles articles={related} />
      <CommentList
        articleId={article.id}
        path={articlePath(article)}
        count={article.commentCount}
        first={fromComments(toComments(comments))}
        isFirst={!commentsAfter}
        language={organisation.settings.language}
      />
      <JsonLdScript
        graph={[articleJsonLd(organisation, placed), breadcrumbJsonLd(organisation, wayTo(placed))]}
      />
    </ArticleFrame>
  )
}

export default orNothingHere(ArticlePage)
