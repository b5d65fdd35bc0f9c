import { z } from "zod"
import { condition } from "@/lib/support/conditions/schema"
import { deliveryStates, endings, webhookEventNames } from "./values"

export const mostWebhooks = 20
const longestAddress = 2000
const addressWords = "Enter an address such as https://example.com/hook"

/** Where a program takes what it is told: no name, no password, no fragment. */
const address = z
  .string()
  .trim()
  .min(1, addressWords)
  .max(longestAddress, `At most ${longestAddress} characters`)
  .refine((text) => URL.canParse(text) && isPlain(new URL(text)), addressWords)
  .transform((text) => new URL(text).href)

const isPlain = ({ protocol, username, password, hash }: URL) =>
  /^https?:$/.test(protocol) && username === "" && password === "" && hash === ""

const id = z.string().min(1).max(64)
const events = z
  .array(z.enum(webhookEventNames))
  .min(1, "Choose at least one event")
  .max(webhookEventNames.length)
  .transform((names) => [...new Set(names)])

export const newWebhook = z.object({
  address: address.describe("https, and of the public internet"),
  events,
  isOn: z.boolean().default(true).describe("Whether it is told anything"),
  condition: condition.nullable().default(null).describe("Of which tickets it hears; null for all"),
})
export type NewWebhook = z.input<typeof newWebhook>

/** What is given is changed; `seen` is the `updatedAt` the editor began with. */
export const webhookChange = z.object({
  id,
  address: newWebhook.shape.address.optional(),
  events: events.optional(),
  isOn: z.boolean().optional(),
  condition: condition.nullable().optional(),
  seen: z.iso.datetime().optional(),
})
export type WebhookChange = z.input<typeof webhookChange>

/** What a form says of a webhook. */
export const webhookForm = z.object({
  address: newWebhook.shape.address,
  events,
  isOn: z.boolean(),
  condition: condition.nullable(),
})

export const webhook = z.object({
  id: z.string(),
  address: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isOn: z.boolean(),
  condition: condition.nullable(),
  signingKey: z.string().describe("What deliveries are signed with (whsec_)"),
  formerKey: z.string().nullable().describe("What they are signed with too until formerUntil"),
  formerUntil: z.string().nullable(),
  failingSince: z.string().nullable().describe("Since when nothing has arrived; null where all does"),
  ended: z.enum(endings).nullable().describe("Why it was switched off by itself"),
  updatedAt: z.string().describe("ISO 8601, UTC"),
})
export type Webhook = z.infer<typeof webhook>

export const webhookDelivery = z.object({
  id: z.string().describe("Sent as webhook-id, each time again"),
  event: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  triedAt: z.string().nullable().describe("When it was last sent"),
  status: z.number().int().nullable().describe("What the receiver answered last; its words are not kept"),
  tookMs: z.number().int().nullable(),
  failure: z.string().describe("What went wrong last, in words"),
  nextAt: z.string().nullable().describe("When it is sent again"),
  createdAt: z.string(),
  body: z.string().describe("What is sent, as JSON"),
})
export type WebhookDelivery = z.infer<typeof webhookDelivery>

export const ofWebhook = z.object({ id })
/** Deliveries shown at once. */
export const mostDeliveries = 20

export const webhookWords = {
  enough: `At most ${mostWebhooks} webhooks`,
  stale: "Someone has changed this webhook meanwhile",
  off: "This webhook is switched off",
}
