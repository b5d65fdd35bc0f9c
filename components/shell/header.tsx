import type { ReactNode } from "react"
import { PageLink } from "@/components/ui/page-link"
import { ThemeSwitch } from "@/components/ui/theme-switch"
import type { Organisation } from "@/lib/organisations/schema"
import { portalLinks } from "./links"
import { Logo } from "./logo"
import { MobileMenu } from "./mobile-menu"

type Props = { organisation: Organisation /** What depends on who is signed in. */; account?: ReactNode }

export function Header({ organisation, account }: Props) {
  const links = portalLinks(organisation).map(({ label, href }) => (
    <PageLink key={href} href={href} className="header-link">
      {label}
    </PageLink>
  ))
  return (
    <header className="no-print border-border border-b bg-surface">
      <div className="container-page flex min-h-16 items-center justify-between gap-4">
        <Logo organisation={organisation} />
        <div className="flex shrink-0 items-center gap-1">
          <nav aria-label="Main" className="hidden items-center gap-1 sm:flex">
            {links}
          </nav>
          {account}
          <ThemeSwitch />
          <MobileMenu>{links}</MobileMenu>
        </div>
      </div>
    </header>
  )
}
