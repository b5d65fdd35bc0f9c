"use client"
import { FormDialog } from "@/components/ui/form-dialog"
import { NewerWords } from "@/components/ui/newer-words"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useNewerWords } from "@/components/ui/use-newer-words"
import type { PlaceWords } from "@/lib/knowledge/places/schema"

const placeWords = async () => (await import("@/lib/knowledge/places/schema")).placeWords

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
  const { newer, take, told } = useNewerWords(form, words)
  const { field, onSend, formState } = form
  const save = async (typed: PlaceWords) => {
    await told((seen = words) => send(typed, seen))
    close()
  }
  return (
    <FormDialog
      title={title}
      close={close}
      onSubmit={onSend(save)}
      state={formState}
      button={button}
      below={newer && <NewerWords name={newer.name} text={newer.description} take={take} />}
    >
      <TextField label="Name" autoComplete="off" {...field("name")} />
      <TextAreaField
        label="Description"
        rows={3}
        hint="One or two sentences, shown with its articles."
        {...field("description")}
      />
    </FormDialog>
  )
}
