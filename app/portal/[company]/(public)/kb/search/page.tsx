import type { Metadata } from "next"
import { cache } from "react"
import { oneOf, type Query } from "@/app/query"
import { ArticleRow } from "@/components/articles/article-row"
import { PageHeading } from "@/components/page/page-heading"
import { EmptyPage } from "@/components/ui/drawing"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { portalMetadata } from "@/lib/organisations/metadata"
import { categoriesPath } from "@/lib/paths"
import { search } from "@/lib/search/queries"
import { searchText } from "@/lib/search/schema"
import { answer } from "../../../answer"
import { readerContext } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

const read = cache(async (company: string, text: string) => {
  const context = await readerContext(company)
  return { organisation: context.organisation, hits: await answer(search(context, text)) }
})

async function ask({ params, searchParams }: Props) {
  const text = searchText.parse(oneOf((await searchParams).q))
  return { text, ...(await read((await params).company, text)) }
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  return portalMetadata((await ask(props)).organisation, { indexed: false })
})

async function SearchPage(props: Props) {
  const { text, organisation, hits } = await ask(props)
  return (
    <div className="container-page pt-10 md:pt-14">
      <PageHeading title={text ? `Results for “${text}”` : "Search"} />
      {hits.length > 0 ? (
        <section aria-labelledby="results" className="divide-y divide-border border-border border-y">
          <h2 id="results" className="sr-only">
            Articles
          </h2>
          {hits.map((article) => (
            <ArticleRow key={article.id} article={article} language={organisation.settings.language} />
          ))}
        </section>
      ) : (
        <EmptyState
          drawing={<EmptyPage />}
          title={text ? "No article has these words" : "Nothing to search for yet"}
        >
          <p>Other words may help, or look through the topics.</p>
          <PageLink href={categoriesPath} className="text-link">
            See all categories
          </PageLink>
        </EmptyState>
      )}
    </div>
  )
}

export default orNothingHere(SearchPage)
