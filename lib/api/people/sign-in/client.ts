import { clientOf, get } from "@/lib/api/http/client-of"
import { fromThisPage } from "@/lib/api/http/from-this-page"
import { bodyOf, Refusal } from "@/lib/api/http/refusal"
import type { sessions } from "@/lib/api/people/sessions/calls"
import { rememberArticleCount } from "@/lib/api/people/sessions/client"
import { signInKeys } from "@/lib/people/login-service/schema"
import { forgetPage } from "@/lib/people/sign-in/remembered-page"
import { leaveFor } from "@/lib/platform/leave-for"
import { ownerLogoutPath } from "@/lib/platform/paths"
import type { signingIn, web } from "./calls"

const webClient = /* @__PURE__ */ clientOf<typeof web>("/api/v1")
const sessionsClient = /* @__PURE__ */ clientOf<typeof sessions>("/api/kb", {
  session: get,
  getData: get,
  getCompanyData: get,
  getSettingsFlag: get,
})

const customersClient = /* @__PURE__ */ clientOf<typeof signingIn>("/api/kb", { getWaysIn: get })

/** By what customers sign in here. @throws Refusal */
export const askWaysIn = async () => (await customersClient.getWaysIn({})).data

/** The ways to sign in on a portal: see lib/api/people/sign-in/next-auth/portal-sign-in.ts. */
export type Provider = "customer" | "agent" | "owner" | "ticket" | "second-factor" | "passkey"

/** Signs in; the answer sets the session's cookie. @throws Refusal, or TypeError when the network is away */
export async function signInWith(provider: Provider, credentials: Record<string, string>): Promise<void> {
  await post(`callback/${provider}`, credentials)
}

/** What names a sign-in that was refused because it lacks its second factor; undefined for any other refusal. */
export const challengeIn = (error: unknown): string | undefined =>
  error instanceof Refusal && error.errorKey === signInKeys.secondFactor ? error.userToken : undefined

/** Ends the session of this host. @throws Refusal */
export async function signOut(): Promise<void> {
  await post("signout", {})
  forgetPage()
}

/** Ends the owner's session here, then the one at the common login, and comes back to sign in (L21). @throws Refusal */
export async function ownerSignOut(): Promise<never> {
  await signOut()
  return toOwnerLogout()
}

/** Where the owner's session at the common login ends, once the one here has. */
export const toOwnerLogout = () => leaveFor(ownerLogoutPath)

/** Whether a mailed code may take the place of this person's password (L02, D-42). @throws Refusal */
export const mayUseCode = async (email: string) => (await webClient.checkuser({ email })).otp

/** Has a code to sign in with mailed, if the address is the owner's. @throws Refusal */
export const sendSignInCode = (email: string) => webClient.sendSignInCode({ email })

/** The start page of the agent or owner signed in here, or null for others. @throws Refusal */
export async function staffHome(): Promise<string | null> {
  const { user, home } = (await sessionsClient.session({})).data
  if (!user || user.role_type === "customer") return null
  // Only a mark in the browser (section 3): without it the sign-in goes on.
  const lookup = await webClient.agentLookup({}).catch(() => null)
  if (lookup) rememberArticleCount(lookup.aticlecount)
  return home
}

async function post(path: string, values: Record<string, string>) {
  const { csrfToken } = await bodyOf(await fetch("/api/auth/csrf"))
  const body = new URLSearchParams({ ...values, csrfToken })
  return bodyOf(await fetch(`/api/auth/${path}`, { method: "POST", body, ...fromThisPage }))
}
