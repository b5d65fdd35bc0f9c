import { draftOf, forgetSent, keepDraft, keyFor } from "./comment-draft"

const browser = globalThis as { sessionStorage?: unknown }
beforeEach(() => {
  const kept = new Map<string, string>()
  browser.sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
})
afterEach(() => {
  delete browser.sessionStorage
})

test("a draft that was sent is forgotten, whatever space is around it [H06]", () => {
  keepDraft("a1", " Thank you\n", "ann")
  forgetSent("a1", "Thank you")
  expect(draftOf("a1", "ann")).toBe("")
})

test("what was typed while a comment was sent stays its writer's draft, and is sent under a key of its own [H06]", () => {
  keepDraft("a1", "Thank you", "ann")
  expect(keyFor("a1", "Thank you", () => "first")).toBe("first")
  keepDraft("a1", "Thank you and more", "ann")
  forgetSent("a1", "Thank you")
  expect([draftOf("a1", "ann"), draftOf("a1", "bob")]).toEqual(["Thank you and more", ""])
  expect(keyFor("a1", "Thank you", () => "second")).toBe("second")
})
