import { headers } from "next/headers"
import type { ReactNode } from "react"
import { still } from "@/components/page/still"
import { Shell } from "@/components/shell/shell"
import { languageWays } from "@/lib/knowledge/publishing/seo/language-ways"
import { llmsWords } from "@/lib/knowledge/publishing/seo/llms-words"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { prefixAt } from "@/lib/platform/languages/addresses"
import { isKnowledgeBaseOpen } from "@/lib/tenancy/organisations/policy"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function PublicLayout({ params, children }: Props) {
  const { company, language } = await params
  const context = await visitorContext(company, language)
  const { organisation } = context
  // Of what was asked the path alone is taken, by which the page is kept.
  const asked = organisation.settings.languages.length > 0 ? (await headers()).get(askedHeader) : null
  const ways = asked ? await languageWays(context, asked) : []
  return still(
    <>
      {/* Read by programs alone: it stands before everything, takes no place and is in no outline. */}
      {isKnowledgeBaseOpen(organisation) && <p hidden>{llmsWords({ organisation })}</p>}
      <Shell organisation={organisation} languages={{ ways, language: context.language }}>
        {children}
      </Shell>
    </>,
    prefixAt(language),
  )
}
