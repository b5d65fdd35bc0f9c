import { UpdatePasswordDialog } from "@/components/people/accounts/update-password-dialog"
import { islandIn } from "@/components/ui/island"

/** The popup in which staff, who have no profile on public pages, change their password (Q17). */
export function openPasswordPopup(): void {
  const island = islandIn(document.body)
  island.draw(<UpdatePasswordDialog open onClose={island.remove} />)
}
