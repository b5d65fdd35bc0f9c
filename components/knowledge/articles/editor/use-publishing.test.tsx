import { hookOf } from "@/components/testing/hook-of"
import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import type { ArticleUnderWay } from "./use-article"
import { usePublishing } from "./use-publishing"

/** What is compared of a text in a browser, of HTML that is written in one way. */
class OneWay {
  parseFromString = (html: string) => ({ body: { innerHTML: html, querySelectorAll: () => [] } })
}
const page = globalThis as { window?: unknown; fetch: typeof fetch }
const { fetch: before } = page
// A page without a place for toasts, which are drawn when a test may have ended.
beforeAll(
  () => void Object.assign(globalThis, { document: { querySelector: () => null }, DOMParser: OneWay }),
)
beforeEach(() => {
  page.window = { location: { href: "https://acme.example/article" } }
})
afterEach(() => {
  page.fetch = before
  delete page.window
})

/** The text "Ring." of version 5 is published, and refused with what is there; what follows from that. */
async function publishedOver(present: Partial<EditedArticle>) {
  const text = { id: "a1", version: 9, title: "Bells", body: "<p>Ring.</p>", status: "published" as const }
  page.fetch = async () =>
    Response.json({ code: "STALE", msg: "Changed", present: { ...text, ...present } }, { status: 409 })
  const learned: (number | undefined)[] = []
  const states: string[] = []
  const writing = {
    article: { id: "a1", translation: "en", sourceLanguage: "en" },
    keeper: { id: () => "a1", version: () => 5, state: () => ({ kind: "saved" }) },
    flush: async () => true,
    relearn: async (version?: number) => void learned.push(version),
    whole: () => ({ title: "Bells", body: "<p>Ring.</p>" }),
    setState: ({ kind }: { kind: string }) => void states.push(kind),
  } as unknown as ArticleUnderWay
  const nothing = { showFault: () => {}, decide: () => {} }
  const isDone = await hookOf(() => usePublishing(writing, "p1", nothing)).publish()
  return { isDone, learned, states }
}

test("what is published already, as after a lost answer, is published again without a question", async () => {
  const { isDone, learned, states } = await publishedOver({ hasDraft: false, scheduledAt: null })
  expect([isDone, learned, states]).toEqual([true, [9], []])
})

test.each([
  ["another text", { hasDraft: false, body: "<p>Buzz.</p>" }],
  ["another title", { hasDraft: false, title: "Buzzers" }],
  ["a draft that says the same", { hasDraft: true }],
  ["a text that visitors do not see", { hasDraft: false, status: "draft" as const }],
])("where there is %s, the writer decides", async (_, present) => {
  const { isDone, learned, states } = await publishedOver(present)
  expect([isDone, learned, states]).toEqual([false, [], ["stale"]])
})
