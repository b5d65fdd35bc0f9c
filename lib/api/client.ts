import { createORPCClient } from "@orpc/client"
import type { AnyContractRouter, ContractRouterClient } from "@orpc/contract"
import type { JsonifiedClient } from "@orpc/openapi-client"
import { OpenAPILink } from "@orpc/openapi-client/fetch"
import type { accounts } from "./contract/accounts"
import { accountRoutes } from "./contract/accounts-routes"
import type { comments } from "./contract/comments"
import { commentRoutes } from "./contract/comments-routes"
import type { knowledgeBase } from "./contract/knowledge-base"
import { knowledgeBaseRoutes } from "./contract/knowledge-base-routes"
import type { owner } from "./contract/owner"
import { ownerRoutes } from "./contract/owner-routes"
import type { privacy } from "./contract/privacy"
import { privacyRoutes } from "./contract/privacy-routes"
import type { reactions } from "./contract/reactions"
import { reactionRoutes } from "./contract/reactions-routes"
import type { searching } from "./contract/searching"
import { searchingRoutes } from "./contract/searching-routes"
import type { staff } from "./contract/staff"
import { staffRoutes } from "./contract/staff-routes"
import type { surveys } from "./contract/surveys"
import { surveyRoutes } from "./contract/surveys-routes"
import type { ticketLists } from "./contract/ticket-lists"
import { ticketListRoutes } from "./contract/ticket-lists-routes"
import type { tickets } from "./contract/tickets"
import { ticketRoutes } from "./contract/tickets-routes"
import type { web } from "./contract/web"
import { webRoutes } from "./contract/web-routes"
import { Refusal } from "./refusal"

type Routes = Record<string, { method: string; path: `/${string}` }>
/** What is said of a call beside its input. */
type CallOptions = {
  /** A repeated write is written once under it. */
  idempotencyKey?: string
  /** The call goes on when its page is left. */
  keepalive?: boolean
}
type Client<T extends AnyContractRouter> = JsonifiedClient<ContractRouterClient<T, CallOptions>>

function clientOf<T extends AnyContractRouter>(base: string, routes: Routes): Client<T> {
  // The link needs each call's address only; the contract itself would bring zod into every page.
  const addresses = Object.fromEntries(
    Object.entries(routes).map(([name, route]) => [name, { "~orpc": { errorMap: {}, meta: {}, route } }]),
  ) as AnyContractRouter
  const link = new OpenAPILink<CallOptions>(addresses, {
    url: () => new URL(base, window.location.href),
    headers: ({ context: { idempotencyKey } }) =>
      idempotencyKey ? { "Idempotency-Key": idempotencyKey } : {},
    fetch: (request, init, { context: { keepalive = false } }) => fetch(request, { ...init, keepalive }),
    customErrorResponseBodyDecoder: (body, { status, headers }) =>
      new Refusal(status, body ?? {}, Number(headers["retry-after"]) || undefined),
  })
  return createORPCClient(link)
}

// Marked pure, so that a page carries only the addresses of the bases it asks.
/**
 * The portal's own API from the browser: `await api.listArticles({ FolderId })`.
 * A call rejects with a Refusal whose `message` is for people and whose `status` is the HTTP status.
 */
export const api = /* @__PURE__ */ clientOf<typeof knowledgeBase>("/api/kb", knowledgeBaseRoutes)
/** The calls about accounts: `await accountsApi.signup({ email, password, acceptTerms })`. */
export const accountsApi = /* @__PURE__ */ clientOf<typeof accounts>("/api/kb", accountRoutes)
/** What a customer allows: `await privacyApi.fetchConsent({})`. */
export const privacyApi = /* @__PURE__ */ clientOf<typeof privacy>("/api/kb", privacyRoutes)
/** Votes, views and comments: `await reactionsApi.checkVoteStatus({ ArticleId })`. */
export const reactionsApi = /* @__PURE__ */ clientOf<typeof reactions>("/api/kb", reactionRoutes)
/** The comments on articles: `await commentsApi.getComments({ ArticleId })`. */
export const commentsApi = /* @__PURE__ */ clientOf<typeof comments>("/api/kb", commentRoutes)
/** Search: `await searchApi.searchkbdetail({ search })`. */
export const searchApi = /* @__PURE__ */ clientOf<typeof searching>("/api/kb", searchingRoutes)
/** Feedback surveys: `await surveysApi.checkFeedbackExist({ orgId, ticketId, docId })`. */
export const surveysApi = /* @__PURE__ */ clientOf<typeof surveys>("/api/kb", surveyRoutes)
/** Base B. */
export const webApi = /* @__PURE__ */ clientOf<typeof web>("/api/v1", webRoutes)
/** What agents and owners do: `await staffApi.listQueue({ queue: "allopen" })`. */
export const staffApi = /* @__PURE__ */ clientOf<typeof staff>("/api/staff", staffRoutes)
/** The common login's calls, on the installation's own host. */
export const ownerApi = /* @__PURE__ */ clientOf<typeof owner>("/api/owner", ownerRoutes)
/** Base D: `await ticketsApi.fetchTicketDetails({ ticket_id })`. */
export const ticketsApi = /* @__PURE__ */ clientOf<typeof tickets>("/api/ticket-front", ticketRoutes)
/** The lists of tickets that base A has. */
export const ticketListsApi = /* @__PURE__ */ clientOf<typeof ticketLists>("/api/kb", ticketListRoutes)
