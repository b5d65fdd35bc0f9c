import { QueryClient, QueryClientProvider } from "@tanstack/react-query"
import { followDraft, forgetDrafts, keepDraft, readDraft } from "@/components/support/tickets/draft"
import type { Elsewhere } from "@/components/support/tickets/draft-elsewhere"
import { type Panel, PanelContext } from "@/components/support/views/panel-context"
import { hookOf } from "@/components/testing/hook-of"
import { staffConversation } from "@/lib/api/support/conversation/client"
import type { StaffConversation, StaffEntry } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { answerDraft } from "./answer-drafts"
import { type Composing, useComposer } from "./use-composer"

const browser = globalThis as { window?: unknown; fetch: typeof fetch }
const { fetch: before } = browser
beforeEach(() => {
  forgetDrafts()
  browser.window = { location: { href: "https://acme.example/ticket" } }
})
afterEach(() => {
  browser.fetch = before
  delete browser.window
})

const entry = (id: string, authorId: string) =>
  ({ id, authorId, authorRole: "agent", body: "" }) as StaffEntry
const thread = {
  ticket: { id: "t1" },
  entries: [entry("e1", "cara")],
  held: [],
} as unknown as StaffConversation

/** What Ada writes with in a ticket that Bo has answered meanwhile. */
function composer(): Composing {
  const client = new QueryClient()
  client.setQueryData(staffConversation("t1").queryKey, {
    ...thread,
    entries: [...thread.entries, entry("e2", "bo")],
  })
  return hookOf(
    () => useComposer(thread, "reply"),
    (drawn) => (
      <QueryClientProvider client={client}>
        <PanelContext value={{ me: { id: "ada" } } as Panel}>{drawn}</PanelContext>
      </QueryClientProvider>
    ),
  )
}

/** Takes no answer that is not sent anyway. @returns what it is asked for */
function server() {
  const asked: Record<string, unknown>[] = []
  browser.fetch = async (input, init) => {
    const sent = await new Request(input, init).json()
    asked.push(sent)
    if (!sent.anyway) return Response.json({ message: "A colleague has answered" }, { status: 409 })
    const reply = { ...sent, id: "r1", createdAt: "2026-01-01T10:00:00Z", dueAt: "2026-01-01T10:00:10Z" }
    return Response.json({ status: 200, message: "Sent", data: { reply } })
  }
  return asked
}

test.each([[{ status: "closed" as const }], [{ sendAt: "2027-01-04T09:00:00.000Z" }]])(
  "what was chosen with an answer that a colleague came before is done as it is sent anyway: %j [T01]",
  async (chosen) => {
    const asked = server()
    const { write, send } = composer()
    write("<p>Please oil it</p>")
    await send({ ...chosen, onSent() {} })()
    await send({ anyway: true, onSent() {} })()
    expect(asked).toMatchObject([chosen, { ...chosen, anyway: true, body: "<p>Please oil it</p>" }])
  },
)

test("an answer that is taken back once its ticket was left stands above what was written there since, where that is shown [T01]", () => {
  Object.assign(globalThis, { addEventListener() {}, removeEventListener() {} })
  const draft = answerDraft("ada", "reply", "t1")
  const { putBack } = composer()
  keepDraft(draft, {
    values: { body: "<p>Since</p>" },
    attachments: [{ id: "f2", name: "b", size: 1, at: 0 }],
  })
  const told: Elsewhere[] = []
  const end = followDraft(draft, (change) => told.push(change))
  putBack({ id: "r2", body: "<p>Taken back</p>", attachmentIds: ["f1"] } as PendingReply)
  end()
  const now = { values: { body: "<p>Taken back</p><p>Since</p>" }, attachments: [{ id: "f2" }, { id: "f1" }] }
  expect(readDraft(draft)).toMatchObject(now)
  expect(told).toMatchObject([{ before: { values: { body: "<p>Since</p>" } }, now }])
})
