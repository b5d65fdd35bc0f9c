import type { ReactNode } from "react"
import { SearchForm } from "@/components/knowledge/search/search-form"
import { SheetButton } from "@/components/knowledge/search/sheet-button"
import { Icon } from "@/components/ui/icon"
import { ThemeSwitch } from "@/components/ui/theme-switch"
import { words } from "@/lib/platform/words/words"
import { isSearchOpen, isSignUpOpen, takesTickets } from "@/lib/tenancy/organisations/policy"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { AccountLinks, AccountMenuLinks } from "./account-links"
import { portalLinks } from "./links"
import { Logo } from "./logo"
import { MobileMenu } from "./mobile-menu"

const menuIcon = (
  <>
    <Icon name="menu" className="size-5 group-open:hidden" />
    <Icon name="close" className="hidden size-5 group-open:block" />
  </>
)

export function Header({ organisation, languages }: { organisation: Organisation; languages?: ReactNode }) {
  const t = words("shell.header")
  const hasTickets = takesTickets(organisation)
  const account = { allowsSignUp: isSignUpOpen(organisation), hasTickets }
  const hasSearch = isSearchOpen(organisation)
  const links = portalLinks(organisation).map(({ label, href }) => (
    <a key={href} href={href} className="header-link">
      {label}
    </a>
  ))
  return (
    <header className="header no-print border-border border-b bg-surface">
      <div className="container-page flex min-h-14 items-center sm:min-h-16 justify-between gap-4">
        <Logo organisation={organisation} />
        {hasSearch && <SearchForm organisation={organisation} place="header" />}
        <div className="flex shrink-0 items-center gap-1">
          {hasSearch && (
            <SheetButton hasTickets={hasTickets} icon={<Icon name="search" className="size-5" />} />
          )}
          <nav aria-label={t("main")} className="header-wide items-center gap-1">
            {links}
          </nav>
          {languages}
          <AccountLinks {...account} />
          <ThemeSwitch>
            <Icon name="moon" className="size-5 [display:var(--light-only)]" />
            <Icon name="sun" className="size-5 [display:var(--dark-only)]" />
          </ThemeSwitch>
          <MobileMenu icon={menuIcon} label={t("menu")}>
            {links}
            <AccountMenuLinks {...account} />
          </MobileMenu>
        </div>
      </div>
    </header>
  )
}
