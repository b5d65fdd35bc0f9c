import type { Metadata } from "next"
import { headers } from "next/headers"
import { cache } from "react"
import { oneOf, type Query } from "@/app/query"
import { Results } from "@/components/knowledge/search/results"
import { SearchForm } from "@/components/knowledge/search/search-form"
import { PageHeading } from "@/components/page/page-heading"
import { stillPage } from "@/components/page/still"
import { PulledPlug } from "@/components/ui/drawings/pulled-plug"
import { EmptyState } from "@/components/ui/empty-state"
import { callContext } from "@/lib/api/http/serve"
import { mostPages, searchText } from "@/lib/knowledge/search/schema"
import { countShownSearch, searchAsVisitor } from "@/lib/knowledge/search/visitors/mutations"
import { RateLimitedError } from "@/lib/platform/errors"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { words } from "@/lib/platform/words/words"
import { portalMetadata } from "@/lib/tenancy/organisations/metadata"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import { answer } from "../../../answer"
import { memberContext, readerContext } from "../../../context"
import { orNothingHere, orNothingHereMetadata } from "../../../missing"

type Props = { params: Promise<{ company: string; language: string }>; searchParams: Promise<Query> }

const read = cache(
  async (company: string, language: string, text: string, page: number, isExact: boolean) => {
    const { address, program } = callContext({ headers: await headers() })
    const ctx = { ...(await readerContext(company, language)), address }
    const found = await answer(searchAsVisitor(ctx, text, page, { isExact }).catch(orTooOften))
    if (found && text && page === 1) {
      const { actor } = await memberContext(company, language)
      await countShownSearch({ ...ctx, actor }, program, { text, total: found.total })
    }
    return { organisation: ctx.organisation, language: ctx.language, found }
  },
)

/** Null where the visitor has searched too often; the answer then says when to try again. */
function orTooOften(error: unknown) {
  if (!(error instanceof RateLimitedError)) throw error
  setAnswerStatus(429, { "Retry-After": String(error.retryAfter) })
  return null
}

async function ask({ params, searchParams }: Props) {
  const query = await searchParams
  const text = searchText.parse(oneOf(query.q))
  const page = pageOf(oneOf(query.page))
  const isExact = oneOf(query.exact) === "1"
  const { company, language } = await params
  return { text, page, isExact, ...(await read(company, language, text, page, isExact)) }
}

const pageOf = (typed = "") => (/^\d{1,2}$/.test(typed) ? Math.min(Math.max(Number(typed), 1), mostPages) : 1)

export const generateMetadata = orNothingHereMetadata(async (props: Props): Promise<Metadata> => {
  const { organisation, text } = await ask(props)
  return portalMetadata(organisation, { title: headingOf(text), indexed: false })
})

const headingOf = (text: string) =>
  text ? words("knowledge.search")("titleFor", { text }) : words("knowledge.search")("search")

async function SearchPage(props: Props) {
  const { text, page, isExact, organisation, language, found } = await ask(props)
  return (
    <div className="container-page max-w-[912px] pt-10 md:pt-14">
      <PageHeading title={headingOf(text)} />
      <div className="mb-8">
        <SearchForm organisation={organisation} place="page" text={text} />
      </div>
      {found ? (
        <Results
          {...{ text, page, isExact, found }}
          hasTickets={takesTickets(organisation)}
          settings={{ ...organisation.settings, language }}
        />
      ) : (
        <EmptyState drawing={<PulledPlug />} title={words("knowledge.search")("tooMany")}>
          <p>{words("knowledge.search")("tooManyHint")}</p>
        </EmptyState>
      )}
    </div>
  )
}

export default orNothingHere(stillPage(SearchPage))
