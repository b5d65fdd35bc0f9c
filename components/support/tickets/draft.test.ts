import { draftName, forgetDrafts, keepDraft, keyFor, readDraft } from "./draft"

const ann = draftName("ann", "t1")
const bob = draftName("bob", "t1")

/** What browsers keep, as little of it as drafts use. */
class BrowserStorage {
  setItem(name: string, value: string) {
    Object.assign(this, { [name]: value })
  }
  getItem(name: string): string | null {
    return Object.hasOwn(this, name) ? ((this as unknown as Record<string, string>)[name] ?? null) : null
  }
  removeItem(name: string) {
    delete (this as unknown as Record<string, string>)[name]
  }
}

const browser = globalThis as { localStorage?: unknown }
beforeEach(() => {
  forgetDrafts()
  browser.localStorage = new BrowserStorage()
})
afterEach(() => {
  delete browser.localStorage
})

test("a draft is its writer's, and signing out leaves none in the browser", () => {
  browser.localStorage = Object.assign(new BrowserStorage(), { theme: "dark" })
  keepDraft(ann, { values: { body: "Secret" } })
  expect(readDraft(ann).values).toEqual({ body: "Secret" })
  expect(readDraft(bob)).toEqual({})
  forgetDrafts()
  expect(readDraft(ann)).toEqual({})
  expect(Object.keys(browser.localStorage as object)).toEqual(["theme"])
})

test("where nothing may be kept a draft lives as long as its page", () => {
  delete browser.localStorage
  keepDraft(ann, { values: { body: "Here" } })
  expect(readDraft(ann).values).toEqual({ body: "Here" })
  forgetDrafts()
  expect(readDraft(ann)).toEqual({})
})

test("a draft that another tab has sent is not found here any more [T01, negative 55]", () => {
  keepDraft(ann, { values: { body: "Hello" } })
  // Another tab has the same storage, and a memory of its own.
  browser.localStorage = new BrowserStorage()
  expect(readDraft(ann)).toEqual({})
})

test("the same is sent again under the same key, something else under another [negative 55]", () => {
  const key = keyFor(ann, { body: "Hello" })
  expect(keyFor(ann, { body: "Hello" })).toBe(key)
  expect(keyFor(bob, { body: "Hello" })).not.toBe(key)
  expect(keyFor(ann, { body: "Hello!" })).not.toBe(key)
})
