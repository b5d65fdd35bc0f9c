"use client"
import { useQuery } from "@tanstack/react-query"
import { useController } from "react-hook-form"
import { ConditionBuilder } from "@/components/support/conditions/condition-builder"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { faultIn } from "@/components/ui/fault-in"
import { FieldNotes } from "@/components/ui/form-field"
import { NewerWords } from "@/components/ui/newer-words"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import { termFields } from "@/lib/api/support/conditions/client"
import { words } from "@/lib/platform/words/words"
import type { Webhook } from "@/lib/rules/webhooks/schema"
import { type WebhookEvent, webhookEventNames } from "@/lib/rules/webhooks/values"
import type { Condition } from "@/lib/support/conditions/schema"
import { termsOf } from "@/lib/support/conditions/terms"

const webhookForm = async () => (await import("@/lib/rules/webhooks/schema")).webhookForm

export type WebhookSettings = Pick<Webhook, "address" | "events" | "isOn" | "condition">
type Props = {
  webhook?: Webhook
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (settings: WebhookSettings, seen?: string) => Promise<void>
  onCancel: () => void
}

const allTickets: Condition = { all: [] }

/** Where a webhook leads and what it hears of. Changes by others meanwhile are shown. */
export function WebhookForm({ webhook, send, onCancel }: Props) {
  const { data: fields } = useQuery(termFields(false))
  const form = useCheckedForm(webhookForm, { defaultValues: settingsOf(webhook) })
  const { field, register, control, onSend, reset, formState } = form
  const { newer, told, take } = useSeen(webhook, (present) => reset(settingsOf(present)))
  const { field: asked } = useController({ control, name: "condition" })
  const { field: events } = useController({ control, name: "events" })
  const fault = formState.errors.events?.message
  const choose = (name: WebhookEvent, isChosen: boolean) =>
    events.onChange(
      webhookEventNames.filter((each) => (each === name ? isChosen : events.value.includes(each))),
    )
  return (
    <EditForm
      onSubmit={onSend((settings) => told((seen) => send(settings, seen)))}
      state={formState}
      button={webhook ? words("rules.webhooks")("save") : words("rules.webhooks")("addWebhook")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.address} text={newer.events.join("\n")} take={take} />}
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

/** What the form begins with. */
const settingsOf = (webhook?: Webhook): WebhookSettings => ({
  address: webhook?.address ?? "",
  events: webhook?.events ?? ["ticket.created", "ticket.replied"],
  isOn: webhook?.isOn ?? true,
  condition: webhook?.condition ?? null,
})
