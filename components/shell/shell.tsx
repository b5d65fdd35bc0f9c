import type { ReactNode } from "react"
import { Icon } from "@/components/ui/icon"
import { panelHome } from "@/lib/people/profile/panel-home"
import { words } from "@/lib/platform/words/words"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { Footer } from "./footer"
import { Header } from "./header"
import { LanguageLinks, LanguageMenu, type Way } from "./language-menu"
import { PanelBar } from "./panel-bar"

type Props = {
  organisation: Organisation
  /** On the page for submitting a ticket, see Footer. */
  submitsTicket?: boolean
  /** The page in its languages, and the one it is in. */
  languages?: { ways: Way[]; language: string }
  children: ReactNode
}

/** What every page of a portal stands in. */
export const Shell = ({ organisation, submitsTicket, languages, children }: Props) => (
  <>
    <a href="#content" className="skip-link">
      {words("shell.header")("skip")}
    </a>
    <PanelBar
      home={panelHome(organisation, "")}
      hasComments={organisation.knowledgeBaseApp}
      icon={<Icon name="chevron" className="size-4" />}
    />
    <Header organisation={organisation} languages={languages && <LanguageMenu {...languages} />} />
    <main id="content" tabIndex={-1} className="grow outline-none">
      {children}
    </main>
    <Footer
      organisation={organisation}
      submitsTicket={submitsTicket}
      languages={
        languages &&
        languages.ways.length > 1 && (
          <nav
            aria-label={words("page.languages")("label")}
            className="flex flex-wrap gap-x-6 gap-y-1 text-sm"
          >
            <LanguageLinks ways={languages.ways} className="footer-link" />
          </nav>
        )
      }
    />
  </>
)
