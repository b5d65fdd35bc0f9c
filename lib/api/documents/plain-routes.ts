import type { OpenAPI } from "@orpc/openapi"
import { z } from "zod"
import { portalDays } from "@/lib/reporting/overview/values"
import { exportedTables } from "@/lib/reporting/reports/values"
import { largestTotal, mostAttachments, unusedKeptMs } from "@/lib/support/attachments/values"

const json = (schema: z.ZodType) => ({
  "application/json": { schema: z.toJSONSchema(schema) as object },
})
const ok = (description: string, schema: z.ZodType) => ({ "200": { description, content: json(schema) } })

const failing = { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } }
/** What a route may answer in place of its reply; the words are the document's own for all calls. */
const failures = (...statuses: string[]): OpenAPI.ResponsesObject =>
  Object.fromEntries(statuses.map((status) => [status, { description: "", content: failing }]))

type Text = { type: "string"; enum?: string[] }
type Whole = { type: "integer"; minimum: number; maximum: number }
const query = (name: string, description: string, schema: Text | Whole, required = false) => ({
  name,
  in: "query" as const,
  description,
  schema,
  required,
})
const text: Text = { type: "string" }
const link = query("link", "A guest's: the token at the end of the link in the mails of their ticket", text)

const health: OpenAPI.PathItemObject = {
  get: {
    operationId: "health",
    tags: ["Operation"],
    summary:
      "Whether the installation can serve; with probe=serving, whether this instance takes requests; with probe=alive, whether its process runs",
    parameters: [query("probe", "Asks for less", { type: "string", enum: ["alive", "serving"] })],
    responses: {
      "200": { description: "It can: `{ alive: true, ready: true }`" },
      "503": { description: "It cannot yet, or no longer: `{ alive: true, ready: false, reason }`" },
    },
  },
}

const upload = z.object({
  status: z.literal(200),
  id: z.string().describe("What a ticket or a reply names in `attachment`"),
  name: z.string(),
  type: z.string(),
  size: z.number().describe("Bytes"),
  path: z.string().describe("Where it is downloaded once it is part of a ticket"),
  metadata: z.object({ name: z.string().describe("As it was uploaded") }),
})
const tags = ["Attachments"]

const begin = {
  operationId: "beginUpload",
  tags,
  summary: "Begins to upload a file; takes no body",
  description: `A ticket or a reply has at most ${mostAttachments} files and ${largestTotal} bytes of them; a file that became part of none within ${unusedKeptMs / 3_600_000} hours is deleted.`,
  parameters: [
    query("name", "The file's name; its ending says what it is", text, true),
    query("size", "Bytes", { type: "integer", minimum: 1, maximum: largestTotal }, true),
    link,
  ],
  responses: {
    ...ok(
      "Granted",
      upload.extend({
        key: z.string().describe("May be named in place of the id"),
        upload: z.string().describe("Where the bytes are PUT, on this portal or in the store of its files"),
        headers: z
          .record(z.string(), z.string())
          .optional()
          .describe("What they are sent with, where it is the store's"),
        isResumable: z.boolean().optional().describe("Whether the store takes the rest of what broke off"),
        confirm: z.string().optional().describe("Where it is said by a POST that the store has them"),
      }),
    ),
    ...failures("400", "403", "404", "429", "503"),
  },
}

const id = { name: "id", in: "path" as const, required: true, schema: text }
const send = {
  operationId: "upload",
  tags,
  summary: "Takes the file's bytes, as many as were said; sent again, they change nothing",
  parameters: [query("grant", "As in the `upload` of the reply", text, true)],
  requestBody: { required: true, content: { "application/octet-stream": { schema: {} } } },
  responses: { ...ok("All of it is there", upload), ...failures("400", "403", "404", "429") },
}

const confirm = {
  operationId: "confirmUpload",
  tags,
  summary: "Has the portal look at the bytes that were sent to the store of its files; takes no body",
  parameters: [query("grant", "As in the `confirm` of the reply", text, true)],
  responses: { ...ok("They are what was said", upload), ...failures("400", "403", "404", "429", "503") },
}

const download = (operationId: string, summary: string, content = {}) => ({
  operationId,
  tags,
  summary,
  parameters: [link],
  responses: {
    "200": { description: "Served as a download", content },
    "302": {
      description: "It is in the store of this portal's files, at an address that opens for two minutes",
    },
    ...failures("404", "503"),
  },
})

const challenge: OpenAPI.PathItemObject = {
  get: {
    operationId: "challenge",
    tags: ["Tickets"],
    summary: "A task for a visitor's browser, good for one ticket within an hour",
    description:
      "Solved by `<challenge>:<number>`, where the number makes the SHA-256 of that text begin with `difficulty` zero bits; sent as `challenge` of createNewTicket.",
    responses: {
      ...ok("The task", z.object({ challenge: z.string(), difficulty: z.number().describe("Bits") })),
      ...failures("404"),
    },
  },
}

const article = z.object({ title: z.string(), slug: z.string().describe("Of /kb/article/{slug}") })
const suggestions: OpenAPI.PathItemObject = {
  get: {
    operationId: "suggestions",
    tags: ["Tickets"],
    summary: "Articles that may answer what somebody is about to ask",
    parameters: [query("text", "A subject as far as it is typed; its first 200 characters count", text)],
    responses: { ...ok("A few, or none", z.object({ articles: z.array(article) })), ...failures("404") },
  },
}

const articleImage = {
  operationId: "uploadImage",
  tags: ["Knowledge base of staff"],
  summary: "Keeps an image for an article: PNG, JPEG, WebP or GIF by its content, at most 5 MB",
  parameters: [query("name", "The file's name, a part of the address it gets", text)],
  requestBody: { required: true, content: { "application/octet-stream": { schema: {} } } },
  responses: {
    ...ok(
      "Kept as WebP without its metadata",
      z.object({
        status: z.literal(200),
        data: z.object({ src: z.string(), width: z.number(), height: z.number() }),
      }),
    ),
    ...failures("400", "401", "403", "404", "429"),
  },
}

const knowledge: OpenAPI.PathItemObject = {
  get: {
    operationId: "exportKnowledge",
    tags: ["Knowledge base of staff"],
    summary: "All articles as a ZIP of Markdown with their images, for those who manage the portal",
    responses: {
      "200": { description: "A ZIP, as it is made", content: { "application/zip": { schema: {} } } },
      ...failures("401", "403", "404"),
    },
  },
  post: {
    operationId: "importKnowledge",
    tags: ["Knowledge base of staff"],
    summary: "Brings a ZIP of Markdown into the portal, for those who manage it; answers when all is done",
    description:
      "At most 50 MB, 5,000 files and 200 MB unpacked. One file that fails does not stop the others. Translations in languages that the portal does not have are left out.",
    requestBody: { required: true, content: { "application/zip": { schema: {} } } },
    responses: {
      ...ok(
        "What came of each file, as the command line tells it",
        z.object({ status: z.literal(200), data: z.record(z.string(), z.array(z.unknown())) }),
      ),
      ...failures("400", "401", "403", "404", "409", "429"),
    },
  },
}

const reportFile: OpenAPI.PathItemObject = {
  get: {
    operationId: "downloadReport",
    tags: ["Reports"],
    summary: "One table of the reports as CSV, for those who manage the portal",
    parameters: [
      query("table", "Which one", { type: "string", enum: [...exportedTables] }, true),
      query("days", "The last 7, 30, 90 or 365 days; 30", text),
      query("from", "In place of days: the first day", text),
      query("to", "The last day", text),
      query("zone", "The two days are of the portal's time zone, in place of the asker's", {
        type: "string",
        enum: [portalDays],
      }),
    ],
    responses: {
      "200": { description: "Served as a download", content: { "text/csv": { schema: {} } } },
      ...failures("400", "401", "403", "404"),
    },
  },
}

const redirectFile: OpenAPI.PathItemObject = {
  get: {
    operationId: "downloadRedirects",
    tags: ["Redirects"],
    summary: "The company's redirects as CSV, for those who manage the portal",
    responses: {
      "200": { description: "Served as a download", content: { "text/csv": { schema: {} } } },
      ...failures("401", "403"),
    },
  },
}

const moveFile: OpenAPI.PathItemObject = {
  get: {
    operationId: "downloadMoveReport",
    tags: ["Moving"],
    summary: "What does not come with the company's move, or not whole, as CSV, for its owner",
    responses: {
      "200": { description: "Served as a download", content: { "text/csv": { schema: {} } } },
      ...failures("401", "403", "404"),
    },
  },
}

const rawMail: OpenAPI.PathItemObject = {
  get: {
    operationId: "downloadMail",
    tags: ["Tickets of staff"],
    summary: "A mail as it came, for staff",
    responses: {
      "200": { description: "Served as a download", content: { "message/rfc822": { schema: {} } } },
      ...failures("401", "403", "404"),
    },
  },
}

/** What is no call of a base and is for programs all the same, by its path below /api. */
export const plainRoutes: Record<string, OpenAPI.PathItemObject> = {
  "/health": health,
  "/attachments": { post: begin },
  "/attachments/{id}": {
    parameters: [id],
    put: send,
    post: confirm,
    get: download("download", "A file, for anyone who may read its ticket", { "*/*": { schema: {} } }),
    head: download("describeDownload", "The same without its bytes"),
  },
  "/staff/images": { post: articleImage },
  "/staff/knowledge": knowledge,
  "/staff/report": reportFile,
  "/staff/redirects": redirectFile,
  "/staff/move": moveFile,
  "/staff/mails/{id}": { parameters: [id], ...rawMail },
  "/challenge": challenge,
  "/suggestions": suggestions,
}
