"use client"
import { faultIn } from "@/components/ui/fault-in"
import { FormError } from "@/components/ui/form-error"
import { TextAreaField } from "@/components/ui/text-area-field"
import { words } from "@/lib/platform/words/words"
import { guestReplyPath, longestGuestReply, replyRequired } from "@/lib/support/tickets/values"
import { AttachmentField } from "./attachment-field"
import { opensAnother } from "./follow-ups"
import { refusalWords } from "./refusal-words"
import { useGuestReply } from "./use-guest-reply"
import { useLinkNews } from "./use-link-news"

type Props = {
  token: string
  ticketId: string
  /** When the ticket had last changed as this was drawn. */
  readAt: string
  /** Made with the page: what is sent under it twice without a script is one reply. */
  formKey: string
  isClosed: boolean
  isClosedForGood: boolean
  /** Of a reply just refused, sent without a script: whether it had no words, or the status it was refused with. */
  isEmpty: boolean
  refused: string
}

/** Answers a ticket by its link. Without a script the browser sends it by itself, to the same end. */
export function GuestReply(props: Props) {
  const { token, ticketId, readAt, formKey, isClosed, isClosedForGood, isEmpty, refused } = props
  const t = words("support.thread")
  useLinkNews(token, readAt)
  const { form, attachments, submit } = useGuestReply(token, ticketId)
  const { errors, isSubmitting } = form.formState
  const isHeld = isSubmitting || attachments.isUnfinished
  const fault = isEmpty ? replyRequired : undefined
  return (
    <form
      id="reply"
      method="post"
      action={guestReplyPath(token)}
      onSubmit={submit}
      className="card mt-6 scroll-mt-24 space-y-4 p-5"
    >
      <input type="hidden" name="key" value={formKey} />
      <TextAreaField
        label={t("yourReply")}
        rows={5}
        maxLength={longestGuestReply}
        hint={isClosed ? `${t("resolved")} ${isClosedForGood ? opensAnother() : t("opensAgain")}` : undefined}
        error={faultIn(errors.body ?? (fault && { message: fault }))}
        {...form.register("body")}
      />
      <AttachmentField attachments={attachments} error={faultIn(errors.attachmentIds)} />
      <FormError message={errors.root?.message ?? (refused && refusalWords(refused))} />
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">
        {!isClosed && (
          <button
            type="submit"
            name="action"
            value="resolve"
            disabled={isHeld}
            className="button button-quiet"
          >
            {t(form.watch("body").trim() ? "resolveAndSubmit" : "resolve")}
          </button>
        )}
        <button
          type="submit"
          name="action"
          value="reply"
          disabled={isHeld}
          aria-busy={isSubmitting}
          className="button button-primary"
        >
          <span>{t("submit")}</span>
        </button>
      </div>
    </form>
  )
}
