"use client"
import { useQuery } from "@tanstack/react-query"
import { useController } from "react-hook-form"
import { ConditionBuilder } from "@/components/support/conditions/condition-builder"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/checked-form"
import { faultIn } from "@/components/ui/fault-in"
import { FieldNotes } from "@/components/ui/form-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { termFields } from "@/lib/api/support/conditions/client"
import { words } from "@/lib/platform/words/words"
import type { Webhook } from "@/lib/rules/webhooks/schema"
import { type WebhookEvent, webhookEventNames } from "@/lib/rules/webhooks/values"
import type { Condition } from "@/lib/support/conditions/schema"
import { termsOf } from "@/lib/support/conditions/terms"

const webhookForm = async () => (await import("@/lib/rules/webhooks/schema")).webhookForm

export type WebhookSettings = Pick<Webhook, "address" | "events" | "isOn" | "condition">
type Props = { webhook?: Webhook; send: (settings: WebhookSettings) => Promise<void>; onCancel: () => void }

const allTickets: Condition = { all: [] }

/** Where a webhook leads and what it hears of. */
export function WebhookForm({ webhook, send, onCancel }: Props) {
  const { data: fields } = useQuery(termFields(false))
  const { field, register, control, onSend, formState } = useCheckedForm(webhookForm, {
    defaultValues: {
      address: webhook?.address ?? "",
      events: webhook?.events ?? (["ticket.created", "ticket.replied"] as WebhookEvent[]),
      isOn: webhook?.isOn ?? true,
      condition: webhook?.condition ?? null,
    },
  })
  const { field: asked } = useController({ control, name: "condition" })
  const { field: events } = useController({ control, name: "events" })
  const fault = formState.errors.events?.message
  const choose = (name: WebhookEvent, isChosen: boolean) =>
    events.onChange(
      webhookEventNames.filter((each) => (each === name ? isChosen : events.value.includes(each))),
    )
  return (
    <EditForm
      onSubmit={onSend(send)}
      state={formState}
      button={webhook ? words("rules.webhooks")("save") : words("rules.webhooks")("addWebhook")}
      cancel={onCancel}
    >
      <TextField
        label={words("rules.webhooks")("address")}
        type="url"
        placeholder="https://example.com/hook"
        autoComplete="off"
        autoCapitalize="none"
        hint={words("rules.webhooks")("messagesSentHereBy")}
        {...field("address")}
      />
      <fieldset className="space-y-3">
        <legend className="field-label">{words("rules.webhooks")("events")}</legend>
        {webhookEventNames.map((name, at) => (
          <CheckboxField
            key={name}
            ref={at === 0 ? events.ref : undefined}
            name={`events-${name}`}
            checked={events.value.includes(name)}
            onChange={({ target }) => choose(name, target.checked)}
            label={words("rules.webhookEvents")(name)}
            hint={<code>{name}</code>}
          />
        ))}
        <FieldNotes name="events" error={fault} />
      </fieldset>
      {fields && (
        <div>
          <ConditionBuilder
            label={words("rules.webhooks")("ticketsWhich")}
            fields={fields}
            value={asked.value ?? allTickets}
            onChange={(condition) => asked.onChange(termsOf(condition).length > 0 ? condition : null)}
          />
          <FieldNotes
            name="condition"
            error={faultIn(formState.errors.condition)}
            hint={words("rules.webhooks")("articlesToldAnyCase")}
          />
        </div>
      )}
      <CheckboxField label={words("rules.webhooks")("switchedOn")} {...register("isOn")} />
    </EditForm>
  )
}
