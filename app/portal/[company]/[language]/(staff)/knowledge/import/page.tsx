import { words } from "@/lib/platform/words/words"
import "../knowledge.css"
import { redirect } from "next/navigation"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { WordsForClient } from "@/components/ui/words-for-client"
import { knowledgeDashboardPath, knowledgeImportPath } from "@/lib/platform/paths"
import { isManager } from "@/lib/tenancy/actors/policy"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { knowledgeContext } from "../knowledge-context"
import { ImportForm } from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("knowledge.desk")("import"))

/** Where a knowledge base comes in from elsewhere (D-14). */
async function ImportPage({ params }: Props) {
  const { actor } = await knowledgeContext((await params).company, knowledgeImportPath)
  if (!isManager(actor)) redirect(knowledgeDashboardPath)
  return (
    <WorkspacePage
      title={words("knowledge.desk")("import")}
      description={words("knowledge.desk")("importHint")}
      actions={
        <PageLink href={knowledgeDashboardPath} className="button button-quiet">
          {words("knowledge.desk")("allArticles")}
        </PageLink>
      }
      isNarrow
    >
      <WordsForClient of={["refusals.imports"]}>
        <ImportForm />
      </WordsForClient>
    </WorkspacePage>
  )
}

export default orNothingHere(ImportPage)
