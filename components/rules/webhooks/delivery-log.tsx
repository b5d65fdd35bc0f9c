"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { Ago, Moment } from "@/components/ui/moment"
import { showToast } from "@/components/ui/toast"
import { together } from "@/components/ui/together"
import { wordsFor } from "@/components/ui/words-for"
import { redeliverWebhook, webhookDeliveries } from "@/lib/api/rules/webhooks/client"
import { words } from "@/lib/platform/words/words"
import type { Webhook, WebhookDelivery } from "@/lib/rules/webhooks/schema"
import { stateWords } from "./delivery-words"

/** A delivery is sent by no signal to open pages. */
const renewMs = 5_000

/** What a webhook was told last, opened when it is asked for. */
export function DeliveryLog({ webhook: { id, isOn } }: { webhook: Webhook }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="mt-4 border-border border-t pt-4 text-sm"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer font-semibold">{words("rules.webhooks")("deliveries")}</summary>
      {isOpen && <Deliveries id={id} isOn={isOn} />}
    </details>
  )
}

function Deliveries({ id, isOn }: Pick<Webhook, "id" | "isOn">) {
  const { data: deliveries, error } = useQuery({ ...webhookDeliveries(id), refetchInterval: renewMs })
  const client = useQueryClient()
  const again = async (delivery: string) => {
    try {
      showToast(await redeliverWebhook({ id: delivery }))
      await client.invalidateQueries({ queryKey: webhookDeliveries(id).queryKey })
    } catch (fault) {
      showToast(wordsFor(fault), "error")
    }
  }
  if (!deliveries)
    return (
      <p role="status" className="mt-3 text-muted">
        {error ? wordsFor(error) : words("rules.webhooks")("loading")}
      </p>
    )
  if (deliveries.length === 0)
    return <p className="mt-3 text-muted">{words("rules.webhooks")("nothingHasBeenSent")}</p>
  return (
    <ul aria-label={words("rules.webhooks")("deliveries")} className="mt-3 divide-y divide-border">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="py-3">
          <Delivery delivery={delivery} again={isOn ? again : null} />
        </li>
      ))}
    </ul>
  )
}

type Props = { delivery: WebhookDelivery; again: ((id: string) => Promise<void>) | null }

const Delivery = ({ delivery, delivery: { nextAt }, again }: Props) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0">
        <p>
          <code className="font-semibold">{delivery.event}</code> <Ago at={delivery.createdAt} />
        </p>
        <p className="text-muted [overflow-wrap:anywhere]">
          {stateWords(delivery)}
          {nextAt && delivery.attempts > 0 && (
            <>
              {" "}
              {together(words("rules.webhooks").parts("sentAgainAt", { time: () => <Moment at={nextAt} /> }))}
            </>
          )}
        </p>
      </div>
      {again && delivery.state !== "waiting" && (
        <button type="button" onClick={() => void again(delivery.id)} className="button button-quiet">
          {words("rules.webhooks")("sendAgain")}
        </button>
      )}
    </div>
    <details className="mt-2">
      <summary className="cursor-pointer text-muted">{words("rules.webhooks")("whatIsSent")}</summary>
      <p className="mt-2 text-muted text-xs">
        <code>{`webhook-id: ${delivery.id}`}</code>
      </p>
      <pre className="mt-2 max-h-72 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-3 text-xs [overflow-wrap:anywhere]">
        {JSON.stringify(JSON.parse(delivery.body), null, 2)}
      </pre>
    </details>
  </>
)
