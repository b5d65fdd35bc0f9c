import { SureDialog } from "@/components/ui/sure-dialog"
import { untitled } from "@/lib/knowledge/articles/drafts/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

const questions = ["delete", "discard", "unpublish"] as const
export type ArticleQuestion = (typeof questions)[number]

export const isArticleQuestion = (asked: string): asked is ArticleQuestion =>
  questions.some((question) => question === asked)

const ofTranslation = {
  delete: { button: "deleteTranslation", hint: "deleteTranslation" },
  unpublish: { button: "unpublish", hint: "unpublishTranslation" },
} as const

type Props = {
  asked: ArticleQuestion
  title: string
  isTranslation?: boolean
  go: () => Promise<unknown>
  close: () => void
}

/** Asks before something is done to an article, or a translation of one, that is not easily undone. */
export function ArticleQuestion({ asked, title, isTranslation = false, go, close }: Props) {
  const of = isTranslation && asked !== "discard" ? ofTranslation[asked] : { button: asked, hint: asked }
  return (
    <SureDialog
      title={words("knowledge.questions")(`${asked}Title`, { title: title || said(untitled) })}
      button={words("knowledge.questions")(`${of.button}Button`)}
      go={go}
      close={close}
    >
      <p>{words("knowledge.questions")(`${of.hint}Hint`)}</p>
    </SureDialog>
  )
}
