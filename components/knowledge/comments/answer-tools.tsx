import { useEffect, useRef, useState } from "react"
import { ReadyButton } from "@/components/ui/ready-button"
import { SureDialog } from "@/components/ui/sure-dialog"
import { together } from "@/components/ui/together"
import { useUnsaved } from "@/components/ui/use-unsaved"
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
  // A hidden form keeps what was begun in it.
  const [form, setForm] = useState<"none" | "open" | "hidden">("none")
  const [isAsking, setAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setForm("none")
    opener.current?.focus()
  }
  return (
    <>
      <p className="mt-2 flex flex-wrap gap-x-4">
        {canReply && (
          <ReadyButton
            ref={opener}
            aria-expanded={form === "open"}
            onClick={() => setForm(form === "open" ? "hidden" : "open")}
            className="context-button -ms-2"
          >
            {words("knowledge.moderation")("answer")}
          </ReadyButton>
        )}
        <ReadyButton onClick={() => setAsking(true)} className="context-button -ms-2">
          {words("knowledge.moderation")("delete")}
        </ReadyButton>
      </p>
      {form !== "none" && (
        <AnswerForm
          isHidden={form === "hidden"}
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
  isHidden: boolean
  id: string
  name: string
  waits: boolean
  send: (text: string) => Promise<void>
  close: () => void
}

function AnswerForm({ isHidden, id, name, waits, send, close }: FormProps) {
  const [text, setText] = useState("")
  const [fault, setFault] = useState("")
  const [isBusy, setBusy] = useState(false)
  const { question } = useUnsaved(text !== "")
  const area = useRef<HTMLTextAreaElement>(null)
  // The button that opens the form, or shows it again, leads to where one types.
  useEffect(() => {
    if (!isHidden) area.current?.focus()
  }, [isHidden])
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
    <>
      <form
        hidden={isHidden}
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
          ref={area}
          id={id}
          rows={3}
          maxLength={longestComment}
          dir="auto"
          value={text}
          readOnly={isBusy}
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
          <button type="button" onClick={close} disabled={isBusy} className="button button-quiet">
            {words("knowledge.moderation")("cancel")}
          </button>
        </p>
      </form>
      {question}
    </>
  )
}
