import { beginLeaving } from "@/components/ui/leaving"
import { showToast } from "@/components/ui/toast"
import { forget } from "@/lib/api/people/sessions/client"
import { said } from "@/lib/platform/words/said"

/** How long the words are read before the page is left (section 9). */
const farewellMs = 3000

/**
 * Ends the account by `work`, says what it answers, and signs out three seconds later (R09, R12).
 * @throws what `work` throws; nothing has ended then
 */
export async function farewell(work: () => Promise<string>): Promise<void> {
  const stay = beginLeaving()
  const message = await work().catch((error) => {
    stay()
    throw error
  })
  showToast(said(message))
  setTimeout(signedOut, farewellMs)
}

async function signedOut() {
  const [{ signOut }, { forgetDrafts }] = await Promise.all([
    import("@/lib/api/people/sign-in/client"),
    import("@/components/support/tickets/draft"),
  ])
  // The session is over already; what is left are the browser's own marks of it.
  await signOut().catch(() => {})
  forget()
  forgetDrafts()
  window.location.assign("/")
}
