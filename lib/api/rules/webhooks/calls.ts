import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import {
  addWebhook,
  changeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookKey,
  testWebhook,
} from "@/lib/rules/webhooks/mutations"
import { listDeliveries, listWebhooks } from "@/lib/rules/webhooks/queries"
import { newWebhook, webhook, webhookChange, webhookDelivery } from "@/lib/rules/webhooks/schema"

/** Addresses that are told of events, for those who manage the portal. */
export const staffWebhooks = {
  listWebhooks: signedIn
    .read("The company's webhooks, the oldest first")
    .givesAs("webhooks", z.array(webhook), listWebhooks),
  listWebhookDeliveries: signedIn
    .read("The newest of what a webhook was told, or is to be", ofId)
    .givesAs("deliveries", z.array(webhookDelivery), listDeliveries),
  addWebhook: signedIn
    .write("Has an address told of events, after Standard Webhooks", newWebhook)
    .givesAs("webhook", webhook, addWebhook),
  changeWebhook: signedIn
    .write("Changes a webhook; what is not given stays", webhookChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("webhook", webhook, changeWebhook),
  rotateWebhookKey: signedIn
    .write("Signs with a new key, and for a day with the one before too", ofId)
    .givesAs("webhook", webhook, rotateWebhookKey),
  testWebhook: signedIn
    .write("Sends a webhook a test", ofId)
    .gives(z.object({ id: z.string().describe("The delivery's") }), testWebhook),
  redeliverWebhook: signedIn
    .write("Sends a delivery again, under the id it had", ofId)
    .says("It is sent again.", redeliver),
  removeWebhook: signedIn
    .write("Removes a webhook and its log", ofId)
    .says("The webhook has been removed.", removeWebhook),
}
