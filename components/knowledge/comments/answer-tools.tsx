import { useRef, useState } from "react"
import { ReadyButton } from "@/components/ui/ready-button"
import { SureDialog } from "@/components/ui/sure-dialog"
import { together } from "@/components/ui/together"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import type { ShownCommentToModerate } from "@/lib/knowledge/comments/schema"
import { longestComment } from "@/lib/knowledge/comments/values"
import { words } from "@/lib/platform/words/words"
import { nameWords } from "./name-words"

type Props = {
  comment: ShownCommentToModerate
  canReply: boolean
  reply: (text: string) => Promise<void>
  /** Says what fails. */
  remove: () => Promise<void>
}

/** Answering a comment under it, and taking it away for good. */
export function AnswerTools({ comment, canReply, reply, remove }: Props) {
  const [isWriting, setWriting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setWriting(false)
    opener.current?.focus()
  }
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {canReply && (
          <ReadyButton
            ref={opener}
            aria-expanded={isWriting}
            onClick={() => setWriting(!isWriting)}
            className="context-button -ms-2"
          >
            {words("knowledge.moderation")("answer")}
          </ReadyButton>
        )}
        <ReadyButton onClick={() => setAsking(true)} className="context-button -ms-2">
          {words("knowledge.moderation")("delete")}
        </ReadyButton>
      </p>
      {isWriting && (
        <AnswerForm
          id={`answer-${comment.id}`}
          name={nameWords(comment.authorName)}
          waits={comment.status === "pending"}
          send={async (text) => {
            await reply(text)
            close()
          }}
          close={close}
        />
      )}
      <SureDialog
        title={words("knowledge.moderation")("deleteThisComment")}
        button={words("knowledge.moderation")("deleteTheComment")}
        open={isAsking}
        go={() => remove().finally(() => setAsking(false))}
        close={() => setAsking(false)}
      >
        <p>{words("knowledge.moderation")("commentItsAnswersDeleted")}</p>
      </SureDialog>
    </>
  )
}

type FormProps = {
  id: string
  name: string
  waits: boolean
  send: (text: string) => Promise<void>
  close: () => void
}

function AnswerForm({ id, name, waits, send, close }: FormProps) {
  const [text, setText] = useState("")
  const [fault, setFault] = useState("")
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    try {
      await send(text)
    } catch (error) {
      setFault((error instanceof Refusal && error.errors.comment) || wordsFor(error))
      setBusy(false)
    }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      className="mt-3"
    >
      <label htmlFor={id} className="field-label">
        {together(words("knowledge.moderation").parts("yourAnswer", { name: () => <bdi>{name}</bdi> }))}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: pressing the button opens this field to type in.
        autoFocus
        rows={3}
        maxLength={longestComment}
        dir="auto"
        value={text}
        aria-invalid={fault !== ""}
        aria-describedby={`${id}-note`}
        onChange={({ target }) => {
          setText(target.value)
          setFault("")
        }}
        className="field"
      />
      <p
        id={`${id}-note`}
        role={fault ? "alert" : undefined}
        className={fault ? "field-error" : "field-hint"}
      >
        {fault ||
          (waits
            ? words("knowledge.moderation")("visibleAllVisitorsComment")
            : words("knowledge.moderation")("visibleAllVisitorsUnder"))}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="submit" disabled={isBusy} aria-busy={isBusy} className="button button-primary">
          <span>{words("knowledge.moderation")("publishTheAnswer")}</span>
        </button>
        <button type="button" onClick={close} className="button button-quiet">
          {words("knowledge.moderation")("cancel")}
        </button>
      </p>
    </form>
  )
}
