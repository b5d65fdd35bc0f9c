"use client"
import { useController } from "react-hook-form"
import { FormError } from "@/components/ui/form-error"
import { NewerWords } from "@/components/ui/newer-words"
import { RichTextField } from "@/components/ui/rich-text-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useNewerWords } from "@/components/ui/use-newer-words"
import { textLines } from "@/lib/platform/html/plain-text"
import { placeholders } from "@/lib/support/replies/canned/placeholders"
import {
  type CannedReply,
  cannedReply,
  longestCannedName,
  newCannedReply,
} from "@/lib/support/replies/canned/schema"

type CannedWords = { name: string; body: string }

/** @throws what presentIn knows, where another person has changed what was seen */
export type SendWords = (words: CannedWords, seen?: CannedReply) => Promise<void>

type Props = { reply?: CannedReply; send: SendWords; onCancel: () => void }

/** Name and text of a canned reply, with the placeholders it may hold. Changes by others meanwhile are shown. */
export function CannedReplyForm({ reply, send, onCancel }: Props) {
  const form = useCheckedForm(newCannedReply, {
    defaultValues: { name: reply?.name ?? "", body: reply?.body ?? "" },
  })
  const { newer, take, told } = useNewerWords(form, cannedReply, reply)
  const { register, control, onSend, formState } = form
  const { errors, isSubmitting } = formState
  const { field } = useController({ control, name: "body" })
  return (
    <form noValidate onSubmit={onSend((words) => told((seen) => send(words, seen)))} className="space-y-4">
      <TextField
        label="Name"
        maxLength={longestCannedName}
        error={errors.name?.message}
        {...register("name")}
      />
      <RichTextField
        label="Answer"
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        focusRef={field.ref}
        error={errors.body?.message}
      />
      <Placeholders />
      <FormError message={errors.root?.message} />
      {newer && <NewerWords name={newer.name} text={textLines(newer.body)} take={take} />}
      <div className="flex flex-wrap gap-3">
        <SubmitButton busy={isSubmitting} className="button button-primary">
          Save
        </SubmitButton>
        <button type="button" onClick={onCancel} className="button button-quiet">
          Cancel
        </button>
      </div>
    </form>
  )
}

const Placeholders = () => (
  <details className="text-sm">
    <summary className="cursor-pointer font-semibold">Placeholders</summary>
    <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
      {Object.entries(placeholders).map(([name, meaning]) => (
        <div key={name} className="contents">
          <dt className="font-mono text-xs">{`{{${name}}}`}</dt>
          <dd className="text-muted">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
