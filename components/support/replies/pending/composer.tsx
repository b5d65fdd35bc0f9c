"use client"
import type { KeyboardEvent } from "react"
import { useController } from "react-hook-form"
import { CannedReplyPicker } from "@/components/support/replies/canned/canned-reply-picker"
import { SignatureBelow } from "@/components/support/signatures/signature-below"
import { besideText } from "@/components/support/tickets/attachment-choice"
import { AttachmentField } from "@/components/support/tickets/attachment-field"
import { LaterPicker } from "@/components/support/tickets/later-picker"
import { usePanel } from "@/components/support/views/panel-context"
import { FormError } from "@/components/ui/form-error"
import { Icon } from "@/components/ui/icon"
import { RichTextField } from "@/components/ui/rich-text-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { Manner } from "./answer-drafts"
import { ArticleLinkPicker } from "./article-link-picker"
import { MeanwhileNotice } from "./meanwhile-notice"
import { useColleagues } from "./use-colleagues"
import type { Composing } from "./use-composer"

type Props = {
  thread: StaffConversation
  manner: Manner
  composing: Composing
  /** Whether there are articles to link to. */
  isLinkable: boolean
  onSent: () => void
}

/** Where staff writes an answer or a note; what is written stays until it is sent. */
export function Composer({ thread, manner, composing, isLinkable, onSent }: Props) {
  const { form, errors, write, attachments, isBusy, meanwhile, insert, handle } = composing
  const send = (how: Omit<Parameters<Composing["send"]>[0], "onSent">) => composing.send({ ...how, onSent })
  const { field } = useController({ control: form.control, name: "body" })
  const sendByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isHeld) return
    // A dialog within has a form of its own, and lists that are opened take what one stands on.
    if ((event.target as HTMLElement).closest("form, [popover]") !== event.currentTarget) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  const isNote = manner === "note"
  const t = words("support.replies")
  const { Macros } = usePanel()
  const colleagues = useColleagues(isNote)
  const isHeld = isBusy || attachments.isUnfinished
  return (
    <form noValidate onSubmit={send({})} onKeyDown={sendByKeys} className="composer-form">
      <MeanwhileNotice meanwhile={meanwhile} sendAnyway={send({ anyway: true })} isBusy={isHeld} />
      <RichTextField
        label={t(isNote ? "note" : "reply")}
        name={`staff-${manner}`}
        value={field.value}
        onChange={write}
        focusRef={(element) => {
          field.ref(element)
          handle.current = element
        }}
        people={isNote ? colleagues : undefined}
        takeFiles={(files) => besideText(attachments.add(files))}
        hint={!isNote && thread.ticket.status === "closed" && t("opensAgain")}
        error={errors.body?.message}
      />
      {!isNote && <SignatureBelow />}
      <FormError message={errors.root?.message} />
      <div className="composer-actions">
        <AttachmentField attachments={attachments} error={errors.attachmentIds?.message} />
        <CannedReplyPicker thread={thread} insert={insert} />
        {isLinkable && <ArticleLinkPicker insert={insert} />}
        {!isNote && Macros && <Macros thread={thread} insert={insert} />}
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          {!isNote && (
            <>
              <button
                type="button"
                disabled={isHeld}
                onClick={send({ status: "pending" })}
                className="button button-quiet"
              >
                {t("sendAndHold")}
              </button>
              <button
                type="button"
                disabled={isHeld}
                onClick={send({ status: "closed" })}
                className="button button-quiet"
              >
                {t("sendAndClose")}
              </button>
            </>
          )}
          <SubmitButton
            busy={isBusy || attachments.isUploading}
            held={attachments.isUnfinished}
            className="button button-primary"
          >
            <Icon name={isNote ? "lock" : "reply"} className="me-1.5 inline size-4" />
            {t(isNote ? "addNote" : "send")}
          </SubmitButton>
          <LaterPicker
            label={t("sendLater")}
            button={<Icon name="clock" className="size-4" />}
            question={t("sendWhen")}
            answer={t("sendThen")}
            disabled={isHeld}
            onPick={(sendAt) => void send({ sendAt })()}
            className="button button-quiet"
          />
        </div>
      </div>
    </form>
  )
}
