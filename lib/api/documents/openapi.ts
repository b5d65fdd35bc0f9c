import { oc, populateContractRouterPaths } from "@orpc/contract"
import { type JSONSchema, type OpenAPI, OpenAPIGenerator } from "@orpc/openapi"
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4"
import { z } from "zod"
import { keyNeeds } from "@/lib/api/bases/key-needs"
import { owner } from "@/lib/api/bases/owner"
import {
  accounts,
  comments,
  knowledgeBase,
  privacy,
  reactions,
  searching,
  surveys,
  ticketLists,
} from "@/lib/api/bases/portal"
import { staff } from "@/lib/api/bases/staff"
import type { Calls } from "@/lib/api/http/addresses"
import { web } from "@/lib/api/people/sign-in/calls"
import { tickets } from "@/lib/api/support/tickets/calls"
import { type KeyArea, type KeyNeed, keyScopes } from "@/lib/people/api-keys/values"
import { login } from "@/lib/people/login-protocol/contract"
import { failureBody } from "@/lib/platform/http/contract/call"
import { plainRoutes } from "./plain-routes"
import { webhookDocuments } from "./webhooks"

const below = (base: `/${string}`, tag: string, calls: Calls) =>
  oc.prefix(base).tag(tag).router(populateContractRouterPaths(calls))

const bases = oc.router({
  knowledgeBase: below("/kb", "Knowledge base", knowledgeBase),
  accounts: below("/kb", "Accounts", accounts),
  comments: below("/kb", "Comments", comments),
  reactions: below("/kb", "Votes, views and comments", reactions),
  searching: below("/kb", "Search", searching),
  privacy: below("/kb", "Privacy", privacy),
  surveys: below("/kb", "Feedback surveys", surveys),
  ticketLists: below("/kb", "Tickets", ticketLists),
  tickets: below("/ticket-front", "Tickets", tickets),
  web: below("/v1", "Signing in agents and owners", web),
  staff: below("/staff", "Agents, the activity log, comments and feedback", staff),
  owner: below("/owner", "Common login of owners", owner),
  login: below("/login", "Login service for other installations", login),
})

const description = `Every portal answers on its own host; the host says whose content is read.
Lists come 20 at a time: send \`lastVisible=init\` first, then the reply's \`lastVisible\`. Tickets come 10 at a time: send the
last one's id as \`startat\`, or count pages with \`page\`.
The calls below \`/login\` are for other installations: every host answers them, the payload names the company, and the
bearer token is a service token of \`/login/oauth/token\`.
The calls below \`/staff\` take an API key as bearer token, where they name its scope. What happens is told to webhooks.
Programs for language models search and read at \`/mcp\`, by the Model Context Protocol.`

const failure = { $ref: "#/components/schemas/Failure" }
const failures: Record<string, string> = {
  "400": "An input breaks a rule; `errors` says which",
  "401": "Nobody is signed in, or the service token does not count",
  "403": "What the call says of the asker is not so, or the asker may not",
  "404": "There is nothing here that the asker may see",
  "409": "The write contradicts what is stored",
  "429": "Asked too often; Retry-After says for how long to wait",
}

const methods = ["get", "head", "post", "put", "patch", "delete"] as const

/** The OpenAPI document of every call: made from the calls as they are served, and of the few routes beside these. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(bases, {
    info: { title: "Vestibule API", version: "1", description },
    servers: [{ url: "/api", description: "The portal you are on" }],
    security: [],
    components: {
      schemas: { Failure: z.toJSONSchema(failureBody) as OpenAPI.SchemaObject },
      securitySchemes: { apiKey },
    },
    customErrorResponseBodySchema: () => failure as JSONSchema,
  })
  const paths = { ...document.paths, ...structuredClone(plainRoutes) }
  for (const path of Object.values(paths))
    for (const method of methods) describeFailures(path?.[method]?.responses)
  for (const [name, need] of keyNeeds) {
    const path = paths[`/staff/${name}`]
    for (const method of methods) requireKey(path?.[method], need)
  }
  for (const [path, area] of Object.entries(plainAreas))
    for (const method of methods)
      requireKey(paths[path]?.[method], { area, access: method === "get" ? "read" : "write" })
  return { ...document, paths, webhooks: webhookDocuments }
}

const apiKey: OpenAPI.SecuritySchemeObject = {
  type: "http",
  scheme: "bearer",
  description: `An API key (\`vst_…\`), made in the settings or in one's profile. What it may be used for are its scopes: ${keyScopes.join(", ")}; who may write may read. Each answer says by \`RateLimit\` and \`RateLimit-Policy\` how often it may ask on.`,
}

/** Plain routes that take API keys. */
const plainAreas: Record<string, KeyArea> = {
  "/attachments": "tickets",
  "/attachments/{id}": "tickets",
  "/staff/images": "articles",
  "/staff/knowledge": "articles",
  "/staff/mails/{id}": "tickets",
  "/staff/redirects": "settings",
  "/staff/report": "reports",
}

/** Says the scope that an API key needs for an operation; people who are signed in need none. */
function requireKey(operation: OpenAPI.OperationObject | undefined, need: KeyNeed | null) {
  if (operation && need) operation.security = [{ apiKey: [`${need.area}:${need.access}`] }, {}]
}

function describeFailures(responses: OpenAPI.ResponsesObject = {}) {
  for (const [status, description] of Object.entries(failures)) {
    const response = responses[status]
    if (response) responses[status] = { ...response, description }
  }
}
