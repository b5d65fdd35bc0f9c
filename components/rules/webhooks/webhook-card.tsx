"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { together } from "@/components/ui/together"
import type { CardForm } from "@/components/ui/use-card-forms"
import { useMenuDeed } from "@/components/ui/use-deed"
import { changeWebhook, removeWebhook, rotateWebhookKey, testWebhook } from "@/lib/api/rules/webhooks/client"
import { words } from "@/lib/platform/words/words"
import type { Webhook } from "@/lib/rules/webhooks/schema"
import { failingDays, rotationHours } from "@/lib/rules/webhooks/values"
import { DeliveryLog } from "./delivery-log"
import { SigningSecret } from "./signing-secret"
import { WebhookForm, type WebhookSettings } from "./webhook-form"

type Props = { webhook: Webhook; form: CardForm; renew: () => Promise<unknown> }

/** A webhook with how it is doing, its secret and its log. */
export function WebhookCard({ webhook, form, renew }: Props) {
  const { id, address, events, isOn, condition, ended, failingSince } = webhook
  const [mode, setMode] = useState<"remove" | "rotate" | null>(null)
  const close = () => setMode(null)
  const attempt = useMenuDeed(async () => {
    close()
    await renew()
  })
  const save = async (settings: WebhookSettings, seen?: string) => {
    try {
      await changeWebhook({ ...settings, id, seen })
      showToast(words("rules.webhooks")("webhookHasBeenSaved"))
      form.close()
    } finally {
      await renew()
    }
  }
  if (form.isOpen)
    return (
      <section aria-label={address} className="card p-5">
        <WebhookForm webhook={webhook} send={save} onCancel={form.close} />
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
            {words("rules.webhooks")(isOn ? "switchedOn" : "switchedOff")} ·{" "}
            <span dir="ltr">{events.join(", ")}</span>
            {condition && ` · ${words("rules.webhooks")("ofSomeTickets")}`}
          </p>
        </div>
        <Menu
          label={words("rules.webhooks")("actionsFor", { address })}
          button={<Icon name="more" />}
          items={[
            ...(form.isOther ? [] : [{ label: words("rules.webhooks")("change"), onSelect: form.open }]),
            {
              label: isOn ? words("rules.webhooks")("switchOff") : words("rules.webhooks")("switchOn"),
              onSelect: () =>
                void attempt(
                  () => changeWebhook({ id, isOn: !isOn, seen: webhook.updatedAt }),
                  isOn ? words("rules.webhooks")("isOff") : words("rules.webhooks")("isOn"),
                ),
            },
            ...(isOn
              ? [
                  {
                    label: words("rules.webhooks")("sendATest"),
                    onSelect: () =>
                      void attempt(() => testWebhook({ id }), words("rules.webhooks")("testBeingSent")),
                  },
                ]
              : []),
            { label: words("rules.webhooks")("replaceTheSecret"), onSelect: () => setMode("rotate") },
            { label: words("rules.webhooks")("remove"), onSelect: () => setMode("remove") },
          ]}
        />
      </div>
      {ended && (
        <p className="field-error mt-3">
          <Icon name="alert" className="mt-px size-5" />
          {words("rules.endings")(ended, { days: failingDays })}
        </p>
      )}
      {failingSince && (
        <p className="field-error mt-3">
          <Icon name="alert" className="mt-px size-5" />
          <span>
            {together(
              words("rules.webhooks").parts("nothingSince", { time: () => <Moment at={failingSince} /> }),
            )}
          </span>
        </p>
      )}
      <SigningSecret webhook={webhook} />
      <DeliveryLog webhook={webhook} />
      <SureDialog
        title={words("rules.webhooks")("replaceSure")}
        button={words("rules.webhooks")("replace")}
        open={mode === "rotate"}
        go={() => attempt(() => rotateWebhookKey({ id }), words("rules.webhooks")("thereNewSecret"))}
        close={close}
      >
        <p>{words("rules.webhooks")("bothSign", { hours: rotationHours })}</p>
      </SureDialog>
      <SureDialog
        title={words("rules.webhooks")("removeThisWebhook")}
        button={words("rules.webhooks")("remove")}
        open={mode === "remove"}
        go={() => attempt(() => removeWebhook({ id }), words("rules.webhooks")("webhookHasBeenRemoved"))}
        close={close}
      >
        <p>{words("rules.webhooks")("nothingSentThereAny")}</p>
      </SureDialog>
    </section>
  )
}
