"use client"
import { Dialog } from "@/components/ui/dialog"
import { FormError } from "@/components/ui/form-error"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { categoryInput } from "@/lib/categories/schema"

const schema = categoryInput.pick({ name: true, description: true })
type Words = { name: string; description?: string }

type Props = {
  title: string
  button: string
  words?: Words
  send: (words: Words) => Promise<unknown>
  close: () => void
}

/** Asks for the name and the description of a category or folder. */
export function WordsDialog({ title, button, words = { name: "", description: "" }, send, close }: Props) {
  const { register, onSend, formState } = useCheckedForm(schema, { defaultValues: words })
  const { errors, isSubmitting } = formState
  return (
    <Dialog title={title} open isSheet onClose={close}>
      <form
        onSubmit={onSend(async (typed) => {
          await send(typed)
          close()
        })}
        noValidate
        className="mt-4 grid gap-4 text-text"
      >
        <FormError message={errors.root?.message} />
        <TextField label="Name" error={errors.name?.message} autoComplete="off" {...register("name")} />
        <TextAreaField
          label="Description"
          rows={3}
          hint="One or two sentences, shown with its articles."
          error={errors.description?.message}
          {...register("description")}
        />
        <div className="flex flex-col gap-3 sm:flex-row sm:justify-end">
          <button type="button" onClick={close} className="button button-quiet">
            Cancel
          </button>
          <SubmitButton busy={isSubmitting} className="button button-primary">
            {button}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
