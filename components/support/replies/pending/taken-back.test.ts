import { Refusal } from "@/lib/api/http/refusal"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { takenBack } from "./taken-back"

const browser = globalThis as { window?: unknown; fetch: typeof fetch }
const { fetch: before } = browser
beforeEach(() => {
  browser.window = { location: { href: "https://acme.example/ticket" } }
})
afterEach(() => {
  browser.fetch = before
  delete browser.window
})

/** The server gives these answers one after another; null is one that is lost on its way. */
function answers(...given: ([status: number, body: object] | null)[]) {
  browser.fetch = async () => {
    const [status, body] = given.shift() ?? lost()
    return Response.json(body, { status })
  }
  return given
}
const lost = () => {
  throw new TypeError("Failed to fetch")
}
const held = { id: "r1", ticketId: "t1", body: "<p>Please oil it</p>" } as PendingReply
const gone: [number, object] = [404, { status: 404, code: "NOT_FOUND", message: "Reply not found" }]

test("an answer that was taken back although nothing said so is not lost: its text is the page's own [T01]", async () => {
  const left = answers(null, gone)
  expect(await takenBack(held)).toEqual(held)
  expect(left).toEqual([])
})

test("an answer is taken back once that can be asked for, and what is refused is said [T01]", async () => {
  const theirs = { ...held, body: "<p>As the server has it</p>" }
  answers([503, {}], [200, { status: 200, message: "Taken back", data: { reply: theirs } }])
  expect(await takenBack(held)).toEqual(theirs)
  answers([409, { message: "It has been sent already" }])
  await expect(takenBack(held)).rejects.toThrow("It has been sent already")
  answers(gone)
  await expect(takenBack(held)).rejects.toThrow(Refusal)
})
