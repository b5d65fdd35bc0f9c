import { oc } from "@orpc/contract"
import { type JSONSchema, type OpenAPI, OpenAPIGenerator } from "@orpc/openapi"
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4"
import { z } from "zod"
import { login } from "@/lib/people/login-protocol/contract"
import { failureBody } from "@/lib/platform/http/contract/call"
import { accounts } from "./contract/accounts"
import { comments } from "./contract/comments"
import { knowledgeBase } from "./contract/knowledge-base"
import { owner } from "./contract/owner"
import { privacy } from "./contract/privacy"
import { reactions } from "./contract/reactions"
import { searching } from "./contract/searching"
import { staff } from "./contract/staff"
import { surveys } from "./contract/surveys"
import { ticketLists } from "./contract/ticket-lists"
import { tickets } from "./contract/tickets"
import { web } from "./contract/web"
import { plainRoutes } from "./plain-routes"

const bases = oc.router({
  knowledgeBase: oc.prefix("/kb").tag("Knowledge base").router(knowledgeBase),
  accounts: oc.prefix("/kb").tag("Accounts").router(accounts),
  comments: oc.prefix("/kb").tag("Comments").router(comments),
  reactions: oc.prefix("/kb").tag("Votes, views and comments").router(reactions),
  searching: oc.prefix("/kb").tag("Search").router(searching),
  privacy: oc.prefix("/kb").tag("Privacy").router(privacy),
  surveys: oc.prefix("/kb").tag("Feedback surveys").router(surveys),
  ticketLists: oc.prefix("/kb").tag("Tickets").router(ticketLists),
  tickets: oc.prefix("/ticket-front").tag("Tickets").router(tickets),
  web: oc.prefix("/v1").tag("Signing in agents and owners").router(web),
  staff: oc.prefix("/staff").tag("Agents, the activity log, comments and feedback").router(staff),
  owner: oc.prefix("/owner").tag("Common login of owners").router(owner),
  login: oc.prefix("/login").tag("Login service for other installations").router(login),
})

const description = `Every portal answers on its own host; the host says whose content is read.
Lists come 20 at a time: send \`lastVisible=init\` first, then the reply's \`lastVisible\`. Tickets come 10 at a time: send the
last one's id as \`startat\`, or count pages with \`page\`.
The calls below \`/login\` are for other installations: every host answers them, the payload names the company, and the
bearer token is a service token of \`/login/oauth/token\`.
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

/** The OpenAPI document of every call: made from the contracts that serve them, and of the few routes beside these. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(bases, {
    info: { title: "Vestibule API", version: "1", description },
    servers: [{ url: "/api", description: "The portal you are on" }],
    security: [],
    components: { schemas: { Failure: z.toJSONSchema(failureBody) as OpenAPI.SchemaObject } },
    customErrorResponseBodySchema: () => failure as JSONSchema,
  })
  const paths = { ...document.paths, ...structuredClone(plainRoutes) }
  for (const path of Object.values(paths))
    for (const method of methods) describeFailures(path?.[method]?.responses)
  return { ...document, paths }
}

function describeFailures(responses: OpenAPI.ResponsesObject = {}) {
  for (const [status, description] of Object.entries(failures)) {
    const response = responses[status]
    if (response) responses[status] = { ...response, description }
  }
}
