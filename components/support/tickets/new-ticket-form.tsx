"use client"
import { useController } from "react-hook-form"
import { SuggestedArticles } from "@/components/knowledge/search/suggested-articles"
import { faultIn } from "@/components/ui/fault-in"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { NeedsScript } from "@/components/ui/needs-script"
import { RichTextField } from "@/components/ui/rich-text-field"
import { SelectField } from "@/components/ui/select-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { CustomerForm } from "@/lib/support/forms/values"
import { AskedFields } from "./asked-fields"
import { AttachmentField } from "./attachment-field"
import { draftName } from "./draft"
import { useNewTicket } from "./use-new-ticket"

type Props = {
  personId: string
  priorities: { id: string; name: string; isDefault: boolean }[]
  /** Whether articles are suggested while the subject is typed. */
  suggests: boolean
  /** What the company asks for besides, where it has forms. */
  asked?: CustomerForm & { priorityId: string | null }
}

/** A customer's new ticket (O11 to O13, D-26). */
export function NewTicketForm({ personId, priorities, suggests, asked }: Props) {
  const draft = draftName(personId, asked ? `new:${asked.slug}` : "new")
  const chosen = asked?.priorityId ?? priorities.find(({ isDefault }) => isDefault)?.id ?? ""
  const { form, attachments, submit } = useNewTicket(draft, chosen, asked)
  const t = words("support.form")
  const { errors, isSubmitting } = form.formState
  const { field } = useController({ control: form.control, name: "body" })
  return (
    <form noValidate onSubmit={submit} className="card space-y-5 p-6">
      <FormSummary faults={errors} />
      <TextField label={t("subject")} maxLength={255} autoComplete="off" {...form.field("subject")} />
      {suggests && <SuggestedArticles text={form.watch("subject")} />}
      <AskedFields form={form} fields={asked?.fields ?? []} />
      <SelectField
        label={t("priority")}
        options={priorities.map(({ id, name }) => ({ value: id, label: said(name) }))}
        {...form.field("priorityId")}
      />
      <RichTextField
        label={t("details")}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        focusRef={field.ref}
        hint={t("detailsHint")}
        error={faultIn(errors.body)}
      />
      <AttachmentField attachments={attachments} error={faultIn(errors.attachmentIds)} />
      <FormError message={errors.root?.message} />
      <NeedsScript />
      <div className="flex justify-end">
        <SubmitButton
          busy={isSubmitting || attachments.isUploading}
          held={attachments.isUnfinished}
          className="button button-primary max-sm:w-full"
        >
          {t("submit")}
        </SubmitButton>
      </div>
    </form>
  )
}
