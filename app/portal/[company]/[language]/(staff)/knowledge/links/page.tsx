import { words } from "@/lib/platform/words/words"
import "../knowledge.css"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { checkLinks } from "@/lib/knowledge/link-check/mutations"
import { knowledgeDashboardPath, linkCheckPath } from "@/lib/platform/paths"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { knowledgeContext } from "../knowledge-context"
import { BrokenLinks } from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("knowledge.desk")("checkLinks"))

/** Where writers find the links that lead nowhere (D-14). */
async function LinksPage({ params }: Props) {
  const ctx = await knowledgeContext((await params).company, linkCheckPath)
  const { items, next } = await checkLinks(ctx)
  return (
    <WorkspacePage
      title={words("knowledge.desk")("checkLinks")}
      description={words("knowledge.desk")("linksHint")}
      actions={
        <PageLink href={knowledgeDashboardPath} className="button button-quiet">
          {words("knowledge.desk")("allArticles")}
        </PageLink>
      }
    >
      <BrokenLinks first={{ items, next }} />
    </WorkspacePage>
  )
}

export default orNothingHere(LinksPage)
