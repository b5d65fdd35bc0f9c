import { notFound } from "next/navigation"
import type { ReactNode } from "react"
import { NothingHere } from "@/components/page/nothing-here"
import { NewPage } from "@/components/shell/new-page"
import { Shell } from "@/components/shell/shell"
import { ThemeStyle } from "@/components/shell/theme-style"
import { UnknownCompany } from "@/components/shell/unknown-company"
import { Toasts } from "@/components/ui/toasts"
import { WordsForClient } from "@/components/ui/words-for-client"
import { ZoneProvider } from "@/components/ui/zone"
import { directionOf } from "@/lib/platform/direction"
import { pageScript, pageWords } from "@/lib/platform/env"
import { setAnswerStatus } from "@/lib/platform/http/server/answer-status"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import { apexOrigin } from "@/lib/tenancy/organisations/origin"
import { isPortalClosed } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { findPortal, spokenAt } from "./context"

// Pages are kept by the page cache, which knows when a company changes something; Next keeps none.
export const dynamic = "force-dynamic"

type Props = { params: Promise<{ company: string; language: string }>; children: ReactNode }

export default async function PortalLayout({ params, children }: Props) {
  const { company, language: segment } = await params
  const portal = await findPortal(company)
  if (!portal) return setAnswerStatus(404) ? <UnknownCompany apex={apexOrigin()} /> : notFound()
  const { settings } = portal
  const { known, spoken } = spokenAt(portal, segment)
  // What a closed portal answers, its pages know.
  const isAnswered = known !== null || isPortalClosed(portal)
  return (
    <div lang={spoken} dir={directionOf(spoken)} className="flex min-h-dvh flex-col">
      <ThemeStyle colors={settings} />
      <WordsForClient
        of={[
          "page.trouble",
          "refusals.sentences",
          "ui.copy",
          "ui.editor",
          "ui.forms",
          "ui.links",
          "ui.lists",
        ]}
      >
        <ZoneProvider portal={settings.timeZone || "UTC"}>
          {isAnswered ? children : <UnknownLanguage portal={portal} />}
        </ZoneProvider>
      </WordsForClient>
      <Toasts />
      <NewPage />
      <script
        type="module"
        src={pageScript()}
        data-words={pageWords(interfaceLanguage())}
        data-loading={words("ui.links")("loading")}
        data-trouble={words("shell.session")("notLoaded")}
      />
    </div>
  )
}

/** What stands at an address in a language that the company does not have. */
const UnknownLanguage = ({ portal }: { portal: Organisation }) =>
  setAnswerStatus(404) ? (
    <Shell organisation={portal}>
      <NothingHere />
    </Shell>
  ) : (
    notFound()
  )
