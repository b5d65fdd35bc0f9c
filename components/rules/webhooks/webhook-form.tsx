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
import type { Webhook } from "@/lib/rules/webhooks/schema"
import { type WebhookEvent, webhookEventNames, webhookEvents } from "@/lib/rules/webhooks/values"
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
      button={webhook ? "Save" : "Add webhook"}
      cancel={onCancel}
    >
      <TextField
        label="Address"
        type="url"
        placeholder="https://example.com/hook"
        autoComplete="off"
        autoCapitalize="none"
        hint="Messages are sent here by POST, as JSON, and signed."
        {...field("address")}
      />
      <fieldset className="space-y-3">
        <legend className="field-label">Events</legend>
        {webhookEventNames.map((name, at) => (
          <CheckboxField
            key={name}
            ref={at === 0 ? events.ref : undefined}
            name={`events-${name}`}
            checked={events.value.includes(name)}
            onChange={({ target }) => choose(name, target.checked)}
            label={webhookEvents[name]}
            hint={<code>{name}</code>}
          />
        ))}
        <FieldNotes name="events" error={fault} />
      </fieldset>
      {fields && (
        <div>
          <ConditionBuilder
            label="Of tickets for which"
            fields={fields}
            value={asked.value ?? allTickets}
            onChange={(condition) => asked.onChange(termsOf(condition).length > 0 ? condition : null)}
          />
          <FieldNotes
            name="condition"
            error={faultIn(formState.errors.condition)}
            hint="Articles are told of in any case."
          />
        </div>
      )}
      <CheckboxField label="Switched on" {...register("isOn")} />
    </EditForm>
  )
}
