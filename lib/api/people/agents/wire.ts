import type { InvitationState } from "@/lib/people/agents/queries"
import { invitationWords } from "@/lib/people/agents/schema"
import type { VerificationState } from "@/lib/people/sign-in/sign-up/queries"
import { signUpWords } from "@/lib/people/sign-in/sign-up/values"

/** The token in a mailed link's address: its `q`, or its last segment; empty when there is none. */
export function fromLink(address: string): string {
  const anywhere = "http://portal.invalid"
  if (!URL.canParse(address, anywhere)) return ""
  const { pathname, searchParams } = new URL(address, anywhere)
  return searchParams.get("q") ?? pathname.split("/").at(-1) ?? ""
}

const answer = (exist: boolean, active: boolean, link_expired: boolean, message: string) =>
  ({ status: 200, exist, active, link_expired, message }) as const

/** What the check of an agent's link answers (section 7). */
export function toInvitationLink({ state }: InvitationState) {
  if (state === "open") return answer(true, false, false, "")
  if (state === "used") return answer(true, true, false, invitationWords.used)
  return answer(state === "expired", false, true, invitationWords.expired)
}

/** The state of a customer's verification link. */
export function toVerificationLink({ state }: VerificationState) {
  if (state === "open") return answer(true, false, false, "")
  return answer(state !== "unknown", state === "verified", state === "unknown", signUpWords[state])
}
