import { headers } from "next/headers"
import type { ReactNode } from "react"
import { still } from "@/components/page/still"
import { Shell } from "@/components/shell/shell"
import { WordsForClient } from "@/components/ui/words-for-client"
import { languageWays } from "@/lib/knowledge/publishing/seo/language-ways"
import { askedHeader } from "@/lib/platform/http/request/asked"
import { prefixAt } from "@/lib/platform/languages/addresses"
import { visitorContext } from "../context"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function SubmitTicketLayout({ params, children }: Props) {
  const { company, language } = await params
  const context = await visitorContext(company, language)
  const ways = await languageWays(context, (await headers()).get(askedHeader) ?? "")
  return still(
    <Shell organisation={context.organisation} languages={{ ways, language: context.language }} submitsTicket>
      <WordsForClient of={["knowledge.search", "support.files", "support.form"]}>{children}</WordsForClient>
    </Shell>,
    prefixAt(language),
  )
}
