import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { EmptyState } from "@/components/ui/empty-state"
import { defaultTicketHome } from "@/lib/people/sessions/schema"
import { ticketViewPath } from "@/lib/platform/paths"

/** What an agent sees in place of a page for those who manage the portal. */
export const ForManagersOnly = () => (
  <EmptyState drawing={<ClosedDoor />} title="Only for the owner and managers" main>
    <p>
      The owner of the portal and agents with the role Manager can open this page. If you need it, ask one of
      them to make you a manager.
    </p>
    <a href={ticketViewPath(defaultTicketHome)} className="button button-primary">
      Go to my tickets
    </a>
  </EmptyState>
)
