import { words } from "@/lib/platform/words/words"
import "../knowledge.css"
import { notFound } from "next/navigation"
import { oneOf, type Query } from "@/app/query"
import { KnowledgeWays } from "@/components/knowledge/arrangement/knowledge-ways"
import { chosenPlace } from "@/components/knowledge/arrangement/place"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { listKnowledge, listPlaceArticles } from "@/lib/knowledge/arrangement/queries"
import { articleStates } from "@/lib/knowledge/articles/values"
import { listMissedSearches } from "@/lib/knowledge/search/queries"
import { languageTag } from "@/lib/platform/languages/tags"
import { placePath } from "@/lib/platform/paths"
import { isManager } from "@/lib/tenancy/actors/policy"
import { languagesOf } from "@/lib/tenancy/organisations/languages"
import { answer } from "../../../answer"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { knowledgeContext } from "../knowledge-context"
import { KnowledgeDesk } from "./parts"

type Props = { params: Promise<{ company: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("knowledge.desk")("title"))

const missedShown = 8

/** The knowledge base as agents and owners reach it (T04, D-13, D-14). */
async function KnowledgeDashboard({ params, searchParams }: Props) {
  const [{ company }, query] = await Promise.all([params, searchParams])
  const filter = filterOf(query)
  const ctx = await knowledgeContext(company, placePath(filter))
  const manages = isManager(ctx.actor)
  const languages = languagesOf(ctx.organisation)
  const knowledge = await listKnowledge(ctx)
  const place = chosenPlace(knowledge.categories, filter)
  if (!place) notFound()
  const { category: categoryId, folder: folderId, state, search, missing: missingIn } = filter
  const listing = { ...(folderId ? { folderId } : { categoryId }), state, search, missingIn }
  const [first, missed] = await Promise.all([
    answer(listPlaceArticles(ctx, listing)),
    listMissedSearches(ctx, 30),
  ])
  return (
    <WorkspacePage
      title={words("knowledge.desk")("title")}
      actions={<KnowledgeWays place={place} manages={manages} />}
    >
      <KnowledgeDesk
        knowledge={knowledge}
        place={place}
        filter={filter}
        first={first}
        manages={manages}
        languages={languages.length > 1 ? languages : []}
        missed={missed.slice(0, missedShown).map(({ query, asked }) => ({ query, asked }))}
      />
    </WorkspacePage>
  )
}

function filterOf(query: Query) {
  const state = articleStates.find((each) => each === oneOf(query.state))
  const known = (name: string) => oneOf(query[name])?.slice(0, 200) || undefined
  const missing = languageTag(oneOf(query.missing) ?? "") ?? undefined
  return { category: known("category"), folder: known("folder"), state, search: known("search"), missing }
}

export default orNothingHere(KnowledgeDashboard)
