import { Dialog } from "@/components/ui/dialog"
import type { Asked } from "./writer-bar"

type Question = { title: string; words: string; button: string }

const questions: Partial<Record<Asked, Question>> = {
  delete: {
    title: "Delete this article?",
    words: "It goes for good, with its comments, votes and revisions, and its address leads nowhere.",
    button: "Delete the article",
  },
  discard: {
    title: "Discard the changes?",
    words: "The draft goes, and the article stays as visitors read it now.",
    button: "Discard the changes",
  },
  unpublish: {
    title: "Unpublish this article?",
    words: "Visitors no longer find or read it. It stays here as a draft and keeps its address.",
    button: "Unpublish",
  },
}

type Props = { asked: Asked; isBusy: boolean; go: () => void; close: () => void }

/** Asks before something that is not easily undone. */
export function SureDialog({ asked, isBusy, go, close }: Props) {
  const question = questions[asked]
  if (!question) return null
  return (
    <Dialog
      title={question.title}
      open
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} className="button button-quiet">
            Cancel
          </button>
          <button type="button" onClick={go} disabled={isBusy} className="button button-primary">
            {question.button}
          </button>
        </>
      }
    >
      <p>{question.words}</p>
    </Dialog>
  )
}
