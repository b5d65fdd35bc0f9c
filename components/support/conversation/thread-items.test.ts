import { speakingIn } from "@/lib/platform/words/speaking"
import type { StaffEntry, TicketEvent } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { eventParts, threadItems } from "./thread-items"

const at = (minute: number) => `2026-01-01T00:0${minute}:00.000Z`
const entry = (id: string, minute: number) => ({ id, createdAt: at(minute) }) as StaffEntry
const event = (id: string, minute: number, action: string) =>
  ({ id, action, createdAt: at(minute) }) as TicketEvent
const told = (done: Parameters<typeof eventParts>[0]) => eventParts(done, "").join("").trim()
const held = (id: string) => ({ id, createdAt: at(0) }) as PendingReply

test("entries and what was done stand in their order, and what is on its way comes last [T01]", () => {
  const items = threadItems({
    entries: [entry("a", 1), entry("b", 3)],
    timeline: [event("x", 2, "ticket.assigned"), event("y", 4, "ticket.resolved")],
    held: [held("h")],
  })
  expect(items.map(({ id }) => id).join("")).toBe("axbyh")
})

test("what an entry says is not said twice, nor is an answer that has arrived shown as on its way", () => {
  const items = threadItems({
    entries: [entry("a", 1)],
    timeline: [event("x", 1, "ticket.created"), event("y", 1, "ticket.replied")],
    held: [held("a")],
  })
  expect(items.map(({ id }) => id)).toEqual(["a"])
})

test("what was noted of it is told in one's own language", () => {
  const read = (action: string, detail: string) => speakingIn("de", () => told({ action, detail }))
  expect(read("ticket.prioritised", "High")).toContain("Hoch")
  expect(read("ticket.field-changed", "Bezahlt: ✓")).toContain("Bezahlt: Ja")
  expect(read("ticket.requester-changed", " → cara@example.com")).toContain("ein gelöschter Kunde → cara")
})

test("what was done is told in words, also what this page has never heard of", () => {
  expect(told({ action: "ticket.assigned", detail: "Ada" })).toBe("assigned this to Ada")
  expect(told({ action: "ticket.merged", detail: "#3" })).toBe("merged this into #3")
  expect(told({ action: "ticket.put-aside", detail: "" })).toBe("put aside")
})
