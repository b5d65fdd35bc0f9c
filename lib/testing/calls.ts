import { POST as answerKnowledgeBase } from "@/app/api/kb/[...call]/route"
import { POST as answerStaff } from "@/app/api/staff/[...call]/route"
import { POST as answerTickets } from "@/app/api/ticket-front/[...call]/route"
import { POST as answerWeb } from "@/app/api/v1/[...call]/route"
import { portal } from "@/lib/api/bases/portal"
import { staff } from "@/lib/api/bases/staff"
import { type Address, addressesOf } from "@/lib/api/http/addresses"
import type { reactions } from "@/lib/api/knowledge/reactions/calls"
import { web } from "@/lib/api/people/sign-in/calls"
import type { surveys } from "@/lib/api/support/surveys/calls"
import { type ticketLists, tickets } from "@/lib/api/support/tickets/calls"

/** Every base a portal answers by session, with its calls. */
export const bases = [
  { prefix: "/api/kb", answer: answerKnowledgeBase, routes: addressesOf(portal) },
  { prefix: "/api/ticket-front", answer: answerTickets, routes: addressesOf(tickets) },
  { prefix: "/api/v1", answer: answerWeb, routes: addressesOf(web) },
  { prefix: "/api/staff", answer: answerStaff, routes: addressesOf(staff) },
]

const calls = new Map(
  bases.flatMap(({ prefix, answer, routes }) =>
    Object.entries<Address>(routes).map(([name, { method, path }]) => [
      name,
      { url: prefix + path, method, answer },
    ]),
  ),
)

export type TicketCallName = keyof typeof tickets | keyof typeof ticketLists
export type ReactionCallName = keyof typeof reactions
export type SurveyCallName = keyof typeof surveys
export type CallName = keyof typeof portal | keyof typeof tickets | keyof typeof web | keyof typeof staff
/** Who asks: the host, and the token of a session. */
export type Asking = { organisation: { identifier: string }; token?: string }

export const hostOf = ({ organisation }: Asking) => `${organisation.identifier}.localhost`

/** The request of a call as a program makes it; `headers` add to those and replace them. */
export function requestOf(name: string, input: object, asking: Asking, headers: Record<string, string> = {}) {
  const { url, method } = calls.get(name) ?? { url: `/api/kb/${name}`, method: "POST" }
  const authorization: Record<string, string> = asking.token
    ? { authorization: `Bearer ${asking.token}` }
    : {}
  const all = { host: hostOf(asking), ...authorization, ...headers }
  if (method === "GET") return new Request(`http://localhost${url}?${queryOf(input)}`, { headers: all })
  const json = { "content-type": "application/json", ...all }
  return new Request(`http://localhost${url}`, { method, headers: json, body: JSON.stringify(input) })
}

const queryOf = (input: object) =>
  new URLSearchParams(
    Object.entries(input).map(([key, value]) => [
      key,
      typeof value === "string" ? value : JSON.stringify(value),
    ]),
  )

/** What a call answers. */
export async function call(name: CallName, input: object, asking: Asking, headers = {}) {
  return answerTo(name, requestOf(name, input, asking, headers))
}

/** What the base of this call answers to a request. */
export async function answerTo(name: string, request: Request) {
  const answer = calls.get(name)?.answer ?? answerKnowledgeBase
  const response = await answer(request)
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text ? JSON.parse(text) : undefined,
    text,
  }
}
