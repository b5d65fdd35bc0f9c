"use client"
import { useCallback } from "react"
import { SuggestedArticles } from "@/components/knowledge/search/suggested-articles"
import { faultIn } from "@/components/ui/fault-in"
import { FormError, FormSummary } from "@/components/ui/form-error"
import { SelectField } from "@/components/ui/select-field"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useReady } from "@/components/ui/use-ready"
import { solvedChallenge } from "@/lib/api/platform/challenges/client"
import { createGuestTicket } from "@/lib/api/support/tickets/client"
import { paragraphsOf } from "@/lib/platform/html/paragraphs"
import { leaveFor } from "@/lib/platform/leave-for"
import { ticketSubmittedPath } from "@/lib/platform/paths"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { AskedField, CustomerForm } from "@/lib/support/forms/values"
import type { Priority } from "@/lib/support/priorities/schema"
import type { GuestTicketForm } from "@/lib/support/tickets/schema"
import { guestTicketPath } from "@/lib/support/tickets/values"
import { AskedFields, answerNames, emptyAnswers } from "./asked-fields"
import { AttachmentField } from "./attachment-field"
import { forgetDraft, guestDraftName, keyFor } from "./draft"
import { useAttachments } from "./use-attachments"

type Props = {
  /** Made with the page: what is sent under it twice without a script is one ticket. */
  formKey: string
  priorities: Priority[]
  /** Whether articles are suggested while the subject is typed. */
  suggests: boolean
  /** What the company asks for besides, where it has forms. */
  asked?: CustomerForm
}

/** The public ticket form (section 5). Without a script the browser sends it by itself, to the same end. */
export function GuestForm({ formKey, priorities, suggests, asked }: Props) {
  const fields = asked?.fields ?? none
  const draft = guestDraftName(asked ? `new:${asked.slug}` : "new")
  const attachments = useAttachments(draft)
  const isReady = useReady()
  const defaultValues = { ...emptyForm(priorities), fields: emptyAnswers(fields) }
  const schema = useCallback(() => schemaWith(fields), [fields])
  const form = useCheckedForm(schema, { defaultValues, names: { ...names, ...answerNames(fields) } })
  const { register, field, onSend, watch, formState } = form
  const { errors, isSubmitting } = formState
  const t = words("support.form")
  const send = async (values: GuestTicketForm) => {
    const ticket = {
      ...values,
      form: asked?.slug,
      body: paragraphsOf(values.body),
      attachmentIds: attachments.ids,
    }
    const challenge = await solvedChallenge()
    const number = await createGuestTicket({ ...ticket, challenge }, keyFor(draft, ticket))
    forgetDraft(draft)
    await leaveFor(ticketSubmittedPath(number))
  }
  return (
    <form
      method="post"
      action={guestTicketPath}
      noValidate={isReady}
      onSubmit={onSend(send)}
      className="mt-8 space-y-5"
    >
      <FormSummary faults={errors} />
      <input type="hidden" name="key" value={formKey} />
      {asked && <input type="hidden" name="form" value={asked.slug} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t("firstName")}
          autoComplete="given-name"
          required
          maxLength={55}
          {...field("firstName")}
        />
        <TextField label={t("lastName")} autoComplete="family-name" maxLength={55} {...field("lastName")} />
      </div>
      <TextField
        label={t("email")}
        type="email"
        autoComplete="email"
        required
        maxLength={55}
        hint={t("emailHint")}
        {...field("email")}
      />
      <TextField label={t("subject")} required maxLength={255} {...field("subject")} />
      {suggests && <SuggestedArticles text={watch("subject")} />}
      <AskedFields form={form} fields={fields} />
      <SelectField
        label={t("priority")}
        defaultValue={defaultValues.priorityId}
        options={priorities.map(({ id, name }) => ({ value: id, label: said(name) }))}
        {...field("priorityId")}
      />
      <TextAreaField
        label={t("content")}
        required
        maxLength={1500}
        hint={t("contentHint")}
        {...field("body")}
      />
      {/* Robots fill it in; people neither see it nor reach it. */}
      <div hidden>
        <label htmlFor="website">{t("website")}</label>
        <input id="website" tabIndex={-1} autoComplete="off" {...register("website")} />
      </div>
      <AttachmentField attachments={attachments} error={faultIn(errors.attachmentIds)} />
      <button
        type="submit"
        disabled={isSubmitting || attachments.isUnfinished}
        aria-busy={isSubmitting}
        className="button button-primary"
      >
        <span>{t("submit")}</span>
      </button>
      <FormError
        message={errors.root?.message ?? (errors.website?.message && said(errors.website.message))}
      />
    </form>
  )
}

const none: AskedField[] = []

/** What is typed, and what the company asks for besides. */
async function schemaWith(fields: readonly AskedField[]) {
  const [{ guestTicketForm }, { withAnswers }] = await Promise.all([
    import("@/lib/support/tickets/schema"),
    import("@/lib/support/forms/form-schema"),
  ])
  return withAnswers(guestTicketForm, fields)
}

/** The fields by the API's names, where the two differ. */
const names = {
  firstname: "firstName",
  lastname: "lastName",
  priority_id: "priorityId",
  attachment: "attachmentIds",
} as const

const emptyForm = (priorities: Priority[]) => ({
  firstName: "",
  lastName: "",
  email: "",
  subject: "",
  priorityId: priorities.find(({ isDefault }) => isDefault)?.id ?? "",
  body: "",
  attachmentIds: [] as string[],
  website: "",
})
