"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { useHint } from "@/components/support/tickets/use-hint"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { addWebhook, webhooks } from "@/lib/api/rules/webhooks/client"
import { words } from "@/lib/platform/words/words"
import { WebhookCard } from "./webhook-card"
import { WebhookForm } from "./webhook-form"

/** The addresses of other programs that are told what happens. */
export function WebhookDesk() {
  const { data: all, error, refetch } = useQuery(webhooks())
  const [isNew, setNew] = useState(false)
  const client = useQueryClient()
  // With it goes what is kept below its key: deliveries.
  const renew = () => client.invalidateQueries({ queryKey: webhooks().queryKey })
  useHint(() => void renew())
  if (error && !all)
    return <LoadFailure title={words("rules.webhooks")("webhooksCouldNotBe")} error={error} retry={refetch} />
  if (!all) return <div aria-hidden="true" className="card h-40" />
  return (
    <div className="space-y-4">
      {isNew ? (
        <div className="card p-5">
          <WebhookForm
            send={async (settings) => {
              await addWebhook(settings)
              showToast(words("rules.webhooks")("webhookHasBeenAdded"))
              setNew(false)
              await renew()
            }}
            onCancel={() => setNew(false)}
          />
        </div>
      ) : (
        <button type="button" onClick={() => setNew(true)} className="button button-primary">
          {words("rules.webhooks")("newWebhook")}
        </button>
      )}
      {all.length === 0 && !isNew && (
        <div className="card">
          <EmptyState drawing={<EmptyInbox />} title={words("rules.webhooks")("noWebhooksYet")}>
            <p>{words("rules.webhooks")("webhookTellsAnotherProgram")}</p>
          </EmptyState>
        </div>
      )}
      <ul aria-label={words("rules.webhooks")("webhooks")} className="space-y-3">
        {all.map((webhook) => (
          <li key={webhook.id}>
            <WebhookCard webhook={webhook} renew={renew} />
          </li>
        ))}
      </ul>
    </div>
  )
}
