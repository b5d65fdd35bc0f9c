"use client"
import { useController } from "react-hook-form"
import { FormError } from "@/components/ui/form-error"
import { RichTextField } from "@/components/ui/rich-text-field"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { placeholders } from "@/lib/canned-replies/placeholders"
import { type CannedReply, longestCannedName, newCannedReply } from "@/lib/canned-replies/schema"

export type CannedWords = { name: string; body: string }

type Props = { reply?: CannedReply; send: (words: CannedWords) => Promise<void>; onCancel: () => void }

/** Name and words of a canned reply, with what may stand in it. */
export function CannedReplyForm({ reply, send, onCancel }: Props) {
  const { register, control, onSend, formState } = useCheckedForm(newCannedReply, {
    defaultValues: { name: reply?.name ?? "", body: reply?.body ?? "" },
  })
  const { errors, isSubmitting } = formState
  const { field } = useController({ control, name: "body" })
  return (
    <form noValidate onSubmit={onSend(send)} className="space-y-4">
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
      <details className="text-sm">
        <summary className="cursor-pointer font-semibold">What fills itself in</summary>
        <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          {Object.entries(placeholders).map(([name, meaning]) => (
            <div key={name} className="contents">
              <dt className="font-mono text-xs">{`{{${name}}}`}</dt>
              <dd className="text-muted">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
      <FormError message={errors.root?.message} />
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
