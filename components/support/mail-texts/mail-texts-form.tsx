"use client"
import { useState } from "react"
import { SettingsForm, SettingsGroup } from "@/components/portals/settings/settings-form"
import { useSettingsForm } from "@/components/portals/settings/use-settings-form"
import { Dialog } from "@/components/ui/dialog"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { previewMail } from "@/lib/api/support/mail-texts/client"
import type { FlatSettings } from "@/lib/portals/settings/values"
import type { WordedMail } from "@/lib/support/tickets/own-words"
import { placeholders } from "@/lib/tenancy/organisations/placeholders"

const mailTextsForm = async () => (await import("@/components/portals/settings/schemas")).mailTextsForm
const toForm = (portal: FlatSettings) => ({
  ticketMailSubject: portal.ticketMailSubject,
  ticketReceivedText: portal.ticketReceivedText,
  ticketAnsweredText: portal.ticketAnsweredText,
  ticketResolvedText: portal.ticketResolvedText,
})

type Shown = { subject: string; html: string }
type Text = {
  mail: WordedMail
  field: "ticketReceivedText" | "ticketAnsweredText" | "ticketResolvedText"
  label: string
  ours: string
}

const texts: Text[] = [
  {
    mail: "ticketReceived",
    field: "ticketReceivedText",
    label: "A request has arrived",
    ours: "Its number is #{{number}}. We will answer as soon as we can, and write to you when we have.",
  },
  { mail: "ticketAnswered", field: "ticketAnsweredText", label: "Below an answer", ours: "No words" },
  {
    mail: "ticketResolved",
    field: "ticketResolvedText",
    label: "A request is resolved",
    ours: "If something is still missing, reply and it opens again.",
  },
]

/** The company's own words in the mails about tickets, with a look at each. */
export function MailTextsForm({ portal, usualSubject }: { portal: FlatSettings; usualSubject: string }) {
  const form = useSettingsForm(mailTextsForm, portal, toForm)
  const [shown, setShown] = useState<Shown | null>(null)
  const { field, getValues } = form
  const show = (mail: WordedMail) =>
    previewMail({ mail, ...getValues() }).then(setShown, (error) => showToast(wordsFor(error), "error"))
  return (
    <>
      <SettingsForm form={form}>
        <SettingsGroup
          title="Subject"
          about="All emails of a ticket have one subject, so that mailboxes show them as a conversation."
        >
          <TextField
            label="Subject"
            placeholder={usualSubject}
            hint="Placeholders: {{number}} and {{portal}}. Leave empty to use the words in grey."
            {...field("ticketMailSubject")}
          />
        </SettingsGroup>
        <SettingsGroup
          title="Texts"
          about="The layout, the customer's words and the links stay. An empty field has our words, which stand there in grey."
        >
          {texts.map(({ mail, field: name, label, ours }) => (
            <div key={mail} className="space-y-2">
              <TextAreaField label={label} rows={3} placeholder={ours} {...field(name)} />
              <button type="button" onClick={() => void show(mail)} className="text-link text-sm">
                Preview<span className="sr-only">: {label}</span>
              </button>
            </div>
          ))}
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 rounded-md bg-sunken px-4 py-3 text-sm">
            {Object.entries(placeholders).map(([name, about]) => (
              <div key={name} className="contents">
                <dt className="font-mono text-xs leading-5">{`{{${name}}}`}</dt>
                <dd className="text-muted">{about}</dd>
              </div>
            ))}
          </dl>
        </SettingsGroup>
      </SettingsForm>
      <Dialog
        title="Preview"
        isWide
        open={shown !== null}
        onClose={() => setShown(null)}
        actions={
          <button type="button" onClick={() => setShown(null)} className="button button-quiet">
            Close
          </button>
        }
      >
        {shown && (
          <>
            <p dir="auto" className="font-medium text-text [overflow-wrap:anywhere]">
              {shown.subject}
            </p>
            <iframe
              title={`The email: ${shown.subject}`}
              srcDoc={shown.html}
              sandbox=""
              className="mt-3 h-[28rem] w-full rounded-md border border-border bg-white"
            />
          </>
        )}
      </Dialog>
    </>
  )
}
