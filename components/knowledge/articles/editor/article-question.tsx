import { SureDialog } from "@/components/ui/sure-dialog"
import { untitled } from "@/lib/knowledge/articles/drafts/values"

type Question = { title: (article: string) => string; words: string; button: string }

const questions = {
  delete: {
    title: (article) => `Delete “${article}”?`,
    words:
      "It is deleted permanently, with its comments, votes and revisions, and its address stops working.",
    button: "Delete the article",
  },
  discard: {
    title: (article) => `Discard the changes to “${article}”?`,
    words: "The draft is deleted, and the article stays as visitors read it now.",
    button: "Discard the changes",
  },
  unpublish: {
    title: (article) => `Unpublish “${article}”?`,
    words: "Visitors no longer find or read it. It stays here as a draft and keeps its address.",
    button: "Unpublish",
  },
} satisfies Record<string, Question>
export type ArticleQuestion = keyof typeof questions

export const isArticleQuestion = (asked: string): asked is ArticleQuestion => asked in questions

type Props = { asked: ArticleQuestion; title: string; go: () => Promise<unknown>; close: () => void }

/** Asks before something is done to an article that is not easily undone. */
export function ArticleQuestion({ asked, title, go, close }: Props) {
  const question: Question = questions[asked]
  return (
    <SureDialog title={question.title(title || untitled)} button={question.button} go={go} close={close}>
      <p>{question.words}</p>
    </SureDialog>
  )
}
