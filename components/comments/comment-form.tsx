"use client"
import { type ReactNode, useEffect, useId, useRef } from "react"
import { type Reacting, useReactions } from "@/components/reactions/use-reactions"
import { SubmitButton } from "@/components/ui/submit-button"
import { useReady } from "@/components/ui/use-ready"
import { useComment } from "./use-comment"

type Props = {
  articleId: string
  /** How many characters a comment has at most. */
  longest: number
  /** The drawing beside what is wrong. */
  alert: ReactNode
}

/** Where a comment is written (H06). Whoever is not signed in is asked to when it is sent. */
export function CommentForm(props: Props) {
  const reactions = useReactions()
  return reactions && <Form {...props} reactions={reactions} />
}

function Form({ articleId, longest, alert, reactions }: Props & { reactions: Reacting }) {
  const { comment, error, outcome, loading, pendingTask } = reactions.state
  const isSending = loading && pendingTask?.kind === "comment"
  const { write, submit } = useComment(articleId, longest, reactions)
  const isReady = useReady()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const fault = error?.kind === "comment" ? error.message : null
  useEffect(() => {
    if (error?.kind === "comment") box.current?.focus()
  }, [error])
  const form = useFocusKept(isSending)
  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-8">
      <label htmlFor={id} className="field-label">
        Your comment
      </label>
      <textarea
        ref={box}
        id={id}
        name="comment"
        rows={4}
        value={comment}
        onChange={({ target }) => write(target.value)}
        disabled={!isReady}
        aria-invalid={fault !== null}
        aria-describedby={fault ? `${id}-length ${id}-error` : `${id}-length`}
        className="field"
      />
      <p id={`${id}-length`} className="field-hint tabular-nums">
        {lengthText(comment.trim().length, longest)}
      </p>
      <p id={`${id}-error`} role="alert" className="field-error empty:hidden">
        {fault && alert}
        {fault}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <SubmitButton busy={isSending} className="button button-primary">
          Post comment
        </SubmitButton>
        <p role="status" className="text-success text-sm empty:sr-only">
          {outcome?.kind === "comment" && words[outcome.message]}
        </p>
      </div>
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
