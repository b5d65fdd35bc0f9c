import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import { proved } from "@/lib/api/people/proof/client"
import type { staffWebhooks } from "./calls"

const client = staffClientOf<typeof staffWebhooks>({ listWebhooks: get, listWebhookDeliveries: get })

export const { rotateWebhookKey, testWebhook, redeliverWebhook, removeWebhook } = client
export const addWebhook = /* @__PURE__ */ proved(client.addWebhook)
export const changeWebhook = /* @__PURE__ */ proved(client.changeWebhook)

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
