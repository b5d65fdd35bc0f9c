"use client"
import { Dialog } from "@/components/ui/dialog"
import { FormError } from "@/components/ui/form-error"
import { NewerWords } from "@/components/ui/newer-words"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useNewerWords } from "@/components/ui/use-newer-words"
import { type PlaceWords, placeWords } from "@/lib/knowledge/places/schema"

const none: PlaceWords = { name: "", description: "" }

type Props = {
  title: string
  button: string
  words?: PlaceWords
  /** @throws Refusal with `present`, where another person has changed what was seen */
  send: (words: PlaceWords, seen: PlaceWords) => Promise<unknown>
  close: () => void
}

/** Asks for the name and description of a category or folder, and shows what another person has changed meanwhile. */
export function WordsDialog({ title, button, words = none, send, close }: Props) {
  const form = useCheckedForm(placeWords, { defaultValues: words })
  const { newer, take, told } = useNewerWords(form, placeWords, words)
  const { register, onSend, formState } = form
  const { errors, isSubmitting } = formState
  const save = async (typed: PlaceWords) => {
    await told((seen = words) => send(typed, seen))
    close()
  }
  return (
    <Dialog title={title} open isSheet onClose={close}>
      <form onSubmit={onSend(save)} noValidate className="mt-4 grid gap-4 text-text">
        <FormError message={errors.root?.message} />
        {newer && <NewerWords name={newer.name} text={newer.description} take={take} />}
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
