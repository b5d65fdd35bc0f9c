import type { ReactNode } from "react"
import { still } from "@/components/page/still"
import { Shell } from "@/components/shell/shell"
import { llmsWords } from "@/lib/knowledge/publishing/seo/llms-words"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function PublicLayout({ params, children }: Props) {
  const { company, language } = await params
  const { organisation } = await visitorContext(company, language)
  return still(
    <>
      {/* Read by programs alone: it stands before everything, takes no place and is in no outline. */}
      {isKnowledgeBaseOpen(organisation) && <p hidden>{llmsWords({ organisation })}</p>}
      <Shell organisation={organisation}>{children}</Shell>
    </>,
  )
}
