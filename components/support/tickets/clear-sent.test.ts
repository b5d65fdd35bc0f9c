import { clearSent } from "./clear-sent"
import { followDraft, forgetDrafts, keepDraft, keyFor, readDraft } from "./draft"
import { afterElsewhere } from "./draft-elsewhere"

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
  keepDraft(draft, { values: { body: "Sent and more" } })
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

describe("a form that was left while it was sent", () => {
  const sent = { body: "Sent", attachmentIds: [] }
  // The draft is followed by the browser's own events as well.
  beforeAll(() => void Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} }))
  /** Another form of the same page that has been filled with the draft. */
  function shownAgain() {
    let values: object = readDraft(draft).values ?? {}
    followDraft(draft, (change) => {
      values = afterElsewhere({ ...values }, change) ?? values
    })
    return { now: () => values, write: (body: string) => keepDraft(draft, { values: { body } }) }
  }

  test("the one that shows its draft now is emptied: it would be sent twice", () => {
    keepDraft(draft, { values: { body: "Sent" } })
    keyFor(draft, sent)
    const again = shownAgain()
    expect(clearSent(written("Sent").all, sent)).toBe(true)
    expect(again.now()).toEqual({})
  })

  test("what was written there since stays", () => {
    keepDraft(draft, { values: { body: "Sent" } })
    const key = keyFor(draft, sent)
    const again = shownAgain()
    again.write("Another one")
    expect(clearSent(written("Sent").all, sent)).toBe(false)
    expect(readDraft(draft).values).toEqual({ body: "Another one" })
    expect(keyFor(draft, sent)).not.toBe(key)
  })
})
