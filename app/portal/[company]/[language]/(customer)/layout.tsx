import "./customer.css"
import type { ReactNode } from "react"
import { still } from "@/components/page/still"
import { Shell } from "@/components/shell/shell"
import { WordsForClient } from "@/components/ui/words-for-client"
import { prefixName } from "@/lib/platform/languages/page-language"
import { interfaceLanguage } from "@/lib/platform/words/words"
import { prefixOf } from "@/lib/tenancy/organisations/languages"
import { organisationIn } from "@/lib/tenancy/organisations/texts"
import { memberContext } from "../context"
import { LiveMark } from "../live-mark"

type Props = { params: Promise<{ company: string }>; children: ReactNode }

// Each page decides where visitors who are no customers go.
export default async function CustomerLayout({ params, children }: Props) {
  const ctx = await memberContext((await params).company)
  const prefix = prefixOf(ctx)
  return still(
    // Its texts are in the language that the person has chosen, as the page is.
    <Shell organisation={organisationIn(ctx.organisation, interfaceLanguage())}>
      <LiveMark />
      {prefix && <meta name={prefixName} content={prefix} />}
      <WordsForClient
        of={[
          "knowledge.search",
          "people.accounts",
          "people.consents",
          "people.profile",
          "privacy.exports",
          "privacy.leaving",
          "shell.session",
          "support.files",
          "support.form",
          "support.list",
          "support.statuses",
          "support.thread",
          "ui.unsaved",
        ]}
      >
        {children}
      </WordsForClient>
    </Shell>,
    prefix,
  )
}
