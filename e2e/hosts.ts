import { type Asked, ask as askPort } from "@/lib/testing/ask"
import { type Answer, askDeployment, deployment } from "./deployment"

export type { Answer }

/** Where e2e/start put the portal under test; in a deployment it says nothing. */
export const port = Number(process.env.E2E_PORT)

const {
  origin: apexOrigin,
  host: apexHost,
  protocol,
} = deployment?.base ?? new URL(`http://localhost:${port}`)

/** Where the installation itself answers, and owners sign in. */
export const apex = apexOrigin
export { apexHost }

/** The host of the portal with this identifier. */
export const hostNamed = (identifier: string) => `${identifier}.${apexHost}`

/** Scheme, host and port of a host. */
export const originOf = (host: string) => `${protocol}//${host}`

/** The cookie of a session, by its name. */
export const sessionCookie = protocol === "https:" ? "__Host-vestibule.session" : "vestibule.session"

/** One raw request for a host, to the portal or to another instance on a port of its own. */
export async function ask(
  host: string,
  path: string,
  { at, ...asked }: Asked & { at?: number } = {},
): Promise<Answer> {
  if (deployment && at === undefined) return askDeployment(deployment, host, path, asked)
  const reply = await askPort(at ?? port, path, { ...asked, headers: { host, ...asked.headers } })
  const headers = Object.entries(reply.headers).map(([name, value]) => [name, String(value)])
  return { status: reply.status, headers: Object.fromEntries(headers), body: reply.text }
}
