"use client"
import { useController } from "react-hook-form"
import { faultIn } from "@/components/ui/fault-in"
import { FormError } from "@/components/ui/form-error"
import { NeedsScript } from "@/components/ui/needs-script"
import { RichTextField } from "@/components/ui/rich-text-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { words } from "@/lib/platform/words/words"
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
  const t = words("support.thread")
  const { errors } = form.formState
  const { field } = useController({ control: form.control, name: "body" })
  const isHeld = isBusy || attachments.isUnfinished
  return (
    <form id="reply" noValidate onSubmit={submit(false)} className="card space-y-4 p-5">
      <RichTextField
        label={t("yourReply")}
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        focusRef={field.ref}
        hint={isClosed && `${t("closed")} ${isClosedForGood ? opensAnother() : t("opensAgain")}`}
        error={faultIn(errors.body)}
      />
      <AttachmentField attachments={attachments} error={faultIn(errors.attachmentIds)} />
      <FormError message={errors.root?.message} />
      <NeedsScript />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        <button type="button" onClick={clear} disabled={isBusy} className="button button-quiet">
          {t("cancel")}
        </button>
        <button
          type="button"
          onClick={() => void submit(true)()}
          disabled={isHeld}
          className="button button-quiet"
        >
          {t("resolveAndSubmit")}
        </button>
        <SubmitButton
          busy={isBusy || attachments.isUploading}
          held={attachments.isUnfinished}
          className="button button-primary"
        >
          {t("submit")}
        </SubmitButton>
      </div>
    </form>
  )
}
