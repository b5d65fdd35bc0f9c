"use client"
import { useEffect, useState } from "react"
import { get } from "react-hook-form"
import { FormDialog } from "@/components/ui/form-dialog"
import { LanguageTabs } from "@/components/ui/language-tabs"
import { NewerWords } from "@/components/ui/newer-words"
import { TextAreaField } from "@/components/ui/text-area-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useNewerWords } from "@/components/ui/use-newer-words"
import type { PlaceWords } from "@/lib/knowledge/places/schema"
import { directionOf } from "@/lib/platform/direction"
import { words } from "@/lib/platform/words/words"

const placeWords = async () => (await import("@/lib/knowledge/places/schema")).placeWords

type Words = PlaceWords & { texts: Record<string, { name: string; description: string }> }

const noneIn = (languages: string[]): Words => ({
  name: "",
  description: "",
  texts: Object.fromEntries(languages.slice(1).map((language) => [language, { name: "", description: "" }])),
})

type Props = {
  title: string
  button: string
  /** The portal's, its own first, where it has several. */
  languages: string[]
  words?: Words
  /** @throws Refusal with `present`, where another person has changed what was seen */
  send: (words: PlaceWords, seen: PlaceWords) => Promise<unknown>
  close: () => void
}

/** Asks for the name and description of a category or folder in each language, and shows what another person has changed meanwhile. */
export function WordsDialog({
  title,
  button,
  languages,
  words: given = noneIn(languages),
  send,
  close,
}: Props) {
  const form = useCheckedForm(placeWords, { defaultValues: given })
  const { newer, take, told } = useNewerWords(form, given)
  const { field, onSend, formState, watch } = form
  const own = languages[0] ?? ""
  const [language, setLanguage] = useState(own)
  const { errors, submitCount } = formState
  const faulty = [own, ...languages.slice(1)].find((each) =>
    each === own ? errors.name || errors.description : get(errors, `texts.${each}`),
  )
  // What is wrong may be in another language than the one that is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it is sent
  useEffect(() => {
    if (faulty !== undefined) setLanguage(faulty)
  }, [submitCount, faulty !== undefined])
  const save = async (typed: PlaceWords) => {
    await told((seen = given) => send(typed, seen))
    close()
  }
  const typed = watch()
  const isOwn = language === own
  const path = isOwn ? ("" as const) : (`texts.${language}.` as const)
  const spoken = { lang: language || undefined, dir: language ? directionOf(language) : undefined }
  const fields = (
    <>
      <TextField
        label={words("knowledge.desk")("name")}
        autoComplete="off"
        placeholder={isOwn ? undefined : typed.name}
        {...spoken}
        {...field(`${path}name`)}
      />
      <TextAreaField
        label={words("knowledge.desk")("description")}
        rows={3}
        hint={words("knowledge.desk")("oneTwoSentencesShown")}
        placeholder={isOwn ? undefined : typed.description}
        {...spoken}
        {...field(`${path}description`)}
      />
    </>
  )
  return (
    <FormDialog
      title={title}
      close={close}
      onSubmit={onSend(save)}
      state={formState}
      button={button}
      below={
        newer && (
          <NewerWords
            name={(isOwn ? newer : newer.texts[language])?.name ?? ""}
            text={(isOwn ? newer : newer.texts[language])?.description ?? ""}
            take={take}
          />
        )
      }
    >
      {languages.length > 1 ? (
        <LanguageTabs
          languages={languages}
          current={language}
          choose={setLanguage}
          missingIn={(each) => (each === own || typed.texts[each]?.name ? 0 : "all")}
        >
          {fields}
        </LanguageTabs>
      ) : (
        <div className="space-y-5">{fields}</div>
      )}
    </FormDialog>
  )
}
