import "../knowledge.css"
import { redirect } from "next/navigation"
import { ImportForm } from "@/components/knowledge/import-export/import-form"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { PageLink } from "@/components/ui/page-link"
import { knowledgeDashboardPath, knowledgeImportPath } from "@/lib/platform/paths"
import { isManager } from "@/lib/tenancy/actors/policy"
import { orNothingHere } from "../../../missing"
import { staffMetadata } from "../../staff-metadata"
import { knowledgeContext } from "../knowledge-context"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata("Import")

/** Where a knowledge base comes in from elsewhere (D-14). */
async function ImportPage({ params }: Props) {
  const { actor } = await knowledgeContext((await params).company, knowledgeImportPath)
  if (!isManager(actor)) redirect(knowledgeDashboardPath)
  return (
    <WorkspacePage
      title="Import"
      description="A ZIP of Markdown files with their pictures, up to 50 MB. Folders become categories; files that were imported before are updated."
      actions={
        <PageLink href={knowledgeDashboardPath} className="button button-quiet">
          All articles
        </PageLink>
      }
      isNarrow
    >
      <ImportForm />
    </WorkspacePage>
  )
}

export default orNothingHere(ImportPage)
