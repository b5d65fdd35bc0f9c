import { type FormEvent, useState } from "react"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { sayMissing } from "@/lib/api/knowledge/reactions/votes/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

type Props = { articleId: string; longest: number }

/** Asks a reader who found the article unhelpful what was missing. Leaving it empty is an answer too. */
export function Drawn({ articleId, longest }: Props) {
  const t = words("knowledge.votes")
  const [text, setText] = useState("")
  const [fault, setFault] = useState("")
  const [stage, setStage] = useState<"asked" | "busy" | "said">("asked")
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFault("")
    setStage("busy")
    try {
      await sayMissing(articleId, text)
      setStage("said")
    } catch (error) {
      setFault(
        error instanceof Refusal && error.errors.missing ? said(error.errors.missing) : wordsFor(error),
      )
      setStage("asked")
    }
  }
  if (stage === "said")
    return (
      <p role="status" className="w-full text-muted text-sm">
        {t("thanks")}
      </p>
    )
  return (
    <form noValidate onSubmit={send} className="w-full">
      <TextAreaField
        label={t("missing")}
        name="missing"
        rows={3}
        maxLength={longest}
        hint={t("missingHint")}
        error={fault}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <SubmitButton busy={stage === "busy"} className="button button-quiet mt-3">
        {t("send")}
      </SubmitButton>
    </form>
  )
}
