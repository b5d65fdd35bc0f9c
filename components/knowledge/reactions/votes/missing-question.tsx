import { type FormEvent, useState } from "react"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextAreaField } from "@/components/ui/text-area-field"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { sayMissing } from "@/lib/api/knowledge/reactions/votes/client"

type Props = { articleId: string; longest: number }

/** Asks a reader who found the article unhelpful what was missing. Leaving it empty is an answer too. */
export function Drawn({ articleId, longest }: Props) {
  const [words, setWords] = useState("")
  const [fault, setFault] = useState("")
  const [stage, setStage] = useState<"asked" | "busy" | "said">("asked")
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setFault("")
    setStage("busy")
    try {
      await sayMissing(articleId, words)
      setStage("said")
    } catch (error) {
      setFault(error instanceof Refusal ? (error.errors.missing ?? error.message) : wordsFor(error))
      setStage("asked")
    }
  }
  if (stage === "said")
    return (
      <p role="status" className="w-full text-muted text-sm">
        Thank you. The authors of this article will read it.
      </p>
    )
  return (
    <form noValidate onSubmit={send} className="w-full">
      <TextAreaField
        label="What was missing?"
        name="missing"
        rows={3}
        maxLength={longest}
        hint="Optional. Only the authors of this article read it."
        error={fault}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <SubmitButton busy={stage === "busy"} className="button button-quiet mt-3">
        Send
      </SubmitButton>
    </form>
  )
}
