"use client"
import { useController } from "react-hook-form"
import { noRequester } from "@/components/support/requesters/chosen-requester"
import { RequesterField } from "@/components/support/requesters/requester-field"
import { SignatureBelow } from "@/components/support/signatures/signature-below"
import { besideText } from "@/components/support/tickets/attachment-choice"
import { AttachmentField } from "@/components/support/tickets/attachment-field"
import { FormError } from "@/components/ui/form-error"
import { NeedsScript } from "@/components/ui/needs-script"
import { QueryProvider } from "@/components/ui/query-provider"
import { RichTextField } from "@/components/ui/rich-text-field"
import { SelectField } from "@/components/ui/select-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { nameOfLanguage } from "@/lib/platform/languages/tags"
import { said } from "@/lib/platform/words/said"
import { interfaceLanguage, words } from "@/lib/platform/words/words"
import type { Priority } from "@/lib/support/priorities/schema"
import type { StaffPerson } from "@/lib/support/ticket-actions/assignees/schema"
import { staffName } from "@/lib/support/ticket-actions/assignees/values"
import { useStaffTicket } from "./use-staff-ticket"

type Props = {
  personId: string
  requester: { email: string; firstName: string; lastName: string }
  priorities: Priority[]
  /** The portal's, its own first. */
  languages: string[]
  teams: { id: string; name: string }[]
  people: StaffPerson[]
}

const beginnings = ["mail", "portal", "note"] as const

/** Staff opens a ticket for a person. */
export const StaffTicketForm = (props: Props) => (
  <QueryProvider>
    <Fields {...props} />
  </QueryProvider>
)

function Fields({ personId, requester, priorities, languages, teams, people }: Props) {
  const usual = priorities.find(({ isDefault }) => isDefault)?.id ?? ""
  const known = { ...requester, known: requester.email !== "" }
  const { form, attachments, submit } = useStaffTicket(personId, known, {
    priorityId: usual,
    language: languages.length > 1 ? (languages[0] ?? "") : "",
  })
  const { errors, isSubmitting } = form.formState
  const { field: person } = useController({ control: form.control, name: "requester" })
  const { field: body } = useController({ control: form.control, name: "body" })
  const t = words("support.staffTickets")
  const isNote = form.watch("begins") === "note"
  return (
    <form noValidate onSubmit={submit} className="card space-y-5 p-6">
      <RequesterField
        value={{ ...noRequester, ...person.value }}
        onChange={person.onChange}
        error={errors.requester?.email?.message ?? errors.requester?.message}
      />
      <TextField label={t("subject")} maxLength={255} autoComplete="off" {...form.field("subject")} />
      <SelectField
        label={t("beginsWith")}
        options={beginnings.map((value) => ({ value, label: t(value) }))}
        {...form.field("begins")}
      />
      <RichTextField
        label={t(isNote ? "internalNote" : "message")}
        name={body.name}
        value={body.value}
        onChange={body.onChange}
        focusRef={body.ref}
        takeFiles={(files) => besideText(attachments.add(files))}
        error={errors.body?.message}
      />
      {form.watch("begins") === "mail" && <SignatureBelow />}
      <AttachmentField attachments={attachments} error={errors.attachmentIds?.message} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label={t("assignee")}
          options={[
            { value: "", label: t("unassigned") },
            ...people.map((each) => ({ value: each.id, label: staffName(each) })),
          ]}
          {...form.field("assigneeId")}
        />
        <SelectField
          label={t("team")}
          options={[
            { value: "", label: t("noTeam") },
            ...teams.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field("teamId")}
        />
        <SelectField
          label={t("priority")}
          options={priorities.map(({ id, name }) => ({ value: id, label: said(name) }))}
          {...form.field("priorityId")}
        />
        {languages.length > 1 && (
          <SelectField
            label={words("support.requesterLanguage")("label")}
            options={languages.map((tag) => ({
              value: tag,
              label: nameOfLanguage(tag, interfaceLanguage()),
            }))}
            {...form.field("language")}
          />
        )}
        <TextField label={t("tags")} autoComplete="off" hint={t("tagsHint")} {...form.field("tags")} />
      </div>
      <FormError message={errors.root?.message} />
      <NeedsScript />
      <div className="flex justify-end">
        <SubmitButton
          busy={isSubmitting || attachments.isUploading}
          held={attachments.isUnfinished}
          className="button button-primary max-sm:w-full"
        >
          {t("create")}
        </SubmitButton>
      </div>
    </form>
  )
}
