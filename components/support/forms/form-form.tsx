"use client"
import { useController } from "react-hook-form"
import { EditForm } from "@/components/ui/edit-form"
import { faultIn } from "@/components/ui/fault-in"
import { NewerWords } from "@/components/ui/newer-words"
import { SelectField } from "@/components/ui/select-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { TicketField } from "@/lib/support/fields/schema"
import type { NewForm, TicketForm } from "@/lib/support/forms/schema"
import { type FormField, longestFormDescription, longestFormTitle } from "@/lib/support/forms/values"
import type { Priority } from "@/lib/support/priorities/schema"
import type { Team } from "@/lib/support/teams/schema"
import { FormFields } from "./form-fields"

const formForm = async () => (await import("@/lib/support/forms/schema")).formForm

/** What a form can ask for, and what becomes of its tickets. */
export type FormChoices = { fields: TicketField[]; teams: Team[]; priorities: Priority[] }

type Props = {
  form?: TicketForm
  choices: FormChoices
  /** `seen` is when what is shown was saved. @throws Refusal, where another person has changed it since */
  send: (values: NewForm, seen?: string) => Promise<void>
  onCancel: () => void
}

/** What is set of a form. Changes by others meanwhile are shown. */
export function FormForm({ form: begun, choices, send, onCancel }: Props) {
  const form = useCheckedForm(formForm, { defaultValues: wordsOf(begun) })
  const { field, control, onSend, formState, reset } = form
  const { field: fields } = useController({ control, name: "fields" })
  const { newer, told, take } = useSeen(begun, (present) => reset(wordsOf(present)))
  const t = words("support.forms")
  return (
    <EditForm
      onSubmit={onSend((values) => told((seen) => send(values, seen)))}
      state={formState}
      button={t(begun ? "save" : "add")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.title} text={newer.description} take={take} />}
    >
      <TextField label={t("title")} maxLength={longestFormTitle} hint={t("titleHint")} {...field("title")} />
      <TextField label={t("description")} maxLength={longestFormDescription} {...field("description")} />
      <FormFields
        value={fields.value as FormField[]}
        onChange={fields.onChange}
        known={choices.fields}
        error={faultIn(formState.errors.fields)}
      />
      <SelectField
        label={t("team")}
        options={[
          { value: "", label: t("noTeam") },
          ...choices.teams.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...field("teamId")}
      />
      <SelectField
        label={t("priority")}
        hint={t("priorityHint")}
        options={[
          { value: "", label: t("usual") },
          ...choices.priorities.map(({ id, name }) => ({ value: id, label: said(name) })),
        ]}
        {...field("priorityId")}
      />
      <TextField label={t("tags")} placeholder={t("tagsExample")} hint={t("tagsHint")} {...field("tags")} />
    </EditForm>
  )
}

const wordsOf = (form?: TicketForm) => ({
  title: form?.title ?? "",
  description: form?.description ?? "",
  fields: form?.fields ?? [],
  teamId: form?.teamId ?? "",
  priorityId: form?.priorityId ?? "",
  tags: form?.tags.join(", ") ?? "",
})
