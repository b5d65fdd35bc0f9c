import { redirect } from "next/navigation"
import { homePath, knowledgeDashboardPath, notExistPath } from "@/lib/paths"
import { orNothingHere } from "../../../missing"
import { staffContext } from "../../staff"

type Props = { params: Promise<{ company: string }> }

/** The knowledge base as agents and owners reach it (T04, D-13). */
async function KnowledgeDashboard({ params }: Props) {
  const { organisation } = await staffContext((await params).company, knowledgeDashboardPath)
  return redirect(organisation.knowledgeBaseApp ? homePath : notExistPath)
}

export default orNothingHere(KnowledgeDashboard)
