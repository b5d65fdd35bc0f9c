import { createORPCClient, ORPCError } from "@orpc/client"
import type { ContractRouterClient } from "@orpc/contract"
import type { JsonifiedClient } from "@orpc/openapi-client"
import { OpenAPILink } from "@orpc/openapi-client/fetch"
import type { knowledgeBase } from "./contract/knowledge-base"
import { knowledgeBaseRoutes } from "./contract/knowledge-base-routes"

type Failure = { code?: string; message?: string; errors?: Record<string, string> }

// The link needs each call's address only; the contract itself would bring zod into every page.
const addresses = Object.fromEntries(
  Object.entries(knowledgeBaseRoutes).map(([name, route]) => [
    name,
    { "~orpc": { errorMap: {}, meta: {}, route } },
  ]),
)

const link = new OpenAPILink(addresses, {
  url: () => new URL("/api/kb", window.location.href),
  customErrorResponseBodyDecoder: (body, { status }) => {
    const { code = "UNEXPECTED", message, errors } = (body ?? {}) as Failure
    return new ORPCError(code, { status, message, data: { errors } })
  },
})

/**
 * The portal's own API from the browser: `await api.listArticles({ FolderId })`.
 * A call rejects with an ORPCError whose `message` is for people and whose `status` is the HTTP status.
 */
export const api: JsonifiedClient<ContractRouterClient<typeof knowledgeBase>> = createORPCClient(link)
