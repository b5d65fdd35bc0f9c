import type { OpenAPI } from "@orpc/openapi"
import { z } from "zod"
import { exampleOf } from "@/lib/rules/webhooks/examples"
import { messageOf, type payloads } from "@/lib/rules/webhooks/payloads"
import {
  rotationHours,
  ruleEvent,
  testEvent,
  type WebhookEvent,
  webhookEvents,
} from "@/lib/rules/webhooks/values"

const header = (name: string, description: string) => ({
  ...{ name, description, in: "header" as const, required: true },
  schema: { type: "string" as const },
})

const parameters = [
  header(
    "webhook-id",
    "The same each time a message is sent again: what is known already is not to be done twice",
  ),
  header("webhook-timestamp", "When it was sent, in seconds since 1970; refuse one older than five minutes"),
  header(
    "webhook-signature",
    `\`v1,\` and the HMAC-SHA256 of \`{webhook-id}.{webhook-timestamp}.{body}\` in base64; for ${rotationHours} hours after a key was replaced two of them, with a blank between`,
  ),
]

const responses = {
  "2XX": { description: "Taken, within 15 seconds; the body is not read" },
  "410": { description: "The address is gone: the webhook is switched off" },
  default: {
    description:
      "Not taken, a redirect included: it is sent again for almost three days. Where the last attempt fails and nothing has arrived since the first, the webhook is switched off",
  },
}

/** What an event means besides its summary. */
const further: Partial<Record<keyof typeof payloads, string>> = {
  "article.published": "An article in several languages is told of in each",
  "article.unpublished":
    "An article that is deleted, or merged into another one, counts as unpublished too. An article in several languages is told of in each",
}

const told = (event: keyof typeof payloads, summary: string): OpenAPI.PathItemObject => ({
  post: {
    operationId: `webhook.${event}`,
    tags: ["Webhooks"],
    summary,
    description: further[event],
    parameters,
    requestBody: {
      required: true,
      content: {
        "application/json": {
          schema: z.toJSONSchema(messageOf(event)) as object,
          example: exampleOf(event),
        },
      },
    },
    responses,
  },
})

/** What webhooks are told (Standard Webhooks), by event. */
export const webhookDocuments: Record<string, OpenAPI.PathItemObject> = {
  ...Object.fromEntries(
    Object.entries(webhookEvents).map(([event, summary]) => [event, told(event as WebhookEvent, summary)]),
  ),
  [ruleEvent]: told(ruleEvent, "A rule or a macro has it told"),
  [testEvent]: told(testEvent, "Someone tries the webhook out"),
}
