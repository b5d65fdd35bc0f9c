"use client"
import { EditForm } from "@/components/ui/edit-form"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useNewerWords } from "@/components/ui/use-newer-words"
import { words } from "@/lib/platform/words/words"
import type { Inbox, NewInbox } from "@/lib/support/inboxes/schema"
import { type StrangerRule, strangerRules } from "@/lib/support/inboxes/values"
import { longestSignature } from "@/lib/support/signatures/values"
import type { Team } from "@/lib/support/teams/schema"

/** Written alike in every language. */
const examples = { address: "help@example.com", language: "en", server: "mx.example.com" }

const inboxForm = async () => (await import("@/lib/support/inboxes/schema")).inboxForm

type Written = Pick<
  Inbox,
  "address" | "name" | "signature" | "teamId" | "language" | "strangers" | "resultsHost"
>
type Shown = Written & Pick<Inbox, "updatedAt">

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
  const { newer, take, told } = useNewerWords<Written, Shown>(form, inbox)
  const { field, onSend, formState } = form
  const t = words("support.inboxes")
  const teamName = (id: string | null) => teams.find((team) => team.id === id)?.name ?? t("noTeam")
  return (
    <EditForm
      onSubmit={onSend((settings) => told((seen) => send(settings, seen)))}
      state={formState}
      button={t(inbox ? "save" : "add")}
      cancel={onCancel}
      below={
        newer && (
          <NewerWords
            name={newer.name || newer.address}
            text={[newer.signature, teamName(newer.teamId), newer.language, t(newer.strangers)]
              .filter(Boolean)
              .join("\n")}
            take={take}
          />
        )
      }
    >
      <TextField
        label={t("address")}
        type="email"
        placeholder={examples.address}
        readOnly={inbox !== undefined}
        hint={t(inbox ? "addressStays" : "addressHint")}
        {...field("address")}
      />
      <TextField label={t("name")} placeholder={t("nameExample")} hint={t("nameHint")} {...field("name")} />
      <TextAreaField
        label={t("signature")}
        rows={4}
        maxLength={longestSignature}
        dir="auto"
        hint={t("signatureHint")}
        {...field("signature")}
      />
      <SelectField
        label={t("team")}
        options={[
          { value: "", label: t("noTeam") },
          ...teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field("teamId")}
      />
      <SelectField
        label={t("strangers")}
        hint={t("strangersHint")}
        options={strangerRules.map((rule) => ({ value: rule, label: t(rule) }))}
        {...field("strangers")}
      />
      <TextField
        label={t("language")}
        placeholder={examples.language}
        hint={t("languageHint")}
        {...field("language")}
      />
      <TextField
        label={t("server")}
        placeholder={examples.server}
        autoCapitalize="none"
        hint={t("serverHint")}
        {...field("resultsHost")}
      />
    </EditForm>
  )
}

const wordsOf = (inbox?: Inbox): Written => ({
  address: inbox?.address ?? "",
  name: inbox?.name ?? "",
  signature: inbox?.signature ?? "",
  teamId: inbox?.teamId ?? null,
  strangers: inbox?.strangers ?? ("new-ticket" satisfies StrangerRule),
  language: inbox?.language ?? "",
  resultsHost: inbox?.resultsHost ?? "",
})
