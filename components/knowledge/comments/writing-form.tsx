import { type ChangeEvent, type ReactNode, useEffect, useId, useRef } from "react"
import type { Reacting } from "@/components/knowledge/reactions/use-reactions"
import { SubmitButton } from "@/components/ui/submit-button"
import { CommentFields } from "./comment-fields"
import { useComment } from "./use-comment"

type Props = { articleId: string; longest: number; alert: ReactNode; reactions: Reacting }

/** The form in use. Visitors are asked to sign in when the comment is sent. */
export function WritingForm({ articleId, longest, alert, reactions }: Props) {
  const { comment, error, outcome, loading, pendingTask } = reactions.state
  const isSending = loading && pendingTask?.kind === "comment"
  const { write, submit } = useComment(articleId, longest, reactions)
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const fault = error?.kind === "comment" ? error.message : null
  useEffect(() => {
    if (error?.kind === "comment") box.current?.focus()
  }, [error])
  const form = useFocusKept(isSending)
  const notes = (
    <>
      <p id={`${id}-length`} className="field-hint tabular-nums">
        {lengthText(comment.trim().length, longest)}
      </p>
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {fault && alert}
        {fault}
      </p>
    </>
  )
  const area = {
    ref: box,
    value: comment,
    onChange: ({ target }: ChangeEvent<HTMLTextAreaElement>) => write(target.value),
    "aria-invalid": fault !== null,
    "aria-describedby": fault ? `${id}-length ${id}-error` : `${id}-length`,
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8">
      <CommentFields id={id} area={area} notes={notes}>
        <SubmitButton busy={isSending} className="button button-primary">
          Post comment
        </SubmitButton>
        <p role="status" className="text-sm text-success empty:sr-only">
          {outcome?.kind === "comment" && words[outcome.message]}
        </p>
      </CommentFields>
    </form>
  )
}

/** A busy button cannot have the focus; once it is free it gets it back, unless something else has it. */
function useFocusKept(isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null)
  const wasBusy = useRef(false)
  useEffect(() => {
    const isLost = document.activeElement === document.body
    if (wasBusy.current && !isBusy && isLost)
      form.current?.querySelector<HTMLElement>("[type=submit]")?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  return form
}

function lengthText(length: number, longest: number): string {
  const left = longest - length
  if (left < 0) return `${left === -1 ? "1 character" : `${numbered(-left)} characters`} too many`
  return length === 0 ? `At most ${numbered(longest)} characters` : `${numbered(left)} characters left`
}

const numbered = (count: number) => count.toLocaleString("en")

const words: Record<string, string> = {
  IncrComment: "Thank you. Your comment is published.",
  "Awaiting approval": "Thank you. Your comment appears here once it has been approved.",
  "Already Exist": "You have sent this comment already.",
}
