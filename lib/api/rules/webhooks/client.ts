import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffWebhooks } from "./calls"

const client = staffClientOf<typeof staffWebhooks>({ listWebhooks: get, listWebhookDeliveries: get })

export const { addWebhook, changeWebhook, rotateWebhookKey, testWebhook, redeliverWebhook, removeWebhook } =
  client

/** The company's webhooks. */
export const webhooks = () =>
  queryOptions({
    queryKey: ["staff", "webhooks"],
    queryFn: async () => (await client.listWebhooks({})).webhooks,
    retry: 1,
  })

/** The newest deliveries of one. */
export const webhookDeliveries = (id: string) =>
  queryOptions({
    queryKey: ["staff", "webhooks", id, "deliveries"],
    queryFn: async () => (await client.listWebhookDeliveries({ id })).deliveries,
    retry: 1,
  })
