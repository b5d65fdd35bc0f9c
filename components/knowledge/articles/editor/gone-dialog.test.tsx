import { markupOf } from "@/components/testing/markup-of"
import { GoneChoice } from "./gone-dialog"
import { SaveWords } from "./save-words"
import type { ArticleUnderWay } from "./use-article"
import type { Gone } from "./what-is-gone"

const text = (translation: string) =>
  ({ id: "a1", categoryId: "c1", translation, sourceLanguage: "en" }) as ArticleUnderWay["article"]

const said = (translation: string, gone: Gone) => {
  const writing = { article: text(translation) } as ArticleUnderWay
  return markupOf(<GoneChoice writing={writing} places={[]} personId="p1" putOff={() => {}} gone={gone} />)
}

test("where a translation was deleted it is not said that the article was", () => {
  expect(said("de", "translation")).toContain("This translation has been deleted")
  expect(said("de", "translation")).not.toContain("This article has been deleted")
  expect(said("en", "article")).toContain("This article has been deleted")
})

test("where an article was deleted it is not said of the translation that was open", () => {
  expect(said("de", "article")).toContain("This article has been deleted")
  expect(said("de", "article")).not.toContain("This translation has been deleted")
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
