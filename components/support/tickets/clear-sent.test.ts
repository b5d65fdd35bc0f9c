import { clearSent } from "./clear-sent"
import { forgetDrafts, keepDraft, keyFor, readDraft } from "./draft"

const draft = "ann:t1"
const empty = { body: "" }
beforeEach(forgetDrafts)

/** A form with what it holds when the answer to sending has come. */
function written(body: string, files: string[] = []) {
  let [values, picked] = [{ body }, files]
  const form = {
    getValues: (() => values) as never,
    reset: (to: unknown) => {
      values = to as typeof empty
      keepDraft(draft, { values })
    },
  }
  const clear = (ids?: readonly string[]) => {
    picked = picked.filter((id) => ids && !ids.includes(id))
    keepDraft(draft, { attachments: picked.map((id) => ({ id, name: id, size: 1, at: 0 })) })
    return picked.length === 0
  }
  const all = { form, attachments: { clear }, draft, empty }
  return { all, now: () => ({ ...values, files: picked }) }
}

test("what was sent is cleared, and its draft forgotten", () => {
  keepDraft(draft, { values: { body: "Sent" } })
  const { all, now } = written("Sent", ["one"])
  expect(clearSent(all, { body: "Sent", attachmentIds: ["one"] })).toBe(true)
  expect(now()).toEqual({ body: "", files: [] })
  expect(readDraft(draft)).toEqual({})
})

test("what was typed while it was sent stays as a draft, and is sent under another key", () => {
  const sent = { body: "Sent", attachmentIds: ["one"] }
  const key = keyFor(draft, sent)
  const { all, now } = written("Sent and more", ["one"])
  expect(clearSent(all, sent)).toBe(false)
  expect(now()).toEqual({ body: "Sent and more", files: [] })
  expect(readDraft(draft)).toEqual({ values: { body: "Sent and more" }, attachments: [] })
  expect(keyFor(draft, sent)).not.toBe(key)
})

test("a file that was attached while it was sent stays as a draft", () => {
  const { all, now } = written("Sent", ["one", "two"])
  expect(clearSent(all, { body: "Sent", attachmentIds: ["one"] })).toBe(false)
  expect(now()).toEqual({ body: "", files: ["two"] })
  expect(readDraft(draft).attachments?.map(({ id }) => id)).toEqual(["two"])
})
