"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useHint } from "@/components/support/tickets/use-hint"
import { Desk } from "@/components/ui/desk"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { showToast } from "@/components/ui/toast"
import { addWebhook, webhooks } from "@/lib/api/rules/webhooks/client"
import { words } from "@/lib/platform/words/words"
import { WebhookCard } from "./webhook-card"
import { WebhookForm } from "./webhook-form"

/** The addresses of other programs that are told what happens. */
export function WebhookDesk() {
  const { data, error, refetch } = useQuery(webhooks())
  const client = useQueryClient()
  const t = words("rules.webhooks")
  // With it goes what is kept below its key: deliveries.
  const renew = () => client.invalidateQueries({ queryKey: webhooks().queryKey })
  useHint(() => void renew())
  return (
    <Desk
      items={data}
      error={error}
      retry={refetch}
      words={{
        ...{ title: t("webhooks"), add: t("newWebhook"), none: t("noWebhooksYet") },
        ...{ noneHint: t("webhookTellsAnotherProgram"), notLoaded: t("webhooksCouldNotBe") },
      }}
      drawing={<EmptyInbox />}
      form={(close) => (
        <WebhookForm
          send={async (settings) => {
            await addWebhook(settings)
            showToast(t("webhookHasBeenAdded"))
            close()
            await renew()
          }}
          onCancel={close}
        />
      )}
      card={(webhook, form) => <WebhookCard webhook={webhook} form={form} renew={renew} />}
    />
  )
}
