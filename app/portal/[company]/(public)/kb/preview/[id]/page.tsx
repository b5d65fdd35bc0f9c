import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { cache } from "react"
import { oneOf, type Query } from "@/app/query"
import { ArticleFrame } from "@/components/articles/article-frame"
import { PreviewBanner } from "@/components/articles/preview-banner"
import { presentBody } from "@/lib/articles/body/presentation"
import { previewArticle } from "@/lib/articles/preview"
import { articleSeo } from "@/lib/articles/seo"
import { pageMetadata } from "@/lib/organisations/metadata"
import { answer, decodeSegment } from "../../../../answer"
import { readerContext } from "../../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../../missing"

type Props = { params: Promise<{ company: string; id: string }>; searchParams: Promise<Query> }

const read = cache(async (company: string, token: string) => {
  const context = await readerContext(company)
  return { organisation: context.organisation, placed: await answer(previewArticle(context, token)) }
})

/** The signed token: /kb/preview/{token}, or /kb/preview/article?token= (D-03). */
async function ask({ params, searchParams }: Props) {
  const [{ company, id }, query] = await Promise.all([params, searchParams])
  const token = id === "article" ? (oneOf(query.token) ?? oneOf(query.id)) : decodeSegment(id)
  return token ? read(company, token) : notFound()
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const { organisation, placed } = await ask(props)
  return {
    ...pageMetadata(organisation, { ...articleSeo(placed.article), indexed: false }),
    referrer: "no-referrer",
  }
})

async function PreviewPage(props: Props) {
  const { organisation, placed } = await ask(props)
  return (
    <>
      <PreviewBanner />
      <ArticleFrame
        organisation={organisation}
        placed={placed}
        body={await presentBody(placed.article.body)}
      />
    </>
  )
}

export default orNothingHere(PreviewPage)
