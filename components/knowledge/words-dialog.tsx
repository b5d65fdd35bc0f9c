"use client"
import { useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { FormError } from "@/components/ui/form-error"
import { NewerWords } from "@/components/ui/newer-words"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { presentIn } from "@/lib/api/refusal"
import { type PlaceWords, placeWords } from "@/lib/categories/schema"

const fields = ["name", "description"] as const
const none: PlaceWords = { name: "", description: "" }

type Props = {
  title: string
  button: string
  words?: PlaceWords
  /** @throws Refusal with `present`, where somebody else has changed what was seen */
  send: (words: PlaceWords, seen: PlaceWords) => Promise<unknown>
  close: () => void
}

/** Asks for the name and the description of a category or folder. What somebody else has made of them meanwhile is shown. */
export function WordsDialog({ title, button, words = none, send, close }: Props) {
  const [seen, setSeen] = useState(words)
  const [newer, setNewer] = useState<PlaceWords | null>(null)
  const form = useCheckedForm(placeWords, { defaultValues: words })
  const { register, onSend, setValue, clearErrors, formState } = form
  const { errors, isSubmitting } = formState
  const meet = (present: PlaceWords, typed: PlaceWords) => {
    // What was not changed here is not put back to what it was.
    for (const field of fields) if (typed[field] === seen[field]) setValue(field, present[field])
    setSeen(present)
    setNewer(present)
  }
  const takeNewer = () => {
    for (const field of fields) setValue(field, seen[field])
    clearErrors()
    setNewer(null)
  }
  const save = async (typed: PlaceWords) => {
    try {
      await send(typed, seen)
      close()
    } catch (error) {
      const present = presentIn(error, placeWords)
      if (present) meet(present, typed)
      throw error
    }
  }
  return (
    <Dialog title={title} open isSheet onClose={close}>
      <form onSubmit={onSend(save)} noValidate className="mt-4 grid gap-4 text-text">
        <FormError message={errors.root?.message} />
        {newer && <NewerWords name={newer.name} text={newer.description} take={takeNewer} />}
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
