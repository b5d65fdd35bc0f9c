import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { EmptyState } from "@/components/ui/empty-state"
import { PageLink } from "@/components/ui/page-link"
import { homePath } from "@/lib/platform/paths"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"

/** In place of a form for a ticket, where the portal takes none until it is reactivated (D-20). */
export const TicketsDeactivated = ({ hasArticles }: { hasArticles: boolean }) => (
  <EmptyState drawing={<ClosedDoor />} title={portalDeactivated} main>
    <p>Tickets cannot be submitted at present.{hasArticles && " You can read the articles as before."}</p>
    <PageLink href={homePath} className="button button-primary">
      Go to the home page
    </PageLink>
  </EmptyState>
)
