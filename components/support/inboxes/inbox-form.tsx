"use client"
import { EditForm } from "@/components/ui/checked-form"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useNewerWords } from "@/components/ui/use-newer-words"
import type { Inbox, NewInbox } from "@/lib/support/inboxes/schema"
import { type StrangerRule, strangerRules } from "@/lib/support/inboxes/values"
import { longestSignature } from "@/lib/support/signatures/values"
import type { Team } from "@/lib/support/teams/schema"
import { strangerWords } from "./inbox-words"

const inboxForm = async () => (await import("@/lib/support/inboxes/schema")).inboxForm

type Words = Pick<
  Inbox,
  "address" | "name" | "signature" | "teamId" | "language" | "strangers" | "resultsHost"
>
type Shown = Words & Pick<Inbox, "updatedAt">

type Props = {
  inbox?: Inbox
  teams: Team[]
  /** @throws what presentIn knows, where another person has changed what was seen */
  send: (settings: NewInbox, seen?: Shown) => Promise<void>
  onCancel: () => void
}

/** What is set of an inbox. Changes by others meanwhile are shown. */
export function InboxForm({ inbox, teams, send, onCancel }: Props) {
  const form = useCheckedForm(inboxForm, { defaultValues: wordsOf(inbox) })
  const { newer, take, told } = useNewerWords<Words, Shown>(form, inbox)
  const { field, onSend, formState } = form
  const teamName = (id: string | null) => teams.find((team) => team.id === id)?.name ?? "No team"
  return (
    <EditForm
      onSubmit={onSend((settings) => told((seen) => send(settings, seen)))}
      state={formState}
      button={inbox ? "Save" : "Add inbox"}
      cancel={onCancel}
      below={
        newer && (
          <NewerWords
            name={newer.name || newer.address}
            text={[newer.signature, teamName(newer.teamId), newer.language, strangerWords[newer.strangers]]
              .filter(Boolean)
              .join("\n")}
            take={take}
          />
        )
      }
    >
      <TextField
        label="Address"
        type="email"
        placeholder="help@example.com"
        readOnly={inbox !== undefined}
        hint={
          inbox
            ? "An address stays as it is. To use another one, add an inbox."
            : "Email to this address becomes tickets."
        }
        {...field("address")}
      />
      <TextField
        label="Name"
        placeholder="Support"
        hint="What your team calls this inbox."
        {...field("name")}
      />
      <TextAreaField
        label="Signature"
        rows={4}
        maxLength={longestSignature}
        dir="auto"
        hint="Stands below the answers that are sent from this inbox."
        {...field("signature")}
      />
      <SelectField
        label="Team for new tickets"
        options={[
          { value: "", label: "No team" },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field("teamId")}
      />
      <SelectField
        label="Answers from others than the requester"
        hint="When someone answers an email about a ticket that is not theirs."
        options={strangerRules.map((rule) => ({ value: rule, label: strangerWords[rule] }))}
        {...field("strangers")}
      />
      <TextField
        label="Language"
        placeholder="en"
        hint="A tag such as en or pt-BR, or empty."
        {...field("language")}
      />
      <TextField
        label="Mail server that checks senders"
        placeholder="mx.example.com"
        autoCapitalize="none"
        hint="Where a server of yours passes email on: its name as Authentication-Results begins with it. It has to remove such headers that others write in its name. Otherwise empty."
        {...field("resultsHost")}
      />
    </EditForm>
  )
}

const wordsOf = (inbox?: Inbox): Words => ({
  address: inbox?.address ?? "",
  name: inbox?.name ?? "",
  signature: inbox?.signature ?? "",
  teamId: inbox?.teamId ?? null,
  strangers: inbox?.strangers ?? ("new-ticket" satisfies StrangerRule),
  language: inbox?.language ?? "",
  resultsHost: inbox?.resultsHost ?? "",
})
