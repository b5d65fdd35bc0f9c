import { newId } from "@/lib/platform/id"
import { createAutomation } from "@/lib/rules/automations/mutations"
import { createField } from "@/lib/support/fields/mutations"
import { subscribeBrowser } from "@/lib/support/notices/push/mutations"
import type { NewSubscription } from "@/lib/support/notices/push/schema"
import { listNotices } from "@/lib/support/notices/queries"
import { touchPresence } from "@/lib/support/presence/mutations"
import { createCannedReply } from "@/lib/support/replies/canned/mutations"
import { sendReply } from "@/lib/support/replies/pending/mutations"
import { setFields } from "@/lib/support/ticket-actions/field-changes"
import { assignTickets, tagTickets } from "@/lib/support/ticket-actions/mutations"
import { replyToTicket } from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import { trashTickets } from "@/lib/support/trash/mutations"
import { createSavedView } from "@/lib/support/views/saved/mutations"
import type { NewSavedView } from "@/lib/support/views/saved/schema"
import { type Asking, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, later } from "@/lib/testing/desk"
import { buildCategory } from "@/lib/testing/factories"
import { isolated } from "@/lib/testing/isolated"
import { neighbours } from "@/lib/testing/neighbours"
import { staffInputs } from "@/lib/testing/staff-inputs"

const database = testDatabase()
type Name = keyof typeof isolated.staffTickets

/** What a ticket and all around it could be reached by. */
type Ids = {
  ticket: string
  other: string
  trashed: string
  entry: string
  held: string
  canned: string
  agent: string
  team: string
  category: string
  mail: string
  notice: string
  macro: string
  view: string
}
const blockedAddress = "canary@example.com"

const body = "<p>Mine.</p>"
const cannedName = (entry: string) => `CANARY ${entry}`
/** Calls that answer with what is the asker's own, whatever is asked. */
const own: Name[] = ["createCannedReply", "createSavedView"]
const viewOf = (title: string) => ({ ...(staffInputs.createSavedView as NewSavedView), title })
const one = ({ ticket }: Ids) => ({ ids: [ticket] })

/** The inputs that would reach another company's tickets. A new call is added here with its case. */
const cases: Record<keyof typeof isolated.staffTickets, (ids: Ids) => object[]> = {
  listQueue: ({ team, agent, ticket }) => [
    { queue: "allopen" },
    { queue: "allopen", search: "canary" },
    { queue: "all", search: "canary" },
    { queue: `team-${team}` },
    { queue: "allopen", teamId: team },
    { queue: "allopen", assigneeId: agent },
    { queue: "allopen", tag: "canary" },
    { queue: "allopen", search: ticket },
  ],
  findTicket: () => [{ number: 1 }, { number: 99 }],
  listTickets: ({ team, agent }) => [
    { condition: { all: [] } },
    { condition: { all: [{ field: "tags", op: "hasAny", value: ["canary"] }] } },
    { condition: { all: [{ field: "team", op: "anyOf", value: [team] }] } },
    { condition: { all: [{ field: "assignee", op: "anyOf", value: [agent] }] } },
  ],
  countQueues: () => [{}],
  listSavedViews: () => [{}],
  // A view may be called as another company's is.
  createSavedView: ({ team }) => [{ ...viewOf("CANARY"), visibility: "team", teamId: team }, viewOf("Mine")],
  changeSavedView: ({ view }) => [{ ...viewOf("Mine"), id: view }],
  removeSavedView: ({ view }) => [{ id: view }],
  saveViewOrder: ({ view }) => [{ views: [`view-${view}`], hidden: [] }],
  listTermFields: () => [{}, { isPersonal: true }],
  listAssignees: () => [{}],
  getStaffThread: ({ ticket }) => [{ ticketId: ticket }],
  translateEntry: ({ entry }) => [{ entryId: entry, language: "de" }],
  draftFromEntry: ({ entry, category }) => [{ entryId: entry, categoryId: category }],
  assignTickets: (ids) => [
    { ...one(ids), assigneeId: null },
    { ...one(ids), assigneeId: ids.agent },
    { ...one(ids), teamId: ids.team },
  ],
  setPriority: (ids) => [{ ...one(ids), priorityId: "high" }],
  setLanguage: (ids) => [{ ...one(ids), language: "en" }],
  setFields: (ids) => [{ ...one(ids), fields: { canary: "mine" } }],
  setStatus: (ids) => [{ ...one(ids), status: "closed" }],
  snoozeTickets: (ids) => [{ ...one(ids), until: new Date(Date.now() + 3_600_000).toISOString() }],
  tagTickets: (ids) => [{ ...one(ids), tags: ["mine"] }],
  untagTickets: (ids) => [{ ...one(ids), tags: ["canary"] }],
  listTags: () => [{}],
  findRequesters: () => [{ search: "canary" }, { search: "c" }],
  changeRequester: ({ ticket }) => [{ id: ticket, email: "mine@example.com" }],
  // An address and a subject are each company's own; an agent and a team are not.
  beginTicket: ({ agent, team }) => [
    { email: "x@example.com", subject: "x", body, assigneeId: agent },
    { email: "x@example.com", subject: "x", body, teamId: team },
  ],
  trashTickets: (ids) => [one(ids), { ...one(ids), reason: "spam", block: true }],
  listTrash: () => [{}],
  restoreTickets: ({ trashed }) => [{ ids: [trashed] }, { ids: [trashed], unblock: true }],
  emptyTrash: ({ trashed }) => [{ ids: [trashed] }],
  mergeTickets: ({ ticket, other }) => [{ ids: [ticket], intoId: other }],
  sendReply: ({ ticket }) => [
    { ticketId: ticket, body },
    { ticketId: ticket, body, internal: true },
    { ticketId: ticket, body, sendAt: new Date(Date.now() + 3_600_000).toISOString() },
  ],
  sendReplyNow: ({ held, entry }) => [{ id: held }, { id: held, lastEntryId: entry }],
  takeBackReply: ({ held }) => [{ id: held }],
  listCannedReplies: () => [{}],
  // A name is each company's own, and says nothing of another's.
  createCannedReply: ({ entry }) => [{ name: cannedName(entry), body }],
  changeCannedReply: ({ canned }) => [{ id: canned, name: "Mine", body }],
  removeCannedReply: ({ canned }) => [{ id: canned }],
  touchPresence: ({ ticket }) => [{ ticketId: ticket, typing: true }],
  leaveTicket: ({ ticket }) => [{ ticketId: ticket }],
  listNotices: () => [{}, { most: 500 }],
  countNotices: () => [{}],
  // An address of a browser is each company's own.
  subscribeBrowser: () => [staffInputs.subscribeBrowser ?? {}],
  unsubscribeBrowser: () => [staffInputs.unsubscribeBrowser ?? {}],
  getNoticeChoices: () => [{}],
  saveNoticeChoices: () => [staffInputs.saveNoticeChoices ?? {}],
  getOwnSignature: () => [{}],
  saveOwnSignature: () => [staffInputs.saveOwnSignature ?? {}],
  readNotices: ({ ticket, notice }) => [{ ticketId: ticket }, { id: notice }],
  addParticipant: ({ ticket }) => [{ ticketId: ticket, address: "mine@example.com" }],
  removeParticipant: ({ ticket }) => [{ ticketId: ticket, address: "canary@example.com" }],
  followTicket: ({ ticket }) => [{ ticketId: ticket }],
  unfollowTicket: ({ ticket }) => [{ ticketId: ticket }],
  listSuspendedMails: () => [{}],
  countSuspendedMails: () => [{}],
  openSuspendedMail: ({ mail: id }) => [{ id }],
  recoverMails: ({ mail }) => [{ ids: [mail] }],
  deleteSuspendedMails: ({ mail }) => [{ ids: [mail] }],
  blockSendersOf: ({ mail }) => [{ ids: [mail] }],
  listBlockedSenders: () => [{}],
  blockSender: () => [{ address: "nobody" }],
  unblockSender: () => [{ address: blockedAddress }],
  listAvailability: () => [{}],
  setAvailability: ({ agent: id }) => [{ id, isAway: true, capacity: null }],
  listMacros: () => [{}],
  applyMacro: ({ macro: id, ticket }) => [
    { id, ticketIds: [ticket] },
    { id, ticketIds: ["nothing"] },
  ],
  listAutomationRuns: ({ ticket: id }) => [{ id }],
}

test("every call of staff about tickets has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.staffTickets).sort())
})

async function company() {
  const desk = await buildDesk(database.db)
  const { ada, bo, owner, customer, organisation, visitor, accounts } = desk
  const { id } = await ask(desk, "CANARY")
  await replyToTicket(later(1, ada), id, { body: "<p>CANARY</p>" })
  const team = await buildTeam(database.db, desk, "CANARY team", [accounts.bo.id])
  await tagTickets(ada, { ids: [id], tags: ["canary"] })
  await createField(owner, { kind: "text", title: "Canary" })
  await setFields(ada, { ids: [id], fields: { canary: "CANARY" } })
  const held = await sendReply(ada, { ticketId: id, body: "<p>CANARY</p>" })
  const entry = (await getThread(ada, id)).entries.at(-1)?.id ?? ""
  const canned = await createCannedReply(owner, { name: cannedName(entry), body: "<p>CANARY</p>" })
  await subscribeBrowser(ada, staffInputs.subscribeBrowser as NewSubscription)
  await touchPresence(bo, { ticketId: id })
  const { id: trashed } = await ask(desk, "CANARY trash")
  await trashTickets(ada, { ids: [trashed] })
  await assignTickets(owner, { ids: [id], assigneeId: accounts.ada.id })
  const [notice] = await listNotices(ada, {})
  const ids: Ids = {
    notice: notice?.id ?? "",
    ...{ ticket: id, other: (await ask(desk, "Other")).id, held: held.id, canned: canned.id, team, trashed },
    ...{ entry, agent: accounts.bo.id },
    category: (await buildCategory(desk.operator)).id,
    view: (await createSavedView(owner, { ...viewOf("CANARY"), visibility: "all" })).id,
    mail: newId(),
    macro: "",
  }
  const macro = { kind: "macro" as const, name: "CANARY macro", isOn: true, triggers: [], delay: null }
  const actions = [{ do: "status" as const, status: "closed" as const }]
  ids.macro = (await createAutomation(owner, { ...macro, condition: { all: [] }, actions })).id
  await database.db
    .insertInto("inboundMail")
    .values({
      ...{
        organisationId: organisation.id,
        id: ids.mail,
        inboxId: "x",
        messageId: ids.mail,
        key: "x",
        size: 1,
      },
      ...{ envelopeSender: "", recipient: "help@acme.example", sender: "CANARY@example.com" },
      ...{ subject: "CANARY", state: "suspended", reason: "automatic", receivedAt: new Date() },
    })
    .execute()
  await visitor.store.support.inboundMails.block(blockedAddress, new Date())
  const tokens = { ada: ada.token, owner: owner.token, customer: customer.token }
  const kept = async () => ({
    ticket: await visitor.store.support.tickets.find(id),
    entries: await visitor.store.support.tickets.entries(id, { internal: true }),
    rows: await visitor.store.support.views.rows([id]),
    trash: await visitor.store.support.trash.list({ limit: 10 }),
    mail: await visitor.store.support.inboundMails.find(ids.mail),
    blocked: await visitor.store.support.inboundMails.listBlocked(10),
    held: await visitor.store.support.pendingReplies.list(id, accounts.ada.id),
    canned: await visitor.store.support.cannedReplies.list(),
    views: await visitor.store.support.savedViews.list(accounts.ada.id, { ofEveryTeam: true }),
    notices: await visitor.store.support.notices.list(accounts.ada.id, 500),
    browsers: await visitor.store.support.push.list(accounts.ada.id),
    choices: await visitor.store.support.notices.findChoices(accounts.ada.id),
    present: await visitor.store.support.presence.list(id, { since: new Date(0), but: "" }),
    articles: await database.db
      .selectFrom("article")
      .select("id")
      .where("organisationId", "=", organisation.id)
      .execute(),
  })
  return { organisation, ids, tokens, kept }
}
const companies = neighbours(database, company)

const invented: Ids = {
  ...{
    ticket: "nothing",
    other: "nothing",
    trashed: "nothing",
    entry: "nothing",
    held: "nothing",
    canned: "nothing",
  },
  ...{ agent: "nothing", team: "nothing", category: "nothing", mail: "nothing" },
  ...{ agent: "nothing", team: "nothing", category: "nothing", notice: "nothing" },
  ...{ macro: "nothing", view: "nothing" },
}

describe.each(Object.entries(cases))("%s", (name, inputsOf) => {
  const asked = (input: object, asking: Asking) => call(name as Name, input, asking)

  test.each([
    ["an agent", "ada"],
    ["an owner", "owner"],
  ] as const)(
    "%s of another company is answered as if there were nothing [A10, negative 1]",
    async (_, who) => {
      const { acme, globex } = companies
      const before = await acme.kept()
      const asking = { organisation: globex.organisation, token: globex.tokens[who] }
      const theirs = { category: globex.ids.category, other: globex.ids.other }
      const inputs = inputsOf({ ...acme.ids, ...theirs })
      expect(inputs.length).toBeGreaterThan(0)
      for (const [which, input] of inputs.entries()) {
        const [foreign, nothing] = [
          await asked(input, asking),
          await asked(inputsOf({ ...invented, ...theirs })[which] ?? {}, asking),
        ]
        expect({ which, status: foreign.status }).toEqual({ which, status: nothing.status })
        if (!own.includes(name as Name)) expect(foreign.text).toBe(nothing.text)
        expect(foreign.text).not.toContain(acme.ids.ticket)
      }
      expect(await acme.kept()).toEqual(before)
    },
  )

  test("customers, visitors and sessions of another company are refused, and change nothing [negative 2, negative 8]", async () => {
    const { acme, globex } = companies
    const before = await acme.kept()
    const { organisation, tokens } = acme
    const askers: [Asking, number][] = [
      [{ organisation, token: tokens.customer }, 403],
      [{ organisation }, 401],
      [{ organisation, token: globex.tokens.ada }, 401],
      [{ organisation, token: globex.tokens.owner }, 401],
    ]
    for (const [asking, status] of askers)
      for (const input of inputsOf(acme.ids)) {
        const { text, ...answer } = await asked(input, asking)
        expect(answer.status).toBe(status)
        expect(text).not.toContain("CANARY")
      }
    expect(await acme.kept()).toEqual(before)
  })
})

test("the same inputs do lead somewhere for the company's own staff [negative 1]", async () => {
  const { organisation, ids, tokens } = await company()
  const asking = { organisation, token: tokens.ada }
  for (const name of [
    "listQueue",
    "listTrash",
    "findTicket",
    "getStaffThread",
    "listCannedReplies",
    "listNotices",
    "setPriority",
  ] as const)
    expect((await call(name, cases[name](ids)[0] ?? {}, asking)).text).toContain("CANARY")
  const [taken = {}] = cases.createCannedReply(ids)
  expect((await call("createCannedReply", taken, asking)).status).toBe(403)
  expect((await call("createCannedReply", taken, { organisation, token: tokens.owner })).status).toBe(409)
  expect((await call("takeBackReply", { id: ids.held }, asking)).body.data.reply.body).toBe("<p>CANARY</p>")
  expect((await call("sendReply", { ticketId: ids.ticket, body }, asking)).status).toBe(200)
})

test("what a call does not ask for is not taken from its input [negative 7]", async () => {
  const { organisation, ids, tokens, kept } = await company()
  const asking = { organisation, token: tokens.ada }
  const extra = {
    organisationId: "x",
    createdAt: "2020-01-01",
    authorId: ids.agent,
    number: 99,
    requesterId: "x",
  }
  const before = (await kept()).ticket
  const answer = await call(
    "setPriority",
    { ...cases.setPriority(ids)[0], ...extra, __proto__: { polluted: 1 } },
    asking,
  )
  expect(answer.status).toBe(200)
  const { priorityId: _, priorityName: __, ...rest } = before ?? {}
  expect((await kept()).ticket).toMatchObject(rest)
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})
