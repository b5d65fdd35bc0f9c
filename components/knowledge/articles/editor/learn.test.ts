import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { learn } from "./learn"

// A page without a place for toasts, which are drawn when a test may have ended.
beforeAll(() => void Object.assign(globalThis, { document: { querySelector: () => null } }))

/** What an action has left of an article with the text "A" of version 5 here, with what is unsaved. */
async function learned(
  present: Partial<EditedArticle>,
  { unsaved = {}, version }: { unsaved?: DraftChanges; version?: number } = {},
) {
  const taken: (string | undefined)[] = []
  const patched: object[] = []
  const resumed: unknown[] = []
  const keeper = {
    isClean: () => Object.keys(unsaved).length === 0,
    unsaved: () => ({ version: 5, changes: unsaved }),
    version: () => 5,
    resume: async (over: { version: number }, changes: DraftChanges = {}) =>
      resumed.push([over.version, changes]) > 0,
  }
  const take = async ({ body }: EditedArticle) => taken.push(body) > 0
  const underWay = {
    ...{ keeper, take, settle: { current: () => {} }, body: { current: unsaved.body ?? "A" } },
    patch: (changes: object) => void patched.push(changes),
    says: (there: EditedArticle, { body }: { body: string }) => there.body === body,
  }
  await learn(present as EditedArticle, underWay, version)
  return { taken, patched, resumed }
}

test("what an action has made of an article is shown, and its text stays", async () => {
  const now = { version: 6, body: "A", status: "draft" as const }
  const { taken, patched, resumed } = await learned(now)
  expect(taken).toEqual([])
  expect(patched).toEqual([{ version: 6, status: "draft" }])
  expect(resumed).toEqual([[6, {}]])
})

test("the text that an action has published stays, however the server writes it", async () => {
  const { taken, resumed } = await learned({ version: 8, body: "<p>A</p>" }, { version: 8 })
  expect([taken, resumed]).toEqual([[], [[8, {}]]])
})

test("a text that another person has saved is taken over where nothing here is unsaved", async () => {
  const { taken, resumed } = await learned({ version: 6, body: "B" })
  expect([taken, resumed]).toEqual([["B"], []])
})

test("what is unsaved here is not sent as written over another person's text", async () => {
  const typed = await learned({ version: 6, body: "B" }, { unsaved: { body: "A!" } })
  expect([typed.taken, typed.resumed]).toEqual([[], [[5, { body: "A!" }]]])
  const named = await learned({ version: 6, title: "B", body: "A" }, { unsaved: { title: "A" } })
  expect([named.taken, named.resumed]).toEqual([[], [[5, { title: "A" }]]])
})

test.each<[string, DraftChanges]>([
  ["a refused address waits", { slug: "bells?" }],
  ["a letter was typed meanwhile", { body: "A!" }],
])("what one has taken from visitors is no other person's text while %s", async (_, unsaved) => {
  const taken = { version: 6, body: "A", status: "draft" as const }
  const { patched, resumed } = await learned(taken, { unsaved, version: 6 })
  expect(resumed).toEqual([[6, unsaved]])
  expect(patched).toMatchObject([{ status: "draft" }])
})

test("what was typed while an action was under way is sent over what that has left", async () => {
  const { resumed } = await learned({ version: 8, body: "A" }, { unsaved: { body: "A!" }, version: 8 })
  expect(resumed).toEqual([[8, { body: "A!" }]])
})
