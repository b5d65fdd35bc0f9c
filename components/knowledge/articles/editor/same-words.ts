import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"

/** Whether an article says all that some changes say; how its HTML is written makes no difference. */
export const saysAll = (article: EditedArticle, changes: DraftChanges): boolean =>
  (Object.keys(changes) as (keyof DraftChanges)[]).every((name) =>
    name === "body"
      ? plain(article.body) === plain(changes.body ?? "")
      : JSON.stringify(article[name]) === JSON.stringify(changes[name]),
  )

/** Attributes the server adds do not count. */
function plain(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html")
  for (const link of body.querySelectorAll("a[rel]")) link.removeAttribute("rel")
  return body.innerHTML.trim()
}
