import "../../article.css"
import type { Metadata } from "next"
import { cache } from "react"
import { oneOf, type Query, searchOf } from "@/app/query"
import { ArticleFrame } from "@/components/knowledge/articles/article-frame"
import { ArticleNeighbours } from "@/components/knowledge/articles/article-neighbours"
import { ArticlesBeside } from "@/components/knowledge/articles/articles-beside"
import { EditEntry } from "@/components/knowledge/articles/edit-entry"
import { RelatedArticles } from "@/components/knowledge/articles/related-articles"
import { CommentForm } from "@/components/knowledge/comments/comment-form"
import { CommentList } from "@/components/knowledge/comments/comment-list"
import { CategoryPanel } from "@/components/knowledge/places/categories/category-panel"
import { FolderPanel } from "@/components/knowledge/places/folders/folder-panel"
import { VotePanel } from "@/components/knowledge/reactions/votes/vote-panel"
import { JsonLdScript } from "@/components/page/json-ld"
import { stillPage } from "@/components/page/still"
import { wayIn, wayTo } from "@/components/page/way-to"
import { linksIn } from "@/lib/knowledge/articles/body/links-in-language"
import { presentBody } from "@/lib/knowledge/articles/body/presentation"
import { articleJsonLd } from "@/lib/knowledge/articles/json-ld"
import { articleMetadata } from "@/lib/knowledge/articles/metadata"
import { publishedArticle, readingOrderAround, relatedArticles } from "@/lib/knowledge/articles/queries"
import { countsIn } from "@/lib/knowledge/articles/schema"
import { listCommentsOf } from "@/lib/knowledge/comments/queries"
import { shownCategories } from "@/lib/knowledge/places/categories/queries"
import { shownFolders } from "@/lib/knowledge/places/folders/queries"
import { articleAlternates } from "@/lib/knowledge/publishing/seo/language-ways"
import { prefixAt } from "@/lib/platform/languages/addresses"
import { articlePath } from "@/lib/platform/paths"
import { breadcrumbJsonLd } from "@/lib/tenancy/organisations/json-ld"
import { externalUrl } from "@/lib/tenancy/organisations/link"
import { isSignUpOpen, takesPasswords } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { answer, decodeSegment } from "../../../../answer"
import { readerContext } from "../../../../context"
import { orElsewhere } from "../../../../elsewhere"
import { orNothingHereMetadata } from "../../../../missing"

type Props = {
  params: Promise<{ company: string; language: string; slug: string }>
  searchParams: Promise<Query>
}

const read = cache(async (company: string, language: string, slug: string, search: string) => {
  const context = await readerContext(company, language)
  return { context, placed: await answer(publishedArticle(context, decodeSegment(slug)), search) }
})

async function ask({ params, searchParams }: Props) {
  const [{ company, language, slug }, query] = await Promise.all([params, searchParams])
  return read(company, language, slug, searchOf(query))
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const { context, placed } = await ask(props)
  return articleMetadata(context, placed, await articleAlternates(context, placed.article))
})

async function ArticlePage(props: Props) {
  const { context, placed } = await ask(props)
  const { organisation } = context
  const { article, category, folder } = placed
  const { language } = await props.params
  const shownIn = article.language || context.language
  const commentsAfter = oneOf((await props.searchParams).comments)
  const [body, order, related, categories, folders, comments] = await Promise.all([
    presentBody(article.body, shownIn),
    readingOrderAround(context, article),
    relatedArticles(context, article),
    shownCategories(context),
    shownFolders(context, category.id),
    answer(listCommentsOf(context, article, commentsAfter)),
  ])
  return (
    <ArticleFrame
      organisation={organisation}
      language={context.language}
      placed={placed}
      body={{ ...body, html: linksIn(body.html, prefixAt(language)) }}
      beside={<ArticlesBeside placed={placed} order={order} />}
      side={
        <>
          <CategoryPanel categories={categories} current={category.id} />
          <FolderPanel category={category} folders={folders} current={folder?.id} />
          <EditEntry
            articleId={article.id}
            language={shownIn === article.sourceLanguage ? undefined : shownIn}
          />
        </>
      }
    >
      <VotePanel articleId={article.id} counts={countsIn(article)} signUp={signUpTerms(organisation)} />
      <ArticleNeighbours previous={order.before.at(-1)} next={order.after[0]} />
      <RelatedArticles articles={related} />
      <section aria-labelledby="comments" className="no-print mt-12 border-border border-t pt-8">
        <CommentList
          path={articlePath(article)}
          count={article.commentCount}
          first={comments}
          isFirst={!commentsAfter}
          settings={{ ...organisation.settings, language: context.language }}
        />
        <CommentForm articleId={article.id} />
      </section>
      <JsonLdScript
        graph={[
          articleJsonLd(context, placed),
          breadcrumbJsonLd(organisation, wayIn(context, wayTo(placed))),
        ]}
      />
    </ArticleFrame>
  )
}

/** What is agreed to by signing up, or null where sign-up is closed. */
const signUpTerms = (organisation: Organisation) =>
  isSignUpOpen(organisation) && takesPasswords(organisation)
    ? {
        termsUrl: externalUrl(organisation.settings.termsUrl),
        privacyUrl: externalUrl(organisation.settings.privacyUrl),
      }
    : null

export default orElsewhere(stillPage(ArticlePage))
