import type { Metadata } from "next"
import { cache } from "react"
import { oneOf, type Query, searchOf } from "@/app/query"
import { ArticleFrame } from "@/components/articles/article-frame"
import { ArticleNeighbours } from "@/components/articles/article-neighbours"
import { ArticlesBeside } from "@/components/articles/articles-beside"
import { EditEntry } from "@/components/articles/edit-entry"
import { RelatedArticles } from "@/components/articles/related-articles"
import { CategoryPanel } from "@/components/categories/category-panel"
import { CommentForm } from "@/components/comments/comment-form"
import { CommentList } from "@/components/comments/comment-list"
import { RestingForm } from "@/components/comments/resting-form"
import { FolderPanel } from "@/components/folders/folder-panel"
import { JsonLdScript } from "@/components/page/json-ld"
import { wayTo } from "@/components/page/way-to"
import { Reactions } from "@/components/reactions/reactions"
import { Icon } from "@/components/ui/icon"
import { VotePanel } from "@/components/votes/vote-panel"
import { fromComments, toComments } from "@/lib/api/wire/comments"
import { presentBody } from "@/lib/articles/body/presentation"
import { articleJsonLd } from "@/lib/articles/json-ld"
import { articleMetadata } from "@/lib/articles/metadata"
import { publishedArticle, readingOrderAround, relatedArticles } from "@/lib/articles/queries"
import { countsIn } from "@/lib/articles/schema"
import { listCategories } from "@/lib/categories/queries"
import { listCommentsOf } from "@/lib/comments/queries"
import { longestComment } from "@/lib/comments/schema"
import { listFolderNames } from "@/lib/folders/queries"
import { breadcrumbJsonLd } from "@/lib/organisations/json-ld"
import { externalUrl } from "@/lib/organisations/link"
import { isSignUpOpen } from "@/lib/organisations/policy"
import type { Organisation } from "@/lib/organisations/schema"
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
  const [body, order, related, categories, folders, comments] = await Promise.all([
    presentBody(article.body),
    readingOrderAround(context, article),
    relatedArticles(context, article),
    listCategories(context),
    listFolderNames(context, category.id),
    answer(listCommentsOf(context, article.id, commentsAfter)),
  ])
  return (
    <Reactions
      key={article.id}
      articleId={article.id}
      counts={countsIn(article)}
      signUp={signUpTerms(organisation)}
    >
      <ArticleFrame
        organisation={organisation}
        placed={placed}
        body={body}
        beside={<ArticlesBeside placed={placed} order={order} />}
        side={
          <>
            <CategoryPanel categories={categories} current={category.id} />
            <FolderPanel category={category} folders={folders} current={folder?.id} />
            <EditEntry articleId={article.id} icon={<Icon name="edit" />} />
          </>
        }
      >
        <VotePanel />
        <ArticleNeighbours previous={order.before.at(-1)} next={order.after[0]} />
        <RelatedArticles articles={related} />
        <CommentList
          articleId={article.id}
          path={articlePath(article)}
          count={article.commentCount}
          first={fromComments(toComments(comments))}
          isFirst={!commentsAfter}
          language={organisation.settings.language}
        >
          <CommentForm articleId={article.id} longest={longestComment} alert={<Icon name="alert" />}>
            <RestingForm longest={longestComment} />
          </CommentForm>
        </CommentList>
        <JsonLdScript
          graph={[articleJsonLd(organisation, placed), breadcrumbJsonLd(organisation, wayTo(placed))]}
        />
      </ArticleFrame>
    </Reactions>
  )
}

/** What is agreed to by signing up, or null where nobody can. */
const signUpTerms = (organisation: Organisation) =>
  isSignUpOpen(organisation)
    ? {
        termsUrl: externalUrl(organisation.settings.termsUrl),
        privacyUrl: externalUrl(organisation.settings.privacyUrl),
      }
    : null

export default orNothingHere(ArticlePage)
