import "../../article.css"
import type { Metadata } from "next"
import { notFound } from "next/navigation"
import { cache } from "react"
import { oneOf, type Query } from "@/app/query"
import { ArticleFrame } from "@/components/knowledge/articles/article-frame"
import { PreviewBanner } from "@/components/knowledge/articles/preview-banner"
import { stillPage } from "@/components/page/still"
import { presentBody } from "@/lib/knowledge/articles/body/presentation"
import { previewNamed } from "@/lib/knowledge/articles/preview"
import { articleSeo } from "@/lib/knowledge/articles/seo"
import { pageMetadata } from "@/lib/tenancy/organisations/metadata"
import { answer, decodeSegment } from "../../../../answer"
import { memberContext, readerContext } from "../../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../../missing"

type Props = {
  params: Promise<{ company: string; language: string; id: string }>
  searchParams: Promise<Query>
}

const read = cache(async (company: string, language: string, tokenOrId: string) => {
  const { organisation, ...reader } = await readerContext(company, language)
  const { actor } = await memberContext(company, language)
  const placed = await answer(previewNamed({ ...reader, organisation, actor }, tokenOrId))
  return { organisation, language: reader.language, placed }
})

/**
 * The signed token of a link, or for agents and owners the article's id: /kb/preview/{token or id}, or
 * /kb/preview/article?token= and ?id= (D-03).
 */
async function ask({ params, searchParams }: Props) {
  const [{ company, language, id }, query] = await Promise.all([params, searchParams])
  const tokenOrId = id === "article" ? (oneOf(query.token) ?? oneOf(query.id)) : decodeSegment(id)
  return tokenOrId ? read(company, language, tokenOrId) : notFound()
}

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const { organisation, placed } = await ask(props)
  return {
    ...pageMetadata(organisation, { ...articleSeo(placed.article), indexed: false }),
    referrer: "no-referrer",
  }
})

async function PreviewPage(props: Props) {
  const { organisation, language, placed } = await ask(props)
  return (
    <>
      <PreviewBanner />
      <ArticleFrame
        organisation={organisation}
        language={language}
        placed={placed}
        body={await presentBody(placed.article.body, placed.article.language || language)}
      />
    </>
  )
}

export default orNothingHere(stillPage(PreviewPage))
