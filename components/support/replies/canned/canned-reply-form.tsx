"use client"
import { useQuery } from "@tanstack/react-query"
import { useController } from "react-hook-form"
import { EditForm } from "@/components/ui/edit-form"
import { NewerWords } from "@/components/ui/newer-words"
import { RichTextField } from "@/components/ui/rich-text-field"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useNewerWords } from "@/components/ui/use-newer-words"
import { ticketFields } from "@/lib/api/support/fields/client"
import { textLines } from "@/lib/platform/html/plain-text"
import { words } from "@/lib/platform/words/words"
import { fieldPlaceholder, placeholders } from "@/lib/support/replies/canned/placeholders"
import type { CannedReply } from "@/lib/support/replies/canned/schema"
import { longestCannedName } from "@/lib/support/replies/canned/values"

const newCannedReply = async () => (await import("@/lib/support/replies/canned/schema")).newCannedReply

type CannedWords = { name: string; body: string }

/** @throws what presentIn knows, where another person has changed what was seen */
export type SendWords = (written: CannedWords, seen?: CannedReply) => Promise<void>

type Props = { reply?: CannedReply; send: SendWords; onCancel: () => void }

/** Name and text of a canned reply, with the placeholders it may hold. Changes by others meanwhile are shown. */
export function CannedReplyForm({ reply, send, onCancel }: Props) {
  const form = useCheckedForm(newCannedReply, {
    defaultValues: { name: reply?.name ?? "", body: reply?.body ?? "" },
  })
  const t = words("support.canned")
  const { newer, take, told } = useNewerWords(form, reply)
  const { field, control, onSend, formState } = form
  const { field: body } = useController({ control, name: "body" })
  return (
    <EditForm
      onSubmit={onSend((written) => told((seen) => send(written, seen)))}
      state={formState}
      button={t("save")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.name} text={textLines(newer.body)} take={take} />}
    >
      <TextField label={t("name")} maxLength={longestCannedName} {...field("name")} />
      <RichTextField
        label={t("answer")}
        name={body.name}
        value={body.value}
        onChange={body.onChange}
        focusRef={body.ref}
        error={formState.errors.body?.message}
      />
      <Placeholders />
    </EditForm>
  )
}

function Placeholders() {
  const { data: fields = [] } = useQuery(ticketFields())
  const t = words("support.canned")
  const known = [
    ...placeholders.map((name) => [name, t(name)] as const),
    ...fields
      .filter(({ isArchived }) => !isArchived)
      .map(({ key, title }) => [fieldPlaceholder(key), t("ofField", { title })] as const),
  ]
  return (
    <details className="text-sm">
      <summary className="cursor-pointer font-semibold">{t("placeholders")}</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
        {known.map(([name, meaning]) => (
          <div key={name} className="contents">
            <dt className="font-mono text-xs">{`{{${name}}}`}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
