"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { changeWebhook, removeWebhook, rotateWebhookKey, testWebhook } from "@/lib/api/rules/webhooks/client"
import type { Webhook } from "@/lib/rules/webhooks/schema"
import { endingWords, rotationHours } from "@/lib/rules/webhooks/values"
import { DeliveryLog } from "./delivery-log"
import { SigningSecret } from "./signing-secret"
import { WebhookForm, type WebhookSettings } from "./webhook-form"

type Props = { webhook: Webhook; renew: () => Promise<unknown> }

/** A webhook with how it is doing, its secret and its log. */
export function WebhookCard({ webhook, renew }: Props) {
  const { id, address, events, isOn, condition, ended, failingSince, updatedAt: seen } = webhook
  const [mode, setMode] = useState<"change" | "remove" | "rotate" | null>(null)
  const close = () => setMode(null)
  const attempt = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      showToast(done)
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    close()
    await renew()
  }
  const save = async (settings: WebhookSettings) => {
    try {
      await changeWebhook({ ...settings, id, seen })
      showToast("The webhook has been saved.")
      close()
    } finally {
      await renew()
    }
  }
  if (mode === "change")
    return (
      <section aria-label={address} className="card p-5">
        <WebhookForm webhook={webhook} send={save} onCancel={close} />
      </section>
    )
  return (
    <section aria-label={address} className="card p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 dir="ltr" className="font-semibold text-base [overflow-wrap:anywhere]">
            {address}
          </h2>
          <p className="mt-1 text-muted text-sm">
            {isOn ? "Switched on" : "Switched off"} · <span dir="ltr">{events.join(", ")}</span>
            {condition && " · of some tickets"}
          </p>
        </div>
        <Menu
          label={`Actions for ${address}`}
          button={<Icon name="more" />}
          items={[
            { label: "Change", onSelect: () => setMode("change") },
            {
              label: isOn ? "Switch off" : "Switch on",
              onSelect: () =>
                void attempt(
                  () => changeWebhook({ id, isOn: !isOn, seen }),
                  isOn ? "Switched off." : "Switched on.",
                ),
            },
            ...(isOn
              ? [
                  {
                    label: "Send a test",
                    onSelect: () => void attempt(() => testWebhook({ id }), "A test is being sent."),
                  },
                ]
              : []),
            { label: "Replace the secret", onSelect: () => setMode("rotate") },
            { label: "Remove", onSelect: () => setMode("remove") },
          ]}
        />
      </div>
      {ended && (
        <p className="field-error mt-3">
          <Icon name="alert" className="mt-px size-5" />
          {endingWords[ended]}
        </p>
      )}
      {failingSince && (
        <p className="field-error mt-3">
          <Icon name="alert" className="mt-px size-5" />
          <span>
            Nothing has arrived since <Moment at={failingSince} />.
          </span>
        </p>
      )}
      <SigningSecret webhook={webhook} />
      <DeliveryLog webhook={webhook} />
      <SureDialog
        title="Replace the secret?"
        button="Replace"
        open={mode === "rotate"}
        go={() => attempt(() => rotateWebhookKey({ id }), "There is a new secret.")}
        close={close}
      >
        <p>
          For {rotationHours} hours messages are signed with both. Enter the new one at the receiver by then.
        </p>
      </SureDialog>
      <SureDialog
        title="Remove this webhook?"
        button="Remove"
        open={mode === "remove"}
        go={() => attempt(() => removeWebhook({ id }), "The webhook has been removed.")}
        close={close}
      >
        <p>Nothing is sent there any more, and its log is removed.</p>
      </SureDialog>
    </section>
  )
}
