import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import "../../../knowledge.css"
import { oneOf, type Query } from "@/app/query"
import { translationOf } from "@/components/knowledge/articles/editor/text-of"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { listRevisions } from "@/lib/knowledge/articles/revisions/queries"
import { languageTag } from "@/lib/platform/languages/tags"
import { editorPath, revisionsPath, translationPath } from "@/lib/platform/paths"
import { answer, decodeSegment } from "../../../../../answer"
import { orNothingHere } from "../../../../../missing"
import { staffMetadata } from "../../../../staff-metadata"
import { knowledgeContext } from "../../../knowledge-context"
import { RevisionsDesk } from "./parts"

type Props = { params: Promise<{ company: string; id: string }>; searchParams: Promise<Query> }

export const generateMetadata = staffMetadata(() => words("knowledge.desk")("revisions"))

/** What an article was before (D-14), in the language it was written in first or the one that is named. */
async function RevisionsPage({ params, searchParams }: Props) {
  const { company, id: segment } = await params
  const id = decodeSegment(segment)
  const language = languageTag(oneOf((await searchParams).language) ?? "") ?? undefined
  const ctx = await knowledgeContext(company, revisionsPath(id, language))
  const [article, first] = await Promise.all([
    answer(openDraft(ctx, id, language)),
    answer(listRevisions(ctx, id, undefined, language)),
  ])
  const { version, hasDraft } = article
  const translation = translationOf(article)
  return (
    <WorkspacePage
      title={words("knowledge.desk")("revisions")}
      description={<bdi>{article.title || said(untitled)}</bdi>}
      actions={
        <PageLink
          href={translation ? translationPath(id, translation) : editorPath(id)}
          className="button button-quiet"
        >
          {words("knowledge.desk")("backToArticle")}
        </PageLink>
      }
    >
      <RevisionsDesk articleId={id} translation={translation} present={{ version, hasDraft }} first={first} />
    </WorkspacePage>
  )
}

export default orNothingHere(RevisionsPage)
