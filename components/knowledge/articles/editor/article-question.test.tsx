import { markupOf } from "@/components/testing/markup-of"
import { ArticleQuestion } from "./article-question"

const asked = (isTranslation: boolean) =>
  markupOf(
    <ArticleQuestion
      asked="delete"
      title="Zahlen"
      isTranslation={isTranslation}
      go={async () => {}}
      close={() => {}}
    />,
  )

test("before a translation is deleted it is said that the article stays", () => {
  expect(asked(true)).toContain("The article stays in its other languages.")
  expect(asked(true)).toContain("Delete the translation")
  expect(asked(false)).toContain("with its comments, votes and revisions")
})
