import { ClosedDoor } from "@/components/ui/drawings/closed-door"
import { EmptyState } from "@/components/ui/empty-state"
import { defaultTicketHome } from "@/lib/people/sessions/schema"
import { ticketViewPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

/** What an agent sees in place of a page for those who manage the portal. */
export function ForManagersOnly() {
  const t = words("page.managers")
  return (
    <EmptyState drawing={<ClosedDoor />} title={t("title")} main>
      <p>{t("hint")}</p>
      <a href={ticketViewPath(defaultTicketHome)} className="button button-primary">
        {t("goOn")}
      </a>
    </EmptyState>
  )
}
