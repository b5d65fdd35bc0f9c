import { beginLeaving, mayLeave } from "@/components/ui/leaving"
import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { isMemberPath } from "@/lib/platform/http/request/portal-path"
import { agentLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Role } from "@/lib/tenancy/actors/schema"

/** Signs out and goes where this role goes then (L20, L21, L22; D-53). Unsaved changes are asked about before. */
export async function leave(role: Role): Promise<void> {
  if (!mayLeave(() => void leave(role))) return
  const stay = beginLeaving()
  try {
    // Asked for at the click: no page needs it before.
    const [{ signOut, toOwnerLogout }, { forgetDrafts }] = await Promise.all([
      import("@/lib/api/people/sign-in/client"),
      import("@/components/support/tickets/draft"),
    ])
    await signOut()
    forgetDrafts()
    if (role === "owner") return await toOwnerLogout()
    if (role === "agent") return window.location.assign(agentLoginPath)
    toastAfterNavigation(words("shell.session")("loggedOut"))
    // A page for signed-in people would be remembered once more, and the next person to sign in would land there.
    if (isMemberPath(window.location.pathname)) window.location.assign("/")
    else window.location.reload()
  } catch {
    stay()
    showToast(words("shell.session")("notLeft"), "error")
  }
}
