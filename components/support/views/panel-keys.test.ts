import { PanelKeys } from "./panel-keys"

/** A panel with a ticket in its address, and what was done in which ticket. */
function panel() {
  const open: { id: string | null } = { id: "one" }
  const done: string[] = []
  const keys = new PanelKeys(() => open.id)
  /** Draws a ticket, as its page does: what it offers, then the whole. @returns what takes it away */
  const draw = (id: string, offered = "rnca") => {
    const ends = [...offered].map((key) => keys.offer(key, () => done.push(`${id} ${key}`), id))
    const end = keys.draw(id)
    return () => [...ends, end].map((each) => each())
  }
  return { open, done, keys, draw }
}

test("a key acts in the ticket in the address, and never in the one that is still drawn [T01]", () => {
  const { open, done, keys, draw } = panel()
  const leave = draw("one")
  expect(keys.actIn("one", "a")).toBe(true)
  open.id = "two"
  expect(keys.actIn("two", "c")).toBe(true)
  expect(done).toEqual(["one a"])
  leave()
  draw("two")
  expect(done).toEqual(["one a", "two c"])
})

test("what is typed behind r waits for the field of its ticket, in its order, and no letter of it acts [T01]", () => {
  const { open, done, keys, draw } = panel()
  draw("one")
  open.id = "two"
  keys.actIn("two", "r")
  expect(keys.keep("Shift")).toBe(false)
  for (const key of ["a", "c", "x", "Backspace", " ", "e", "Enter", "é"]) expect(keys.keep(key)).toBe(true)
  expect(done).toEqual([])
  draw("two")
  expect(done).toEqual(["two r"])
  expect(keys.keep("z")).toBe(true)
  expect(keys.takeTyped("two")).toBe("ac e\néz")
  expect(keys.keep("a")).toBe(false)
  expect(keys.takeTyped("two")).toBe("")
})

test("keys for a ticket that is left, or not wanted any more, do nothing [T01]", () => {
  const { open, done, keys, draw } = panel()
  keys.actIn("one", "c")
  open.id = "two"
  draw("one")
  draw("two")
  expect(keys.keep("a")).toBe(false)
  open.id = "three"
  keys.actIn("three", "r")
  keys.keep("a")
  expect(keys.keep("Escape")).toBe(true)
  draw("three")
  expect(done).toEqual([])
  // The focus went to another field.
  open.id = "four"
  keys.actIn("four", "r")
  expect(keys.takeTyped(undefined)).toBe("")
  draw("four")
  expect(done).toEqual([])
})

test("what a drawn ticket does not offer is waited for no longer; a list below the field comes with that [T01]", () => {
  const { open, done, keys, draw } = panel()
  keys.actIn("one", "a")
  keys.keep("c")
  const leave = draw("one", "rc")
  expect(done).toEqual(["one c"])
  expect(keys.actIn("one", "n")).toBe(false)
  expect(keys.actIn("one", "e")).toBe(true)
  expect(done).toEqual(["one c", "one r"])
  expect(keys.keep("b")).toBe(true)
  keys.offer("e", () => done.push("one e"), "one")
  expect(done).toEqual(["one c", "one r", "one e"])
  expect(keys.keep("b")).toBe(false)
  leave()
  // Part of another ticket now: replies are not possible.
  open.id = "merged"
  keys.actIn("merged", "r")
  keys.keep("x")
  draw("merged", "")
  expect(keys.keep("x")).toBe(false)
})

test("keys of the whole panel act at once, and no longer than they are offered", () => {
  const { done, keys } = panel()
  const end = keys.offer("?", () => done.push("sheet"))
  expect([keys.act("?"), keys.act("/")]).toEqual([true, false])
  end()
  expect([keys.act("?"), done]).toEqual([false, ["sheet"]])
})

test("letters that are typed on after their field has gone do nothing, until a pause [T01]", () => {
  const clock = jest.spyOn(Date, "now")
  const at = (ms: number) => void clock.mockReturnValue(1_000_000 + ms)
  const { keys } = panel()
  at(0)
  keys.leaveField()
  at(900)
  expect(keys.keep("c")).toBe(true)
  at(1800)
  expect([keys.keep("Escape"), keys.keep("Tab"), keys.keep("#")]).toEqual([false, false, true])
  at(2800)
  expect(keys.keep("c")).toBe(false)
  clock.mockRestore()
})
