import { showToast, toastAfterNavigation } from "@/components/ui/toast"
import { isMemberPath } from "@/lib/platform/http/request/portal-path"
import { agentLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import type { Role } from "@/lib/tenancy/actors/schema"

// Said by the page, because its script and the workspace's are built apart.
const setLeaving = (isSo: boolean) => document.documentElement.toggleAttribute("data-leaving", isSo)

/** Whether this page is about to be left: what it hears of the session it ends itself is no news. */
export const isLeaving = () => document.documentElement.hasAttribute("data-leaving")

/** The session is about to end by what its person does here. @returns what says that it does not after all */
export function expectEnd(): () => void {
  setLeaving(true)
  return () => void setLeaving(false)
}

/** Signs out and goes where this role goes then (L20, L21, L22; D-53). */
export async function leave(role: Role): Promise<void> {
  setLeaving(true)
  try {
    // Asked for at the click: no page needs it before.
    const [{ ownerSignOut, signOut }, { forgetDrafts }] = await Promise.all([
      import("@/lib/api/people/sign-in/client"),
      import("@/components/support/tickets/draft"),
    ])
    if (role === "owner") {
      forgetDrafts()
      return await ownerSignOut()
    }
    await signOut()
    forgetDrafts()
    if (role === "agent") return window.location.assign(agentLoginPath)
    toastAfterNavigation(words("shell.session")("loggedOut"))
    // A page for signed-in people would be remembered once more, and the next person to sign in would land there.
    if (isMemberPath(window.location.pathname)) window.location.assign("/")
    else window.location.reload()
  } catch {
    setLeaving(false)
    showToast(words("shell.session")("notLeft"), "error")
  }
}
