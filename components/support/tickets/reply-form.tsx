"use client"
import { useController } from "react-hook-form"
import { FormError } from "@/components/ui/form-error"
import { NeedsScript } from "@/components/ui/needs-script"
import { RichTextField } from "@/components/ui/rich-text-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { AttachmentField } from "./attachment-field"
import { opensAnother } from "./follow-ups"
import { useReplyForm } from "./use-reply-form"
import type { Reply } from "./use-ticket"

type Props = {
  draft: string
  isClosed: boolean
  isClosedForGood: boolean
  isBusy: boolean
  send: (reply: Reply) => Promise<boolean>
}

/** Where a thread is answered, with or without resolving it (N08 to N13). */
export function ReplyForm({ draft, isClosed, isClosedForGood, isBusy, send }: Props) {
  const { form, attachments, clear, submit } = useReplyForm(draft, send)
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: "body" })
  const isHeld = isBusy || attachments.isUnfinished
  return (
    <form id="reply" noValidate onSubmit={submit(false)} className="card space-y-4 p-5">
      <RichTextField
        label="Your reply"
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        focusRef={field.ref}
        hint={
          isClosed && `This ticket is closed. ${isClosedForGood ? opensAnother : "A reply opens it again."}`
        }
        error={errors.body?.message}
      />
      <AttachmentField attachments={attachments} error={errors.attachmentIds?.message} />
      <FormError message={errors.root?.message} />
      <NeedsScript />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <button type="button" onClick={clear} disabled={isBusy} className="button button-quiet">
          Cancel
        </button>
        <button
          type="button"
          onClick={() => void submit(true)()}
          disabled={isHeld}
          className="button button-quiet"
        >
          Mark as Resolved and Submit
        </button>
        <SubmitButton
          busy={isBusy || attachments.isUploading}
          held={attachments.isUnfinished}
          className="button button-primary"
        >
          Submit
        </SubmitButton>
      </div>
    </form>
  )
}
