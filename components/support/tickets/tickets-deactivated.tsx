import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { homePath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"

/** In place of a form for a ticket, where the portal takes none until it is reactivated (D-20). */
export const TicketsDeactivated = ({ hasArticles }: { hasArticles: boolean }) => (
  <EmptyState drawing={<ClosedDoor />} title={said(portalDeactivated)} main>
    <p>
      {words("support.form")("closedHint")} {hasArticles && words("support.form")("readArticles")}
    </p>
    <PageLink href={homePath} className="button button-primary">
      {words("page.nothingHere")("goHome")}
    </PageLink>
  </EmptyState>
)
