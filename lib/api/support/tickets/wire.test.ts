import type { NewGuestTicket, ThreadEntry, Ticket } from "@/lib/support/tickets/schema"
import { tickets } from "./calls"
import { detailsReply, hitShape } from "./shapes"
import { fromHit, fromTicket, toHit, toTicket } from "./wire"
import {
  fromGuestTicket,
  fromListing,
  fromNewTicket,
  fromReply,
  toGuestTicket,
  toListing,
  toNewTicket,
  toReply,
} from "./wire-input"
import { fromMoment, toMoment } from "./wire-moment"
import { fromDetails, toDetails } from "./wire-thread"

const ticket: Ticket = {
  id: "t1",
  number: 7,
  fields: {},
  formId: null,
  language: "",
  requesterId: "c1",
  requesterEmail: "ada@example.com",
  requesterFirstName: "Ada",
  requesterLastName: "",
  subject: "The bell",
  status: "pending",
  priorityId: "medium",
  priorityName: "Medium",
  assigneeId: "a1",
  assigneeFirstName: "Grace",
  assigneeLastName: "Hopper",
  teamId: null,
  teamName: null,
  mergedIntoId: null,
  answeredAt: null,
  closedAt: null,
  waitingSince: null,
  inboxId: null,
  createdAt: new Date("2026-01-02T03:04:05.678Z"),
  snoozedUntil: null,
  dueAt: null,
  dueMetric: null,
  updatedAt: new Date("1969-12-31T23:59:59.999Z"),
}
const { requesterId: _, assigneeId: __, teamName: ___, mergedIntoId: ____, ...known } = ticket
const {
  teamId: _____,
  answeredAt: ______,
  closedAt: _______,
  waitingSince: _________,
  inboxId: ________,
  dueAt: __________,
  dueMetric: ___________,
  snoozedUntil: ______________,
  fields: ____________,
  formId: _____________,
  language: _______________,
  ...plain
} = known
const shown = {
  ...plain,
  createdAt: "2026-01-02T03:04:05.678Z",
  updatedAt: "1969-12-31T23:59:59.999Z",
}

test("a ticket has the specification's names and comes back as it was [M03, M13, N04, N07, D-44]", () => {
  const hit = toHit(ticket)
  expect(hitShape.parse(hit)).toEqual(hit)
  expect(hit).toMatchObject({
    _id: "t1",
    _source: {
      num_ticket_id: 7,
      created_on: { _seconds: 1767323045, _nanoseconds: 678_000_000 },
      ticketStatus: { name: "pending" },
      entity_to_asign: "U",
      assigneeStaff: { firstname: "Grace", lastname: "Hopper" },
      contacts: { firstname: "Ada", lastname: "NA" },
    },
  })
  expect(fromHit(hit)).toEqual(shown)
})

test("nobody, a person or a team is assigned [N04]", () => {
  const nobody = { ...ticket, assigneeId: null, assigneeFirstName: null, assigneeLastName: null }
  expect(toTicket(nobody)).toMatchObject({ entity_to_asign: "", assigneeStaff: null })
  expect(fromTicket(toTicket(nobody))).toMatchObject({ assigneeFirstName: null, assigneeLastName: null })
  const ofTeam = toTicket({ ...nobody, teamName: "Second level" })
  expect(ofTeam).toMatchObject({ entity_to_asign: "T", assignee_team: { name: "Second level" } })
  expect(fromTicket(ofTeam)).toMatchObject({ assigneeFirstName: "Second level", assigneeLastName: "" })
  const both = toTicket({ ...ticket, teamName: "Second level" })
  expect(both).toMatchObject({ entity_to_asign: "U", assignee_team: { name: "Second level" } })
  expect(fromTicket(both)).toMatchObject({ assigneeFirstName: "Grace", assigneeLastName: "Hopper" })
})

test("a moment is read in either spelling [N07]", () => {
  expect(fromMoment({ seconds: 1767323045 })).toBe("2026-01-02T03:04:05.000Z")
  expect(fromMoment({ seconds: 1767323045, nanoseconds: 678_000_000 })).toBe("2026-01-02T03:04:05.678Z")
  const time = new Date("1969-12-31T23:59:59.001Z")
  expect(fromMoment(toMoment(time))).toBe(time.toISOString())
})

test("a thread comes back with its authors and attachments [N06, X40]", () => {
  const entry: ThreadEntry = {
    id: "e1",
    authorId: "o1",
    authorRole: "owner",
    authorFirstName: "Olga",
    authorLastName: "",
    authorPhoto: "/api/photos/0123456789abcdef01234567/80.webp",
    authorAddress: "",
    body: "<p>We look.</p>",
    quoted: "<p>It rings.</p>",
    internal: true,
    createdAt: ticket.createdAt,
    attachments: [{ id: "f1", name: "a b.pdf", type: "application/pdf", size: 12 }],
  }
  const linked = {
    follows: { id: "t0", number: 1 },
    followedBy: [{ id: "t9", number: 9 }],
    isClosedForGood: true,
  }
  const details = toDetails({ ticket, entries: [entry], hasEarlier: true, ...linked })
  expect(detailsReply.parse(details)).toEqual(details)
  expect(details.threadList[0]).toMatchObject({
    fromUser: { firstname: "Olga", lastname: "NA" },
    user_type: "admin",
    attachmentDoc: [{ filename: "a b.pdf", path: "/api/attachments/f1" }],
  })
  const { authorId, authorAddress, ...told } = entry
  expect(JSON.stringify(details)).not.toContain(authorId)
  expect(fromDetails(details)).toEqual({
    ticket: shown,
    hasEarlier: true,
    participants: [],
    fields: [],
    ...linked,
    entries: [
      {
        ...told,
        createdAt: shown.createdAt,
        attachments: [{ ...entry.attachments[0], href: "/api/attachments/f1" }],
      },
    ],
  })
})

test("forms go out under the specification's names and arrive as they were [O09, O13, N09, N11]", () => {
  const asked = { subject: "s", body: "<p>b</p>", priorityId: "high", attachmentIds: ["f1", "f2"] }
  const wired = toNewTicket(asked)
  expect(wired).toEqual({
    firstname: "",
    lastname: "",
    subject: "s",
    body: "<p>b</p>",
    priority_id: "high",
    attachment: [{ id: "f1" }, { id: "f2" }],
  })
  expect(tickets.createNewTicketAuthenticatedUser["~orpc"].inputSchema?.parse(wired)).toEqual(wired)
  expect(fromNewTicket(wired)).toEqual(asked)
  const guest: NewGuestTicket = {
    ...asked,
    firstName: "Ada",
    lastName: "L",
    email: "ada@example.com",
    website: undefined,
  }
  expect(fromGuestTicket(toGuestTicket({ ...guest, challenge: "x:1" }))).toEqual(guest)
  const reply = { body: "<p>b</p>", resolve: true, attachmentIds: [] }
  expect(toReply("t1", reply)).toEqual({ ticket_id: "t1", body: "<p>b</p>", action: "closed" })
  expect(fromReply(toReply("t1", reply))).toEqual(reply)
  expect(fromReply(toReply("t1", { ...reply, resolve: false }))).toMatchObject({ resolve: false })
})

test("an attachment is named by its id or by the key it lies under [P04]", () => {
  const attachment = [
    { id: "f1" },
    { id: "", key: "attachment2/acme/1767323045678_a-b-abcdefghij0123.pdf" },
    { key: "attachment2/acme/other" },
  ]
  expect(fromNewTicket({ subject: "s", body: "b", attachment }).attachmentIds).toEqual([
    "f1",
    "abcdefghij0123",
    "",
  ])
})

test("a filter is asked for in the specification's words and understood again [M05, M06, M07]", () => {
  expect(toListing({ search: "Bell" })).toEqual({ stext: "bell" })
  const filter = { status: "pending", search: "bell", sort: "number", order: "asc" } as const
  expect(toListing(filter)).toEqual({
    stext: "bell",
    status: "pending",
    sortingField: "num_ticket_id",
    sortOrder: "asc",
  })
  expect(fromListing(toListing(filter))).toEqual(filter)
  expect(fromListing({ status: "all" }).status).toBeUndefined()
})
