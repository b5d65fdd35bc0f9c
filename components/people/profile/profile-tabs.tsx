import { PageLink } from "@/components/ui/page-link"
import { editPath, type ProfileTab, tabPath } from "./tabs"

/** The page's two tabs, and the second one's own (Q03, Q04, R01). */
export const ProfileTabs = ({ current }: { current: ProfileTab }) => (
  <>
    <nav aria-label="Profile" className="mb-8 flex flex-wrap gap-x-4 border-border border-b sm:gap-x-2">
      <TabLink href={tabPath("profile")} isCurrent={current === "profile"}>
        Profile Settings
      </TabLink>
      <TabLink href={tabPath("consents")} isCurrent={current !== "profile"}>
        Data Privacy &amp; Management
      </TabLink>
    </nav>
    {current !== "profile" && <PrivacyTabs current={current} />}
  </>
)

const PrivacyTabs = ({ current }: { current: ProfileTab }) => (
  <>
    <p className="mb-5 max-w-[65ch] text-muted">
      Under the General Data Protection Regulation (GDPR) your personal data is yours: see and correct it,
      decide what it is used for, take it with you, or have it deleted.
    </p>
    <nav aria-label="Data Privacy & Management" className="mb-5 flex flex-wrap gap-1">
      <TabLink href={editPath} isInner isCurrent={false}>
        View &amp; Edit Profile
      </TabLink>
      <TabLink href={tabPath("consents")} isInner isCurrent={current === "consents"}>
        Consent &amp; Notifications
      </TabLink>
      <TabLink href={tabPath("export")} isInner isCurrent={current === "export"}>
        Data Export
      </TabLink>
      <TabLink href={tabPath("account")} isInner isCurrent={current === "account"}>
        Disable &amp; Delete Profile
      </TabLink>
    </nav>
  </>
)

type LinkProps = { href: string; isCurrent: boolean; isInner?: boolean; children: React.ReactNode }

const TabLink = ({ href, isCurrent, isInner, children }: LinkProps) => (
  <PageLink
    href={href}
    aria-current={isCurrent ? "page" : undefined}
    className={isInner ? "pill-link" : "tab-link max-sm:!px-1"}
  >
    <span>{children}</span>
  </PageLink>
)
