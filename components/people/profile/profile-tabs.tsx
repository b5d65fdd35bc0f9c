import { PageLink } from "@/components/ui/page-link"
import { words } from "@/lib/platform/words/words"
import { editPath, type ProfileTab, tabPath } from "./tabs"

/** The page's two tabs, and the second one's own (Q03, Q04, R01). */
export const ProfileTabs = ({ current }: { current: ProfileTab }) => (
  <>
    <nav
      aria-label={words("people.profile")("profile")}
      className="mb-8 flex flex-wrap gap-x-4 border-border border-b sm:gap-x-2"
    >
      <TabLink href={tabPath("profile")} isCurrent={current === "profile"}>
        {words("people.profile")("settings")}
      </TabLink>
      <TabLink href={tabPath("consents")} isCurrent={current !== "profile"}>
        {words("people.profile")("privacy")}
      </TabLink>
    </nav>
    {current !== "profile" && <PrivacyTabs current={current} />}
  </>
)

const PrivacyTabs = ({ current }: { current: ProfileTab }) => (
  <>
    <p className="mb-5 max-w-[65ch] text-muted">{words("people.profile")("gdpr")}</p>
    <nav aria-label={words("people.profile")("privacy")} className="mb-5 flex flex-wrap gap-1">
      <TabLink href={editPath} isInner isCurrent={false}>
        {words("people.profile")("viewEdit")}
      </TabLink>
      <TabLink href={tabPath("consents")} isInner isCurrent={current === "consents"}>
        {words("people.profile")("consent")}
      </TabLink>
      <TabLink href={tabPath("export")} isInner isCurrent={current === "export"}>
        {words("people.profile")("export")}
      </TabLink>
      <TabLink href={tabPath("account")} isInner isCurrent={current === "account"}>
        {words("people.profile")("leave")}
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
