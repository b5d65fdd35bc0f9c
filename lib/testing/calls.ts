import { POST as answerKnowledgeBase } from "@/app/api/kb/[...call]/route"
import { POST as answerStaff } from "@/app/api/staff/[...call]/route"
import { POST as answerTickets } from "@/app/api/ticket-front/[...call]/route"
import { POST as answerWeb } from "@/app/api/v1/[...call]/route"
import { accountRoutes } from "@/lib/api/contract/accounts-routes"
import { commentRoutes } from "@/lib/api/contract/comments-routes"
import { knowledgeBaseRoutes } from "@/lib/api/contract/knowledge-base-routes"
import { privacyRoutes } from "@/lib/api/contract/privacy-routes"
import { reactionRoutes } from "@/lib/api/contract/reactions-routes"
import { searchingRoutes } from "@/lib/api/contract/searching-routes"
import { staffRoutes } from "@/lib/api/contract/staff-routes"
import { surveyRoutes } from "@/lib/api/contract/surveys-routes"
import { ticketListRoutes } from "@/lib/api/contract/ticket-lists-routes"
import { ticketRoutes } from "@/lib/api/contract/tickets-routes"
import { webRoutes } from "@/lib/api/contract/web-routes"

/** Every base a portal answers by session, with its calls. */
export const bases = [
  {
    prefix: "/api/kb",
    answer: answerKnowledgeBase,
    routes: {
      ...knowledgeBaseRoutes,
      ...accountRoutes,
      ...commentRoutes,
      ...reactionRoutes,
      ...searchingRoutes,
      ...privacyRoutes,
      ...surveyRoutes,
      ...ticketListRoutes,
    },
  },
  { prefix: "/api/ticket-front", answer: answerTickets, routes: ticketRoutes },
  { prefix: "/api/v1", answer: answerWeb, routes: webRoutes },
  { prefix: "/api/staff", answer: answerStaff, routes: staffRoutes },
]

const calls = new Map(
  bases.flatMap(({ prefix, answer, routes }) =>
    Object.entries(routes).map(([name, { method, path }]) => [name, { url: prefix + path, method, answer }]),
  ),
)

export type TicketCallName = keyof typeof ticketRoutes | keyof typeof ticketListRoutes
export type ReactionCallName = keyof typeof reactionRoutes
export type SearchingCallName = keyof typeof searchingRoutes
export type SurveyCallName = keyof typeof surveyRoutes
export type CallName =
  | SurveyCallName
  | TicketCallName
  | ReactionCallName
  | keyof typeof accountRoutes
  | keyof typeof commentRoutes
  | SearchingCallName
  | keyof typeof privacyRoutes
  | keyof typeof webRoutes
  | keyof typeof staffRoutes
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
