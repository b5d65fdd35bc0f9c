/** An article's text as `presentBody` made it; reading-aids.ts adds what takes a script. */
export const ArticleBody = ({ html }: { html: string }) => (
  <div
    className="article-body"
    data-article-body=""
    dir="auto"
    suppressHydrationWarning
    // biome-ignore lint/security/noDangerouslySetInnerHtml: presentBody sanitises.
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
