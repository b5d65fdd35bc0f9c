import { Refusal } from "@/lib/api/refusal"

/** The ways to sign in on a portal: see lib/auth/portal-sign-in.ts. */
export type Provider = "customer" | "agent" | "owner" | "ticket"

/** Signs in; the answer sets the session's cookie. @throws Refusal, or TypeError when the network is away */
export async function signInWith(provider: Provider, credentials: Record<string, string>): Promise<void> {
  await post(`callback/${provider}`, credentials)
}

/** Ends the session of this host. @throws Refusal */
export async function signOut(): Promise<void> {
  await post("signout", {})
}

async function post(path: string, values: Record<string, string>) {
  const { csrfToken } = await read(await fetch("/api/auth/csrf"))
  const body = new URLSearchParams({ ...values, csrfToken })
  return read(await fetch(`/api/auth/${path}`, { method: "POST", body }))
}

async function read(response: Response) {
  const body = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refusal(response.status, body)
  return body
}
