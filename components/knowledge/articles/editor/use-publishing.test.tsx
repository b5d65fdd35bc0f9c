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

/** The text "Ring." of version 5 in a language, with what can be done with it and what follows from that. */
function publishing(translation = "en") {
  const learned: (number | undefined)[] = []
  const states: string[] = []
  const writing = {
    article: { id: "a1", translation, sourceLanguage: "en" },
    keeper: { id: () => "a1", version: () => 5, state: () => ({ kind: "saved" }) },
    flush: async () => true,
    relearn: async (version?: number) => void learned.push(version),
    whole: () => ({ title: "Bells", body: "<p>Ring.</p>" }),
    setState: ({ kind }: { kind: string }) => void states.push(kind),
  } as unknown as ArticleUnderWay
  const nothing = { showFault: () => {}, decide: () => {} }
  return { deeds: hookOf(() => usePublishing(writing, "p1", nothing)), learned, states }
}

/** It is published, and refused with what is there. */
async function publishedOver(present: Partial<EditedArticle>) {
  const text = { id: "a1", version: 9, title: "Bells", body: "<p>Ring.</p>", status: "published" as const }
  page.fetch = async () =>
    Response.json({ code: "STALE", msg: "Changed", present: { ...text, ...present } }, { status: 409 })
  const { deeds, ...followed } = publishing()
  return { isDone: await deeds.publish(), ...followed }
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

test.each([
  ["its new number is that of the text here", "en", 5, [6]],
  ["so is a translation's", "de", 5, [6]],
  ["a colleague's text keeps another one", "en", 7, [undefined]],
])("once an article is taken from visitors, %s", async (_, translation, versionBefore, known) => {
  page.fetch = async () => Response.json({ status: 200, data: { versionBefore, version: versionBefore + 1 } })
  const { deeds, learned, states } = publishing(translation)
  expect([await deeds.unpublish(), learned, states]).toEqual([true, known, []])
})
