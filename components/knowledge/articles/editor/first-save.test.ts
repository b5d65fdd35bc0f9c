import { Refusal } from "@/lib/api/http/refusal"
import type { NewDraft } from "@/lib/knowledge/articles/drafts/schema"
import { firstSave } from "./first-save"
import { newArticle } from "./new-article"

const article = newArticle({ title: "Bells", categoryId: "c1", folderId: null, now: new Date() })

/** A server that fails as it is told to, and otherwise keeps one article for each key. */
function withServer(failures: Error[] = []) {
  const sent: [string, NewDraft][] = []
  const made = new Map<string, string>()
  const first = firstSave(async (draft, key) => {
    sent.push([key, draft])
    const failure = failures.shift()
    if (!(failure instanceof Refusal)) made.set(key, made.get(key) ?? `a${made.size + 1}`)
    if (failure) throw failure
    return { id: made.get(key) ?? "", version: 1, updatedAt: "" }
  })
  const save = (changes: object, title = "Bells") => first.save({ ...article, title }, changes, () => {})
  return { first, sent, made, save }
}

test("a first save whose answer is lost is sent again as it was, and what was written since follows it [negative 55]", async () => {
  const { save, sent, made } = withServer([new TypeError("Failed to fetch"), new Refusal(503)])
  await expect(save({ body: "<p>One</p>" })).rejects.toThrow()
  await expect(save({ body: "<p>One two</p>" })).rejects.toThrow()
  const saved = await save({ title: "Chimes", body: "<p>One two</p>" }, "Chimes")
  expect(saved).toMatchObject({ id: "a1", left: { title: "Chimes", body: "<p>One two</p>" } })
  expect(new Set(sent.map((each) => JSON.stringify(each))).size).toBe(1)
  expect(made.size).toBe(1)
})

test("what a save took along is not saved once more", async () => {
  const { save } = withServer()
  expect((await save({ title: "Bells", body: "<p>One</p>", seoTitle: "x" })).left).toEqual({ seoTitle: "x" })
})

test("what was refused was not written, and goes again as it is then", async () => {
  const { save, sent } = withServer([new Refusal(400, { errors: { title: "At most 255 characters" } })])
  await expect(save({ title: "Too long" }, "Too long")).rejects.toThrow()
  await save({ title: "Short" }, "Short")
  expect(sent.map(([, { title }]) => title)).toEqual(["Too long", "Short"])
  expect(sent[0]?.[0]).not.toBe(sent[1]?.[0])
})

test("another page goes on with what one of before has sent", async () => {
  const before = withServer([new TypeError("Failed to fetch")])
  await expect(before.save({ body: "<p>One</p>" })).rejects.toThrow()
  const { first, save, sent } = withServer()
  first.resume(before.first.begun())
  expect((await save({ body: "<p>One two</p>" })).left).toEqual({ body: "<p>One two</p>" })
  expect(sent).toEqual(before.sent)
})
