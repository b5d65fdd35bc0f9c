import type { StaffEntry } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { answeredMeanwhile, lastEntryIdOf } from "./answered-meanwhile"

const entry = (id: string, authorRole: StaffEntry["authorRole"], authorId: string): StaffEntry => ({
  id,
  authorId,
  authorRole,
  authorFirstName: authorId,
  authorLastName: "",
  authorPhoto: "",
  authorAddress: "",
  quoted: "",
  sender: null,
  body: `<p>${id}</p>`,
  internal: false,
  createdAt: "2026-01-01T00:00:00Z",
  attachments: [],
})
const heldBy = (id: string): PendingReply => ({
  id: `held-${id}`,
  ticketId: "t",
  author: { id, role: "agent", firstName: id, lastName: "", photo: "" },
  body: "<p>held</p>",
  internal: false,
  status: null,
  attachmentIds: [],
  createdAt: "2026-01-01T00:00:00Z",
  dueAt: "2026-01-01T00:00:10Z",
  isScheduled: false,
  isAnswered: false,
  failure: null,
})
const bodies = (lastSeenId: string, entries: StaffEntry[], held: PendingReply[] = []) =>
  answeredMeanwhile({ entries, held }, lastSeenId, "ada").map(({ body }) => body)

test("what a colleague has written since is told, not what oneself or the customer has [T01]", () => {
  const entries = [
    entry("e1", "customer", "cleo"),
    entry("e2", "agent", "bob"),
    entry("e3", "customer", "cleo"),
    entry("e4", "agent", "ada"),
  ]
  expect(bodies("e1", entries)).toEqual(["<p>e2</p>"])
  expect(bodies("e2", entries)).toEqual([])
})

test("an answer that a colleague can still take back counts too", () => {
  expect(bodies("e1", [entry("e1", "customer", "cleo")], [heldBy("bob"), heldBy("ada")])).toEqual([
    "<p>held</p>",
  ])
})

test("the last entry that is seen is the ticket's own, also where one of a merged ticket is shown behind it", () => {
  const merged = { ...entry("m1", "agent", "bo"), mergedFrom: 2 }
  expect(lastEntryIdOf({ entries: [entry("e1", "customer", "cara"), merged] })).toBe("e1")
  expect(lastEntryIdOf({ entries: [] })).toBeUndefined()
})
