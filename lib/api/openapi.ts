import { oc } from "@orpc/contract"
import { type JSONSchema, type OpenAPI, OpenAPIGenerator } from "@orpc/openapi"
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4"
import { z } from "zod"
import { failureBody } from "./contract/call"
import { knowledgeBase } from "./contract/knowledge-base"
import { owner } from "./contract/owner"

const bases = oc.router({
  knowledgeBase: oc.prefix("/kb").tag("Knowledge base").router(knowledgeBase),
  owner: oc.prefix("/owner").tag("Common login of owners").router(owner),
})

const description = `Every portal answers on its own host; the host says whose content is read.
Lists come 20 at a time: send \`lastVisible=init\` first, then the reply's \`lastVisible\`.`

const health = {
  get: {
    operationId: "health",
    tags: ["Operation"],
    summary: "Whether the installation can serve; with probe=alive, whether its process runs",
    parameters: [{ name: "probe", in: "query", schema: { type: "string", enum: ["alive"] } }],
    responses: {
      "200": { description: "It can: `{ alive: true, ready: true }`" },
      "503": { description: "It cannot yet, or no longer: `{ alive: true, ready: false }`" },
    },
  },
} satisfies OpenAPI.PathItemObject

const failure = { $ref: "#/components/schemas/Failure" }
const failures: Record<string, string> = {
  "400": "An input breaks a rule; `errors` says which",
  "403": "UserId or orgId is not the asker's own",
  "404": "There is nothing here that the asker may see",
}

/** The OpenAPI document of every call, made from the contracts that serve them. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] })
  const document = await generator.generate(bases, {
    info: { title: "Vestibule API", version: "1", description },
    servers: [{ url: "/api", description: "The portal you are on" }],
    security: [],
    components: { schemas: { Failure: z.toJSONSchema(failureBody) as OpenAPI.SchemaObject } },
    customErrorResponseBodySchema: () => failure as JSONSchema,
  })
  for (const path of Object.values(document.paths ?? {})) describeFailures(path?.get?.responses)
  return { ...document, paths: { ...document.paths, "/health": health } }
}

function describeFailures(responses: OpenAPI.ResponsesObject = {}) {
  for (const [status, description] of Object.entries(failures)) {
    const response = responses[status]
    if (response) responses[status] = { ...response, description }
  }
}
