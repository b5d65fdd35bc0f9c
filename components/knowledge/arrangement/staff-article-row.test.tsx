import { markupOf } from "@/components/testing/markup-of"
import type { StaffArticle } from "@/lib/knowledge/arrangement/schema"
import { editorPath, translationPath } from "@/lib/platform/paths"
import { StaffArticleRow } from "./staff-article-row"

const at = "2030-12-03T09:00:00.000Z"
const article: StaffArticle = {
  ...{ id: "a1", title: "Pay", slug: "Pay", status: "published", path: "/kb/article/Pay" },
  ...{ hasDraft: false, draftedBy: "" },
  ...{ scheduledAt: null, ownScheduledAt: null, translationScheduledAt: null, scheduledIn: null },
  ...{ pinned: false, categoryId: "c1", folderId: null, languages: [], publishedAt: at, updatedAt: at },
  ...{ viewCount: 0, upvoteCount: 0, downvoteCount: 0, commentCount: 0 },
}
const row = (changes: Partial<StaffArticle>) => {
  const markup = markupOf(<StaffArticleRow article={{ ...article, ...changes }} grip={null} items={[]} />)
  const all = (sought: RegExp) => [...markup.matchAll(sought)].map(([, found]) => found)
  return {
    standings: all(/data-kind="(\w+)"/g),
    links: all(/<a href="([^"]+)"/g),
    times: all(/dateTime="([^"]+)"/g).filter((time) => time !== at),
  }
}

test("a schedule of a translation leads to it, and leaves the article's own state to be seen", () => {
  const own = editorPath("a1")
  const [soon, later] = ["2030-12-04T09:00:00.000Z", "2030-12-05T09:00:00.000Z"]
  expect(row({})).toEqual({ standings: ["published"], links: [own], times: [] })
  const source = { scheduledAt: later, ownScheduledAt: later }
  expect(row(source)).toEqual({ standings: ["scheduled"], links: [own], times: [later] })
  const links = [own, translationPath("a1", "de")]
  const german = { scheduledAt: soon, translationScheduledAt: soon, scheduledIn: "de" }
  expect(row(german)).toEqual({ standings: ["published", "scheduled"], links, times: [soon] })
  const changed = { ...german, hasDraft: true }
  expect(row(changed)).toEqual({ standings: ["changed", "scheduled"], links, times: [soon] })
  const both = { ...german, ownScheduledAt: later }
  expect(row(both)).toEqual({ standings: ["scheduled"], links, times: [later, soon] })
})
