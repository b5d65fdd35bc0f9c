import { request as askPlainly, type RequestOptions } from "node:http"
import { request as askSecurely } from "node:https"
import type { Asked } from "@/lib/testing/ask"

export type Answer = { status: number; headers: Record<string, string>; body: string }

export type Deployment = {
  /** The installation's own host, by the address it is opened at. */
  base: URL
  /** Made by `npm run admin -- e2e-token` there. */
  token: string
  /** Where it is while no name server knows it. */
  address?: string
  /** Whether its certificate may be its own. */
  isInsecure: boolean
}

/** The portal that is deployed already and under test, or null where the tests start one of their own. */
export const deployment = deploymentIn(process.env)

/** @throws Error naming what is missing or wrong */
function deploymentIn({
  E2E_BASE_URL,
  E2E_TOKEN,
  E2E_ADDRESS,
  E2E_INSECURE,
}: NodeJS.ProcessEnv): Deployment | null {
  if (!E2E_BASE_URL) return null
  const base = URL.canParse(E2E_BASE_URL) ? new URL(E2E_BASE_URL) : null
  if (!base || !/^https?:$/.test(base.protocol))
    throw new Error("E2E_BASE_URL is the address of an installation, such as https://preview.example:8443")
  if (!E2E_TOKEN)
    throw new Error("E2E_TOKEN is missing: npm run admin -- e2e-token makes one in the deployment")
  return { base, token: E2E_TOKEN, address: E2E_ADDRESS || undefined, isInsecure: E2E_INSECURE === "on" }
}

/** One request of the deployment, for any of its hosts. Its connection is its own. */
export function askDeployment(
  { base, address, isInsecure }: Deployment,
  host: string,
  path: string,
  { method, headers, body }: Asked = {},
): Promise<Answer> {
  const isSecure = base.protocol === "https:"
  const options: RequestOptions & { servername?: string; rejectUnauthorized?: boolean } = {
    host: address ?? base.hostname,
    port: base.port || (isSecure ? 443 : 80),
    path,
    method,
    headers: { host, ...headers },
    agent: false,
    ...(isSecure && { servername: host.replace(/:\d+$/, ""), rejectUnauthorized: !isInsecure }),
  }
  return new Promise((resolve, reject) => {
    const sent = (isSecure ? askSecurely : askPlainly)(options, (response) => {
      response.toArray().then((chunks) => {
        const all = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        const text = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(all), body: text })
      }, reject)
    })
    sent.on("error", reject).end(body)
  })
}

/** What is asked, the portal answers only so often. */
export class AskedTooOften extends Error {}

type Asking = { host: string; token?: string; headers?: Record<string, string> }

/** What a call of the API answers with JSON: by GET with `query`, or by POST with `body`. @throws Error with what it says when it refuses */
export async function callDeployment<T>(
  { host, token, headers }: Asking,
  path: string,
  { query, body }: { query?: Record<string, string>; body?: object } = {},
): Promise<T> {
  if (!deployment) throw new Error("There is no deployment under test")
  const answer = await askDeployment(deployment, host, `${path}?${new URLSearchParams(query)}`, {
    method: body ? "POST" : "GET",
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status === 429) throw new AskedTooOften(`${path} was asked too often`)
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 500)}`)
  return JSON.parse(answer.body)
}

/** Asks the API of tests, which is there for the token's companies only. */
export const callTester = async <T>(call: string, body: object = {}): Promise<T> => {
  if (!deployment) throw new Error("There is no deployment under test")
  const { base, token } = deployment
  const input = call === "getTester" ? {} : { body }
  return (await callDeployment<{ data: T }>({ host: base.host, token }, `/api/e2e/${call}`, input)).data
}
