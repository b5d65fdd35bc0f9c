import {
  draftName,
  followDraft,
  forgetDrafts,
  guestDraftName,
  keepDraft,
  keyFor,
  moveDraft,
  readDraft,
} from "./draft"
import type { Elsewhere } from "./draft-elsewhere"

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

const browser = globalThis as { localStorage?: unknown; sessionStorage?: unknown }
beforeEach(() => {
  forgetDrafts()
  browser.localStorage = new BrowserStorage()
  browser.sessionStorage = new BrowserStorage()
})
afterEach(() => {
  delete browser.localStorage
  delete browser.sessionStorage
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

test("a guest's draft lives in its tab: nothing of it is in what the browser keeps after that", () => {
  const draft = guestDraftName("new")
  keepDraft(draft, { attachments: [{ id: "a", name: "payslip.pdf", size: 1, at: 0 }] })
  keyFor(draft, { email: "guest@example.com" })
  expect(Object.keys(browser.localStorage as object)).toEqual([])
  expect(readDraft(draft).attachments).toHaveLength(1)
  // Another tab, or this one closed and another opened.
  const here = browser.sessionStorage
  browser.sessionStorage = new BrowserStorage()
  expect(readDraft(draft)).toEqual({})
  browser.sessionStorage = here
  forgetDrafts()
  expect(readDraft(draft)).toEqual({})
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

test("what was begun in a ticket goes below what stands in another one's draft, and the forms that show them are told [T01]", () => {
  const file = (id: string) => ({ id, name: id, size: 1, at: 0 })
  const other = draftName("ann", "t2")
  const told: Record<string, Elsewhere[]> = { [ann]: [], [other]: [] }
  Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })
  const ends = [ann, other].map((name) => followDraft(name, (change) => told[name]?.push(change)))
  keepDraft(ann, {
    values: { ticketId: "t1", body: "<p>Two</p>", lastEntryId: "e1" },
    attachments: [file("b")],
  })
  keepDraft(other, { values: { ticketId: "t2", body: "<p>One</p>" }, attachments: [file("a")] })
  expect(moveDraft(ann, other)).toBe(true)
  const joined = {
    values: { ticketId: "t2", body: "<p>One</p><p>Two</p>" },
    attachments: [file("a"), file("b")],
  }
  expect(readDraft(other)).toEqual(joined)
  expect(readDraft(ann)).toEqual({})
  expect(told[other]?.map(({ now }) => now)).toEqual([joined])
  expect(told[ann]?.map(({ now }) => now)).toEqual([null])
  for (const end of ends) end()
})

test("a draft without words and files moves nothing [T01]", () => {
  keepDraft(ann, { values: { body: "" }, attachments: [] })
  expect(moveDraft(ann, bob)).toBe(false)
  expect(readDraft(bob)).toEqual({})
})
