import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import "../../../knowledge.css"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { openDraft } from "@/lib/knowledge/articles/drafts/queries"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { listRevisions } from "@/lib/knowledge/articles/revisions/queries"
import { editorPath, revisionsPath } from "@/lib/platform/paths"
import { answer, decodeSegment } from "../../../../../answer"
import { orNothingHere } from "../../../../../missing"
import { staffMetadata } from "../../../../staff-metadata"
import { knowledgeContext } from "../../../knowledge-context"
import { RevisionsDesk } from "./parts"

type Props = { params: Promise<{ company: string; id: string }> }

export const generateMetadata = staffMetadata(() => words("knowledge.desk")("revisions"))

/** What an article was before (D-14). */
async function RevisionsPage({ params }: Props) {
  const { company, id: segment } = await params
  const id = decodeSegment(segment)
  const ctx = await knowledgeContext(company, revisionsPath(id))
  const [article, first] = await Promise.all([answer(openDraft(ctx, id)), answer(listRevisions(ctx, id))])
  const { version, hasDraft } = article
  return (
    <WorkspacePage
      title={words("knowledge.desk")("revisions")}
      description={<bdi>{article.title || said(untitled)}</bdi>}
      actions={
        <PageLink href={editorPath(id)} className="button button-quiet">
          {words("knowledge.desk")("backToArticle")}
        </PageLink>
      }
    >
      <RevisionsDesk articleId={id} present={{ version, hasDraft }} first={first} />
    </WorkspacePage>
  )
}

export default orNothingHere(RevisionsPage)
