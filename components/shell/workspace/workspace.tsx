import type { ReactNode } from "react"
import { Logo } from "@/components/shell/logo"
import { MobileMenu } from "@/components/shell/mobile-menu"
import { Icon } from "@/components/ui/icon"
import { ThemeSwitch } from "@/components/ui/theme-switch"
import { staffProfilePath } from "@/lib/platform/paths"
import { fullName } from "@/lib/platform/person-name"
import { words } from "@/lib/platform/words/words"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { RailLinks } from "./rail-links"
import { RailPerson } from "./rail-person"
import { sectionsFor } from "./sections"

type Props = {
  organisation: Organisation
  actor: SignedIn
  waitingComments: number
  /** Opens the search of the workspace. */
  search: ReactNode
  /** What the person at work is told. */
  bell: ReactNode
  children: ReactNode
}

const menuIcon = (
  <>
    <Icon name="menu" className="size-5 group-open:hidden" />
    <Icon name="close" className="hidden size-5 group-open:block" />
  </>
)

/** What every page of agents and owners stands in: a rail of sections beside the work (T01, D-14). */
export function Workspace({ organisation, actor, waitingComments, search, bell, children }: Props) {
  const sections = sectionsFor(actor, organisation, waitingComments)
  const name = fullName(actor)
  const theme = (
    <ThemeSwitch>
      <Icon name="moon" className="size-5 [display:var(--light-only)]" />
      <Icon name="sun" className="size-5 [display:var(--dark-only)]" />
    </ThemeSwitch>
  )
  return (
    <div className="workspace">
      <a href="#content" className="skip-link">
        {words("shell.header")("skip")}
      </a>
      <header className="workspace-bar no-print">
        <Logo organisation={organisation} />
        <div className="workspace-tools">
          {search}
          {bell}
          {theme}
          <MobileMenu icon={menuIcon} label={words("shell.header")("menu")}>
            <RailLinks {...sections} />
            <RailPerson name={name} email={actor.email} profile={staffProfilePath} />
          </MobileMenu>
        </div>
      </header>
      <nav aria-label={words("shell.workspace")("workspace")} className="rail no-print">
        <div className="rail-top">
          <Logo organisation={organisation} />
        </div>
        <div className="rail-sections">
          <RailLinks {...sections} />
        </div>
        <div className="rail-bottom">
          {search}
          {bell}
          {theme}
          <RailPerson name={name} email={actor.email} profile={staffProfilePath} />
        </div>
      </nav>
      <main id="content" tabIndex={-1} className="workspace-main">
        {children}
      </main>
    </div>
  )
}
