"use client"
import { SettingsForm, SettingsGroup } from "@/components/portals/settings/settings-form"
import { useSettingsForm } from "@/components/portals/settings/use-settings-form"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { words } from "@/lib/platform/words/words"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { stillMissing } from "@/lib/support/tickets/reopening-words"
import { filled, type Placeholder, placeholders } from "@/lib/tenancy/organisations/placeholders"

const mailTextsForm = async () => (await import("@/components/portals/settings/schemas")).mailTextsForm
const toForm = (portal: FlatSettings) => ({
  ticketMailSubject: portal.ticketMailSubject,
  ticketReceivedText: portal.ticketReceivedText,
  ticketAnsweredText: portal.ticketAnsweredText,
  ticketResolvedText: portal.ticketResolvedText,
})

function textsOf({ reopenedWithin }: FlatSettings) {
  const t = words("support.mailTexts")
  return [
    {
      field: "ticketReceivedText",
      label: t("received"),
      ours: words("mails.tickets")("receivedBody", { number: inBraces("number") }),
    },
    { field: "ticketAnsweredText", label: t("answered"), ours: "", hint: t("answeredHint") },
    { field: "ticketResolvedText", label: t("resolved"), ours: stillMissing(reopenedWithin) },
  ] as const
}

const inBraces = (name: string) => `{{${name}}}`

type Props = { portal: FlatSettings; title: string }

/** The company's own words in the mails about tickets, each with what an example says. */
export function MailTextsForm({ portal, title }: Props) {
  const form = useSettingsForm(mailTextsForm, portal, toForm)
  const { field, watch } = form
  const t = words("support.mailTexts")
  const example = { number: "1234", subject: t("exampleSubject"), name: "Rosa", portal: title }
  const named = { number: inBraces("number"), portal: inBraces("portal") }
  const usual = words("mails.tickets")("subject", named)
  return (
    <SettingsForm form={form}>
      <SettingsGroup title={t("subject")} about={t("subjectAbout")}>
        <TextField
          label={t("subject")}
          placeholder={usual}
          hint={t("subjectHint", named)}
          {...field("ticketMailSubject")}
        />
        <Example text={filled(watch("ticketMailSubject") || usual, example)} />
      </SettingsGroup>
      <SettingsGroup title={t("texts")} about={t("textsAbout")}>
        {textsOf(portal).map(({ field: name, label, ours, ...about }) => (
          <div key={name} className="space-y-2">
            <TextAreaField label={label} rows={3} placeholder={ours} {...about} {...field(name)} />
            <Example text={filled(watch(name) || ours, example)} />
          </div>
        ))}
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
          {placeholderNames.map((name) => (
            <div key={name} className="contents">
              <dt className="font-mono text-xs leading-5">{inBraces(name)}</dt>
              <dd className="text-muted">{t(name === "subject" ? "requestSubject" : name)}</dd>
            </div>
          ))}
          <dt className="font-mono text-xs leading-5">{inBraces("field.…")}</dt>
          <dd className="text-muted">{t("field")}</dd>
        </dl>
      </SettingsGroup>
    </SettingsForm>
  )
}

const placeholderNames = Object.keys(placeholders) as Placeholder[]

const Example = ({ text }: { text: string }) =>
  text.trim() && (
    <p
      dir="auto"
      className="whitespace-pre-line rounded-md bg-sunken px-4 py-3 text-sm [overflow-wrap:anywhere]"
    >
      <span className="text-muted">{words("support.mailTexts")("example")} </span>
      {text}
    </p>
  )
