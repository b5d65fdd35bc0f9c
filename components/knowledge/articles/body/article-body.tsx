import { ReadingAids } from "./reading-aids"

/** An article's text as `presentBody` made it. */
export const ArticleBody = ({ html }: { html: string }) => (
  <>
    <div
      className="article-body"
      data-article-body=""
      dir="auto"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: presentBody sanitises.
      dangerouslySetInnerHTML={{ __html: html }}
    />
    <ReadingAids />
  </>
)
