import { unusedKeptMs } from "@/lib/support/attachments/values"
import type { Draft } from "./draft"
import { type Picked, pickedAfter } from "./picked"

const at = Date.now()
const file = (name: string, more: Partial<Picked> = {}): Picked => ({
  key: `key-${name}`,
  id: name,
  name,
  size: 1,
  at,
  progress: 1,
  ...more,
})
const unfinished = (name: string, more: Partial<Picked> = {}) =>
  file(name, { id: undefined, progress: 0.5, ...more })
const draft = (...files: Picked[]): Draft => ({
  attachments: files.map(({ id, name, size, at }) => ({ id, name, size, at })),
})
const idsAfter = (mine: Picked[], before: Draft, now: Draft | null) =>
  pickedAfter(mine, { before, now }).map(({ id, name }) => id ?? `${name} on its way`)

test("a file uploaded in another tab goes with what this one sends, once it has arrived [T01, negative 55]", () => {
  expect(idsAfter([], {}, draft(unfinished("a")))).toEqual([])
  expect(idsAfter([], draft(unfinished("a")), draft(file("a")))).toEqual(["a"])
  const [taken] = pickedAfter([], { before: {}, now: draft(file("a")) })
  expect(taken).toEqual(file("a", { key: "a" }))
  expect(idsAfter([file("a")], draft(file("a")), draft(file("a"), file("b")))).toEqual(["a", "b"])
})

test("both tabs have the files in one order, and one that is here is not taken twice [T01, negative 55]", () => {
  const mine = [file("b"), unfinished("c")]
  expect(idsAfter(mine, draft(file("b")), draft(file("a"), file("b")))).toEqual(["a", "b", "c on its way"])
  expect(pickedAfter(mine, { before: {}, now: draft(file("b")) })).toBe(mine)
})

test("a file removed or sent in another tab is not sent by this one [T01, negative 55]", () => {
  const both = [file("a"), file("b")]
  expect(idsAfter(both, draft(...both), draft(file("b")))).toEqual(["b"])
  expect(idsAfter(both, draft(...both), null)).toEqual([])
  const sent = JSON.stringify({ body: "Hello", attachmentIds: ["a"] })
  expect(idsAfter(both, { sent }, null)).toEqual(["b"])
})

test("what is on its way or has failed in this tab stays, and so does what no other has known [T01]", () => {
  const mine = [unfinished("c"), unfinished("d", { failure: "Too slow" }), file("e")]
  expect(idsAfter(mine, draft(unfinished("c")), draft())).toEqual(["c on its way", "d on its way", "e"])
  expect(idsAfter(mine, draft(file("a")), null)).toEqual(["c on its way", "d on its way", "e"])
})

test("what is written in another tab brings no file back that was removed here, and none that is swept", () => {
  const written = { ...draft(file("a")), values: { body: "Hello" } }
  expect(idsAfter([], draft(file("a")), written)).toEqual([])
  expect(idsAfter([], {}, draft(file("a", { at: at - unusedKeptMs - 1000 })))).toEqual([])
})
