"use client"
import { SettingsForm, SettingsGroup } from "@/components/portals/settings/settings-form"
import { useSettingsForm } from "@/components/portals/settings/use-settings-form"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { stillMissing } from "@/lib/support/tickets/reopening-words"
import { filled, placeholders } from "@/lib/tenancy/organisations/placeholders"

const mailTextsForm = async () => (await import("@/components/portals/settings/schemas")).mailTextsForm
const toForm = (portal: FlatSettings) => ({
  ticketMailSubject: portal.ticketMailSubject,
  ticketReceivedText: portal.ticketReceivedText,
  ticketAnsweredText: portal.ticketAnsweredText,
  ticketResolvedText: portal.ticketResolvedText,
})

const textsOf = ({ reopenedWithin }: FlatSettings) =>
  [
    {
      field: "ticketReceivedText",
      label: "A request has arrived",
      ours: "Its number is #{{number}}. We will answer as soon as we can, and write to you when we have.",
    },
    {
      field: "ticketAnsweredText",
      label: "Below an answer",
      ours: "",
      hint: "Stands below what an agent has written. An empty field adds nothing.",
    },
    {
      field: "ticketResolvedText",
      label: "A request is resolved",
      ours: stillMissing(reopenedWithin),
    },
  ] as const

type Props = { portal: FlatSettings; title: string }

/** The company's own words in the mails about tickets, each with what an example says. */
export function MailTextsForm({ portal, title }: Props) {
  const form = useSettingsForm(mailTextsForm, portal, toForm)
  const { field, watch } = form
  const example = { number: "1234", subject: "My order has not arrived", name: "Rosa", portal: title }
  const usual = "Your request #{{number}} at {{portal}}"
  return (
    <SettingsForm form={form}>
      <SettingsGroup
        title="Subject"
        about="All emails of a ticket have one subject, so that mailboxes show them as a conversation."
      >
        <TextField
          label="Subject"
          placeholder={usual}
          hint="Placeholders: {{number}} and {{portal}}. Leave empty to use the words in grey."
          {...field("ticketMailSubject")}
        />
        <Example text={filled(watch("ticketMailSubject") || usual, example)} />
      </SettingsGroup>
      <SettingsGroup
        title="Texts"
        about="The layout, the customer's words and the links stay. An empty field has the words in grey."
      >
        {textsOf(portal).map(({ field: name, label, ours, ...about }) => (
          <div key={name} className="space-y-2">
            <TextAreaField label={label} rows={3} placeholder={ours} {...about} {...field(name)} />
            <Example text={filled(watch(name) || ours, example)} />
          </div>
        ))}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {Object.entries(placeholders).map(([name, about]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-xs leading-5">{`{{${name}}}`}</dt>
              <dd className="text-muted">{about}</dd>
            </div>
          ))}
          <dt className="font-mono text-xs leading-5">{"{{field.…}}"}</dt>
          <dd className="text-muted">A field that customers see, by its key</dd>
        </dl>
      </SettingsGroup>
    </SettingsForm>
  )
}

const Example = ({ text }: { text: string }) =>
  text.trim() && (
    <p
      dir="auto"
      className="whitespace-pre-line rounded-md bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <span className="text-muted">Example: </span>
      {text}
    </p>
  )
