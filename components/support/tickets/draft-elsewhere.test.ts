import type { Draft } from "./draft"
import { afterElsewhere, filesGone } from "./draft-elsewhere"

const draft = (body: string, more: Draft = {}): Draft => ({ values: { body }, ...more })
const sending = (body: string, attachmentIds: string[] = []) => ({
  key: "k",
  sent: JSON.stringify({ body, attachmentIds, status: "closed" }),
})
const after = (mine: string, before: Draft, now: Draft | null) =>
  afterElsewhere({ body: mine }, { before, now })

test("what another tab has sent is not there any more to be sent a second time [T01, negative 55]", () => {
  const sent = sending("Hello")
  expect(after("Hello", draft("Hello", sent), draft("", sent))).toEqual({ body: "" })
  expect(after("Hello", draft("", sent), null)).toEqual({})
  expect(after("Hello", draft("Hello", sent), null)).toEqual({})
  expect(after("", draft("", sent), null)).toBeNull()
})

test("what was written in this tab alone stays, whatever another one has sent or written [T01]", () => {
  const sent = sending("Hello")
  expect(after("Mine", draft("Hello", sent), draft("", sent))).toBeNull()
  expect(after("Mine", draft("", sent), null)).toBeNull()
  expect(after("Mine", draft("Hello"), draft("Hello you"))).toBeNull()
})

test("what another tab writes is shown, and going to send it changes nothing", () => {
  expect(after("Hello", draft("Hello"), draft("Hello you"))).toEqual({ body: "Hello you" })
  expect(after("", {}, draft("Hello"))).toEqual({ body: "Hello" })
  expect(after("Hello", draft("Hello"), draft("Hello", sending("Hello")))).toBeNull()
})

test("files go with the draft they were sent with, and not before", () => {
  const before = draft("", sending("Hello", ["f1"]))
  expect(filesGone({ before, now: null })).toEqual(["f1"])
  expect(filesGone({ before, now: before })).toEqual([])
})
