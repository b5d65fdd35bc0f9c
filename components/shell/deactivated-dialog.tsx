import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { words } from "@/lib/platform/words/words"
import type { Role } from "@/lib/tenancy/actors/schema"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"
import { leave } from "./leave"

/**
 * Covers the page of a person signed in to a portal whose tickets are deactivated (C27). Signing out is the only way
 * on.
 */
export function Drawn({ role }: { role: Role }) {
  const t = words("shell.session")
  const [round, setRound] = useState(0)
  const logOut = (
    <button type="button" onClick={() => leave(role)} className="button button-primary">
      {t("logOut")}
    </button>
  )
  // Escape closes it, whatever we say; it opens again.
  return (
    <Dialog key={round} title={t("deactivate")} open onClose={() => setRound(round + 1)} actions={logOut}>
      <p>{portalDeactivated}</p>
    </Dialog>
  )
}
