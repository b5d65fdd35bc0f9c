import { markupOf } from "@/components/testing/markup-of"
import { GoneDialog } from "./gone-dialog"
import { SaveWords } from "./save-words"
import type { ArticleUnderWay } from "./use-article"

const text = (translation: string) =>
  ({ id: "a1", categoryId: "c1", translation, sourceLanguage: "en" }) as ArticleUnderWay["article"]

const gone = (translation: string) => {
  const writing = { article: text(translation) } as ArticleUnderWay
  return markupOf(<GoneDialog writing={writing} places={[]} personId="p1" putOff={() => {}} />)
}

test("where a translation was deleted it is not said that the article was", () => {
  expect(gone("de")).toContain("This translation has been deleted")
  expect(gone("de")).not.toContain("This article has been deleted")
  expect(gone("en")).toContain("This article has been deleted")
})

test("whoever has to sign in again comes back to the text they wrote", () => {
  const ended = (translation: string) =>
    markupOf(
      <SaveWords
        state={{ kind: "ended" }}
        article={text(translation)}
        decide={() => {}}
        hasFault={false}
        showFault={() => {}}
      />,
    )
  expect(ended("de")).toContain(`to=${encodeURIComponent("/knowledge/article/a1?language=de")}`)
  expect(ended("en")).toContain(`to=${encodeURIComponent("/knowledge/article/a1")}"`)
})
