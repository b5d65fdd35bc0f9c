import { PageLink } from "./page-link"

type Props = {
  /** What they are views of. */
  label: string
  tabs: readonly { href: string; label: string }[]
  /** The address of the present one. */
  current: string
}

/** The ways between views of the same thing, each with an address of its own. */
export const LinkTabs = ({ label, tabs, current }: Props) => (
  <nav aria-label={label} className="mb-6 flex flex-wrap gap-x-2 border-border border-b">
    {tabs.map((tab) => (
      <PageLink
        key={tab.href}
        href={tab.href}
        aria-current={tab.href === current ? "page" : undefined}
        className="tab-link"
      >
        {tab.label}
      </PageLink>
    ))}
  </nav>
)
