import { markupOf } from "@/components/testing/markup-of"
import type { StaffArticle } from "@/lib/knowledge/arrangement/schema"
import { editorPath, translationPath } from "@/lib/platform/paths"
import { StaffArticleRow } from "./staff-article-row"

const at = "2030-12-03T09:00:00.000Z"
const article: StaffArticle = {
  ...{ id: "a1", title: "Pay", slug: "Pay", status: "published", path: "/kb/article/Pay" },
  ...{ hasDraft: false, draftedBy: "", scheduledAt: null, isScheduled: false, scheduledIn: null },
  ...{ pinned: false, categoryId: "c1", folderId: null, languages: [], publishedAt: at, updatedAt: at },
  ...{ viewCount: 0, upvoteCount: 0, downvoteCount: 0, commentCount: 0 },
}
const row = (changes: Partial<StaffArticle>) => {
  const markup = markupOf(<StaffArticleRow article={{ ...article, ...changes }} grip={null} items={[]} />)
  const standings = [...markup.matchAll(/data-kind="(\w+)"/g)].map(([, kind]) => kind)
  return { standings, links: [...markup.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href) }
}

test("a schedule of a translation leads to it, and leaves the article's own state to be seen", () => {
  const own = editorPath("a1")
  expect(row({})).toEqual({ standings: ["published"], links: [own] })
  expect(row({ scheduledAt: at, isScheduled: true })).toEqual({ standings: ["scheduled"], links: [own] })
  const links = [own, translationPath("a1", "de")]
  const german = { scheduledAt: at, scheduledIn: "de" }
  expect(row(german)).toEqual({ standings: ["published", "scheduled"], links })
  expect(row({ ...german, hasDraft: true })).toEqual({ standings: ["changed", "scheduled"], links })
  expect(row({ ...german, isScheduled: true })).toEqual({ standings: ["scheduled"], links })
})
