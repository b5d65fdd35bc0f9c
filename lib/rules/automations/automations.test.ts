import { sql } from "kysely"
import { saveOwnLanguage } from "@/lib/people/profile/mutations"
import { newId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { speakingIn } from "@/lib/platform/words/speaking"
import { createServiceLevel, removeServiceLevel } from "@/lib/rules/service-levels/mutations"
import type { NewServiceLevel } from "@/lib/rules/service-levels/schema"
import { addWebhook, changeWebhook } from "@/lib/rules/webhooks/mutations"
import { messageOf } from "@/lib/rules/webhooks/payloads"
import type { Condition, Term } from "@/lib/support/conditions/schema"
import { ownFieldKey } from "@/lib/support/conditions/values"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { createField } from "@/lib/support/fields/mutations"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { saveNoticeChoices } from "@/lib/support/notices/mutations"
import { getNoticeChoices, listNotices } from "@/lib/support/notices/queries"
import { mailWaiting } from "@/lib/support/notices/waiting-mails"
import { sendPending, sendReply, takeBackReply } from "@/lib/support/replies/pending/mutations"
import { submitSurvey } from "@/lib/support/surveys/mutations"
import { createTeam, deleteTeam } from "@/lib/support/teams/mutations"
import { setAvailability } from "@/lib/support/ticket-actions/assignees/mutations"
import { setFields } from "@/lib/support/ticket-actions/field-changes"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { assignTickets, setPriority, tagTickets, untagTickets } from "@/lib/support/ticket-actions/mutations"
import { changeStatus, createGuestTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { getThread, getTicket } from "@/lib/support/tickets/queries"
import { trashTickets } from "@/lib/support/trash/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, buildTeam, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { signals } from "@/lib/testing/signals"
import { followNext } from "@/lib/work/tasks/ticket-events"
import { runTimeRules } from "./following"
import {
  applyMacro,
  arrangeAutomations,
  changeAutomation,
  createAutomation,
  removeAutomation,
  switchAutomation,
} from "./mutations"
import { listAutomations, listMacros, listRuns, tryAutomation } from "./queries"
import { type Action, type NewAutomation, newAutomation } from "./schema"
import { mostAutomations } from "./values"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const always: Condition = { all: [] }
const about = (subject: string): Condition => ({
  all: [{ field: "subject", op: "contains", value: subject }],
})

let made = 0
const rule = (overrides: Partial<NewAutomation>): NewAutomation => {
  made += 1
  return {
    ...{ kind: "trigger", name: `Rule ${made}`, isOn: true, triggers: ["created"], delay: null },
    ...{ condition: always, actions: [{ do: "tag", tags: ["seen"] }] },
    ...overrides,
  }
}
const addRule = ({ owner }: Pick<Desk, "owner">, overrides: Partial<NewAutomation> = {}) =>
  createAutomation(owner, rule(overrides))
/** Follows all that has happened to a ticket, as the job does. */
async function follow({ operator }: Pick<Desk, "operator">, id: string, seconds = 60) {
  for (let steps = 0; steps < 200; steps++)
    if (!(await followNext(later(seconds, operator), id))) return steps
  throw new Error("It does not end")
}
const rowOf = async ({ ada }: Pick<Desk, "ada">, id: string) => (await getStaffThread(ada, id)).ticket

test("what a rule does to the ticket that is followed asks for no further job, and is followed all the same", async () => {
  const all = await desk()
  await addRule(all)
  await addRule(all, { triggers: ["tags"], actions: [{ do: "priority", priorityId: "high" }] })
  const { id } = await ask(all)
  const jobs = async () =>
    (
      await sql<{ revision: number }>`SELECT revision FROM graphile_worker._private_jobs
        WHERE key = ${`ticket-events ${all.organisation.id} ${id}`}`.execute(database.db)
    ).rows
  const before = await jobs()
  expect(before).toHaveLength(1)
  await follow(all, id)
  expect(await rowOf(all, id)).toMatchObject({ tags: ["seen"], priorityId: "high" })
  expect(await jobs()).toEqual(before)
  await tagTickets(later(70, all.ada), { ids: [id], tags: ["by hand"] })
  expect(await jobs()).not.toEqual(before)
})

test("a trigger does what it says to a ticket its condition holds for, and to no other, in its own name", async () => {
  const all = await desk()
  const team = await buildTeam(database.db, all, "Billing", [])
  await addRule(all, {
    name: "Invoices to billing",
    condition: about("invoice"),
    actions: [
      { do: "team", teamId: team },
      { do: "priority", priorityId: "high" },
      { do: "tag", tags: ["billing"] },
      { do: "note", body: "<p>By rule, for {{requester.firstName}}</p>" },
    ],
  })
  const [invoice, bell] = [await ask(all, "My Invoice is wrong"), await ask(all)]
  for (const { id } of [invoice, bell]) await follow(all, id)
  expect(await rowOf(all, invoice.id)).toMatchObject({
    team: { name: "Billing" },
    priorityName: "High",
    tags: ["billing"],
  })
  expect(await rowOf(all, bell.id)).toMatchObject({ team: null, tags: [] })
  const { entries, timeline } = await getStaffThread(all.ada, invoice.id)
  expect(entries.at(-1)).toMatchObject({
    body: "<p>By rule, for Cara</p>",
    internal: true,
    authorFirstName: "Invoices to billing",
  })
  const byRule = timeline.filter(({ actorName }) => actorName === "Invoices to billing")
  expect(byRule.map(({ action }) => action).sort()).toEqual([
    "ticket.given-to-team",
    "ticket.noted",
    "ticket.prioritised",
    "ticket.tagged",
  ])
  expect(await listRuns(all.ada, invoice.id)).toMatchObject([
    {
      name: "Invoices to billing",
      done: [
        "Give it to the team Billing",
        "Set the priority to High",
        "Add the tag billing",
        "Write a note",
      ],
      failure: "",
    },
  ])
  expect(await listRuns(all.ada, bell.id)).toEqual([])
})

test("what a rule did is read in one's own language, with the names of then; runs of former versions as they were said", async () => {
  const all = await desk()
  const team = await createTeam(all.owner, { name: "Billing" })
  const rule = await addRule(all, {
    name: "Everything",
    actions: [
      { do: "team", teamId: team.id },
      { do: "priority", priorityId: "high" },
      { do: "note", body: "<p>Secret 4711</p>" },
    ],
  })
  const { id } = await ask(all)
  await follow(all, id)
  await deleteTeam(all.owner, team.id)
  const store = all.operator.store.rules.automations
  const noted = { automationId: rule.id, ticketId: id, name: "Everything", failure: "" }
  await store.noteRun({ ...noted, id: newId(), done: ["Write a note"], createdAt: new Date(0) })
  const [now, before] = await speakingIn("de", () => listRuns(all.ada, id))
  expect(now?.done).toEqual(["An das Team Billing geben", "Priorität setzen: Hoch", "Notiz schreiben"])
  expect(before?.done).toEqual(["Write a note"])
  expect(JSON.stringify(await store.runs(id, 10))).not.toContain("4711")
})

test("rules are done in their order, each by what those before it have left; one that is off is not done", async () => {
  const all = await desk()
  const tagged = (tag: string): Condition => ({ all: [{ field: "tags", op: "hasAny", value: [tag] }] })
  const second = await addRule(all, {
    condition: tagged("first"),
    actions: [{ do: "tag", tags: ["second"] }],
  })
  const first = await addRule(all, { actions: [{ do: "tag", tags: ["first"] }] })
  const off = await addRule(all, { isOn: false, actions: [{ do: "tag", tags: ["off"] }] })
  const before = await ask(all)
  await follow(all, before.id)
  expect((await rowOf(all, before.id)).tags).toEqual(["first"])
  await arrangeAutomations(all.owner, { kind: "trigger", ids: [first.id, second.id] })
  expect((await listAutomations(all.owner)).map(({ id }) => id)).toEqual([first.id, second.id, off.id])
  const { id } = await ask(all)
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toEqual(["first", "second"])
  await switchAutomation(all.owner, { id: off.id, isOn: true })
  const third = await ask(all)
  await follow(all, third.id)
  expect((await rowOf(all, third.id)).tags).toEqual(["first", "off", "second"])
})

test.each<[string, NewAutomation["triggers"][number], (all: Desk, id: string) => Promise<unknown>]>([
  [
    "the requester writes",
    "requester-replied",
    (all, id) => replyToTicket(later(1, all.customer), id, { body: "<p>?</p>" }),
  ],
  ["staff answers", "staff-replied", (all, id) => replyToTicket(later(1, all.ada), id, { body: "<p>!</p>" })],
  [
    "staff answers and closes",
    "status",
    (all, id) => replyToTicket(later(1, all.ada), id, { body: "<p>!</p>", resolve: true }),
  ],
  ["it is held", "status", (all, id) => changeStatus(later(1, all.ada), id, "pending")],
  [
    "it is assigned",
    "assignee",
    (all, id) => assignTickets(later(1, all.ada), { ids: [id], assigneeId: all.accounts.bo.id }),
  ],
  [
    "it is prioritised",
    "priority",
    (all, id) => setPriority(later(1, all.ada), { ids: [id], priorityId: "high" }),
  ],
  ["it is tagged", "tags", (all, id) => tagTickets(later(1, all.ada), { ids: [id], tags: ["a"] })],
])("a trigger is started when %s, and by nothing before", async (_, trigger, happens) => {
  const all = await desk()
  await addRule(all, { triggers: [trigger] })
  const { id } = await ask(all)
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toEqual([])
  await happens(all, id)
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toContain("seen")
})

test("an automatic answer is mailed as the help centre's, is no first answer, opens nothing, and is marked as automatic", async () => {
  const all = await desk()
  await addRule(all, {
    actions: [{ do: "reply", body: "<p>Hello {{requester.firstName}}, we are on it.</p>" }],
  })
  const { id } = await ask(all)
  await follow(all, id)
  const { entries, ticket } = await getThread(all.customer, id)
  expect(entries.at(-1)).toMatchObject({
    body: "<p>Hello Cara, we are on it.</p>",
    authorRole: "agent",
    authorId: null,
  })
  expect(entries.at(-1)?.authorFirstName).not.toMatch(/Rule/)
  expect(ticket).toMatchObject({ answeredAt: null, status: "open" })
  expect(ticket.waitingSince).toEqual(all.customer.now)
  const mails = await queuedMails(database.db, all.accounts.customer.email)
  const answer = mails.find(({ template }) => template === "ticketAnswered")
  expect(answer?.isWritten).toBe(false)
  expect(answer?.props).toMatchObject({ lines: ["Hello Cara, we are on it."] })
})

test("an answer that gives a ticket another status starts rules for both", async () => {
  const all = await desk()
  const on = (trigger: "status" | "requester-replied", tag: string) =>
    addRule(all, { triggers: [trigger], actions: [{ do: "tag", tags: [tag] }] })
  await on("status", "moved")
  await on("requester-replied", "written")
  const tags = async (id: string) => (await rowOf(all, id)).tags.toSorted()
  const { id } = await ask(all)
  await replyToTicket(later(1, all.customer), id, { body: "<p>And the door.</p>" })
  await follow(all, id)
  expect(await tags(id)).toEqual(["written"])
  const held = await ask(all, "The window", 2)
  await changeStatus(later(3, all.ada), held.id, "pending")
  await follow(all, held.id)
  await untagTickets(later(4, all.ada), { ids: [held.id], tags: ["moved"] })
  await replyToTicket(later(5, all.customer), held.id, { body: "<p>Thanks.</p>" })
  await follow(all, held.id)
  expect(await tags(held.id)).toEqual(["moved", "written"])
})

test("a status by rule stays, whether an answer on its way is sent or taken back", async () => {
  const all = await desk()
  const { ada, owner } = all
  for (const status of ["closed", "pending"] as const) {
    const { id: ruleId } = await addRule(all, { triggers: ["priority"], actions: [{ do: "status", status }] })
    for (const isSent of [true, false]) {
      const { id } = await ask(all)
      const held = await sendReply(later(1, ada), { ticketId: id, body: "<p>Turn it.</p>" })
      await setPriority(later(2, ada), { ids: [id], priorityId: "high" })
      await follow(all, id, 3)
      if (isSent) await sendPending({ ...ada, now: later(11, ada).now }, held.id)
      else await takeBackReply(later(4, ada), held)
      expect(await rowOf(all, id)).toMatchObject({ status, coming: null })
      expect(await listRuns(ada, id)).toMatchObject([{ done: [expect.any(String)], failure: "" }])
    }
    await switchAutomation(owner, { id: ruleId, isOn: false })
  }
})

test("what a rule writes starts none that wait for an answer of a person, whatever it says", async () => {
  const all = await desk()
  await addRule(all, { actions: [{ do: "reply", body: "<p>Thanks, we are on it.</p>" }] })
  await addRule(all, { triggers: ["staff-replied"], actions: [{ do: "tag", tags: ["answered"] }] })
  await addRule(all, { triggers: ["requester-replied"], actions: [{ do: "tag", tags: ["back"] }] })
  const { id } = await ask(all)
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toEqual([])
  await replyToTicket(later(90, all.ada), id, { body: "<p>Ring it.</p>" })
  await follow(all, id, 120)
  expect((await rowOf(all, id)).tags).toEqual(["answered"])
})

test("a rule writes a field, tells a webhook and chooses a service level, each once", async () => {
  const all = await desk()
  const plan = await createField(all.owner, { kind: "choice", title: "Plan", options: [{ title: "Pro" }] })
  const [pro] = plan.options
  const webhook = await addWebhook(all.owner, {
    address: "https://93.184.216.34/hook",
    events: ["ticket.rated"],
  })
  const level = await createServiceLevel(all.owner, promise)
  const rule = await addRule(all, {
    name: "Paying customers",
    actions: [
      { do: "field", fieldId: plan.id, value: pro?.id ?? "" },
      { do: "service-level", serviceLevelId: level.id },
      { do: "webhook", webhookId: webhook.id },
      { do: "note", body: "<p>On {{ticket.fields.plan}}</p>" },
    ],
  })
  await addRule(all, {
    triggers: ["fields"],
    condition: { all: [{ field: ownFieldKey(plan.id), op: "anyOf", value: [pro?.id ?? ""] }] },
    actions: [{ do: "tag", tags: ["paying"] }],
  })
  const { id } = await ask(all)
  await follow(all, id)
  expect(await rowOf(all, id)).toMatchObject({
    fields: { plan: pro?.id },
    tags: ["paying"],
    dueMetric: "first-reply",
  })
  expect((await getStaffThread(all.ada, id)).entries.at(-1)).toMatchObject({ body: "<p>On Pro</p>" })
  const [delivery, ...others] = await all.operator.store.rules.webhooks.deliveriesOf(webhook.id)
  expect(others).toEqual([])
  expect(messageOf("ticket.automated").parse(JSON.parse(delivery?.body ?? ""))).toMatchObject({
    type: "ticket.automated",
    data: { rule: "Paying customers", ticket: { id, fields: { plan: pro?.id } } },
  })
  const said = (await listRuns(all.ada, id)).find(({ name }) => name === rule.name)
  expect(said?.done).toEqual([
    "Set Plan to Pro",
    "Measure it by the service level Promised",
    "Tell the webhook https://93.184.216.34/hook",
    "Write a note",
  ])
  await removeServiceLevel(all.owner, level.id)
  await changeWebhook(all.owner, { id: webhook.id, isOn: false })
  const later = await ask(all)
  await follow(all, later.id)
  expect(await listRuns(all.ada, later.id)).toMatchObject([
    { name: "Paying customers", done: [], failure: "There is no such service level any more" },
  ])
  expect(await rowOf(all, later.id)).toMatchObject({ fields: {}, tags: [], dueAt: null })
})

/** For no ticket, unless it is chosen for one. */
const promise: NewServiceLevel = {
  name: "Promised",
  condition: { all: [{ field: "subject", op: "equals", value: "never" }] },
  calendarId: null,
  targets: { medium: { "first-reply": 60, "next-reply": null, resolution: null } },
  warnMinutes: 0,
}

test("who asks is not taken into copy of their own ticket, and all else of the rule is done", async () => {
  const all = await desk()
  const { email: address } = all.accounts.customer
  await addRule(all, {
    actions: [
      { do: "copy", address },
      { do: "tag", tags: ["boss"] },
    ],
  })
  const { id } = await ask(all)
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toEqual(["boss"])
  expect((await getThread(all.customer, id)).participants).toEqual([])
})

test("what a guest typed is no address to open in what a rule sends", async () => {
  const all = await desk()
  await addRule(all, {
    actions: [
      { do: "reply", body: "<p>Hello {{requester.firstName}}</p>" },
      {
        do: "mail",
        to: "boss@example.com",
        subject: "New: {{ticket.subject}}",
        text: "From {{requester.firstName}}",
      },
      { do: "status", status: "closed" },
    ],
  })
  const { id } = await createGuestTicket(all.visitor, {
    ...{ firstName: "https://evil.example/x", email: "victim@example.com", subject: "http://evil.example" },
    body: "<p>Hi</p>",
  })
  await follow(all, id)
  const sent = ["victim@example.com", "boss@example.com"].map((to) => queuedMails(database.db, to))
  const mails = (await Promise.all(sent)).flat()
  const automatic = mails.filter(({ template }) => template !== "ticketReceived")
  expect(automatic.map(({ template }) => template).sort()).toEqual([
    ...["automationMail", "ticketAnswered", "ticketResolved"],
  ])
  for (const { props } of automatic) expect(JSON.stringify(props)).not.toMatch(/https?:\/\/evil/)
})

test("of a field of several lines, all of what a guest wrote goes where its placeholder stands", async () => {
  const all = await desk()
  await createField(all.owner, { kind: "long-text", title: "Address" })
  await addRule(all, {
    triggers: ["fields"],
    actions: [
      { do: "reply", body: "<p>To {{ticket.fields.address}}</p>" },
      { do: "note", body: "<p>To {{ticket.fields.address}}</p>" },
      {
        do: "mail",
        to: "warehouse@example.com",
        subject: "For {{ticket.fields.address}}",
        text: "To {{ticket.fields.address}}",
      },
    ],
  })
  const { id } = await createGuestTicket(all.visitor, {
    ...{ firstName: "Gina", email: "gina@example.com", subject: "It goes back", body: "<p>Hi</p>" },
  })
  const address = `Rosa Baker\n${"x".repeat(700)}`
  await setFields(all.ada, { ids: [id], fields: { address } })
  await follow(all, id)
  const { entries, ticket } = await getStaffThread(all.ada, id)
  expect(ticket.fields).toEqual({ address })
  expect(entries.map(({ body }) => body)).toEqual([
    "<p>Hi</p>",
    `<p>To Rosa Baker<br />${"x".repeat(589)} …</p>`,
    `<p>To Rosa Baker<br />${"x".repeat(700)}</p>`,
  ])
  const [mail] = await queuedMails(database.db, "warehouse@example.com")
  expect(mail?.props).toMatchObject({
    subject: `For ${address.replace("\n", " ")}`,
    lines: ["To Rosa Baker", "x".repeat(700)],
  })
})

test("what follows from a bad rating is done to the ticket that the rated one was merged into", async () => {
  const all = await desk()
  await addRule(all, {
    triggers: ["rated"],
    condition: {
      all: [
        { field: "rating", op: "anyOf", value: ["bad"] },
        { field: "status", op: "anyOf", value: ["pending"] },
      ],
    },
    actions: [
      { do: "status", status: "open" },
      { do: "note", body: "<p>Rated badly</p>" },
    ],
  })
  const [whole, rated] = [await ask(all), await ask(all, "The bell again")]
  await changeStatus(later(10, all.ada), rated.id, "closed")
  await changeStatus(later(10, all.ada), whole.id, "pending")
  const survey = await all.operator.store.support.surveys.findOpen(rated.id)
  await mergeTickets(later(20, all.ada), { ids: [rated.id], intoId: whole.id })
  const place = { organisationId: all.organisation.id, ticketId: rated.id, id: survey?.id ?? "" }
  await submitSurvey(later(30, all.visitor), place, { value: "bad", comment: "" })
  await follow(all, rated.id)
  expect((await rowOf(all, whole.id)).status).toBe("open")
  expect((await listRuns(all.ada, whole.id)).map(({ done, failure }) => [done.length, failure])).toEqual([
    [2, ""],
  ])
  expect(await listRuns(all.ada, rated.id)).toEqual([])
})

test("two rules that undo each other end, and it is said in the log", async () => {
  const all = await desk()
  const when = (tag: string, op: "hasAny" | "hasNone"): Condition => ({
    all: [{ field: "tags", op, value: [tag] }],
  })
  await addRule(all, {
    triggers: ["created", "tags"],
    condition: when("odd", "hasNone"),
    actions: [{ do: "tag", tags: ["odd"] }],
  })
  await addRule(all, {
    triggers: ["tags"],
    condition: when("odd", "hasAny"),
    actions: [{ do: "untag", tags: ["odd"] }],
  })
  const warned = jest.spyOn(log(), "warn")
  const { id } = await ask(all)
  expect(await follow(all, id)).toBeLessThan(30)
  const said = warned.mock.calls.map(([, words]) => words)
  warned.mockRestore()
  expect(said).toContain("Automations leave a ticket: they led to one another")
})

test("no more than 60 things are done to one ticket within an hour", async () => {
  const all = await desk()
  for (let count = 0; count < 70; count++)
    await addRule(all, {
      triggers: ["noted"],
      actions: [{ do: count % 2 ? "untag" : "tag", tags: ["a"] }],
    })
  const { id } = await ask(all)
  for (let seconds = 1; seconds < 3; seconds++) {
    await writeEntry(later(seconds, all.ada), id, { body: "<p>n</p>", internal: true })
    await follow(all, id)
  }
  expect(await runsOf(id)).toHaveLength(70)
})

const runsOf = (id: string) =>
  database.db.selectFrom("automationRun").select("done").where("ticketId", "=", id).execute()

test("rules that find all as they want it do not count among those things", async () => {
  const all = await desk()
  for (let count = 0; count < 70; count++)
    await addRule(all, { triggers: ["noted"], actions: [{ do: "untag", tags: ["a"] }] })
  const { id } = await ask(all)
  await writeEntry(later(1, all.ada), id, { body: "<p>n</p>", internal: true })
  await follow(all, id)
  expect(await runsOf(id)).toHaveLength(70)
  await tagTickets(later(2, all.ada), { ids: [id], tags: ["a"] })
  await writeEntry(later(3, all.ada), id, { body: "<p>n</p>", internal: true })
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toEqual([])
})

test("only what a rule changed is said to be done", async () => {
  const all = await desk()
  await addRule(all, {
    triggers: ["noted"],
    actions: [
      { do: "tag", tags: ["there", "new"] },
      { do: "tag", tags: ["there"] },
      { do: "untag", tags: ["gone"] },
      { do: "copy", address: "boss@example.com" },
      { do: "notify", who: "assignee" },
      { do: "notify", who: "team" },
    ],
  })
  const { id } = await ask(all)
  await tagTickets(later(1, all.ada), { ids: [id], tags: ["there"] })
  const said = async (seconds: number) => {
    await writeEntry(later(seconds, all.ada), id, { body: "<p>n</p>", internal: true })
    await follow(all, id, seconds)
    return (await listRuns(all.ada, id))[0]?.done
  }
  expect(await said(2)).toEqual(["Add the tag new", "Take boss@example.com into copy"])
  expect(await said(3)).toEqual([])
  await assignTickets(later(4, all.ada), { ids: [id], assigneeId: all.accounts.bo.id })
  expect(await said(5)).toEqual(["Tell its assignee"])
})

test("a rule that fails is undone, shown to those who manage, and stops no other; done again it is well", async () => {
  const all = await desk()
  const team = await buildTeam(database.db, all, "Nights", [])
  const failing = await addRule(all, {
    actions: [
      { do: "tag", tags: ["half"] },
      { do: "assign-next", way: "rotate", teamId: team },
    ],
  })
  await addRule(all, { actions: [{ do: "tag", tags: ["whole"] }] })
  const { id } = await ask(all)
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toEqual(["whole"])
  const words = "All agents are away or have as many tickets as they take"
  const failureOf = async () =>
    (await listAutomations(all.owner)).find((each) => each.id === failing.id)?.failure
  expect(await failureOf()).toMatchObject({ words })
  expect((await listRuns(all.ada, id)).map(({ failure }) => failure).sort()).toEqual(["", words])
  await sql`INSERT INTO team_member (organisation_id, team_id, account_id)
    VALUES (${all.organisation.id}, ${team}, ${all.accounts.bo.id})`.execute(database.db)
  const next = await ask(all)
  await follow(all, next.id)
  expect((await rowOf(all, next.id)).assignee?.id).toBe(all.accounts.bo.id)
  expect(await failureOf()).toBeNull()
})

test("tickets go round those who are there and have room, or to who has the fewest open", async () => {
  const all = await desk()
  const { ada, bo } = all.accounts
  const turns = await addRule(all, { actions: [{ do: "assign-next", way: "rotate", teamId: null }] })
  const given = async () => {
    const { id } = await ask(all)
    await follow(all, id)
    return (await rowOf(all, id)).assignee?.id
  }
  const three = [await given(), await given(), await given()]
  expect(new Set(three)).toEqual(new Set([ada.id, bo.id]))
  expect(three[2]).toBe(three[0])
  await setAvailability(all.ada, { id: ada.id, isAway: true, capacity: null })
  expect([await given(), await given()]).toEqual([bo.id, bo.id])
  await setAvailability(all.owner, { id: bo.id, isAway: false, capacity: 1 })
  expect(await given()).toBeUndefined()
  await expect(setAvailability(all.ada, { id: bo.id, isAway: true, capacity: null })).rejects.toThrow(
    "Only those",
  )
  await setAvailability(all.ada, { id: ada.id, isAway: false, capacity: null })
  await setAvailability(all.owner, { id: bo.id, isAway: false, capacity: null })
  await changeAutomation(all.owner, {
    id: turns.id,
    content: rule({ actions: [{ do: "assign-next", way: "least-busy", teamId: null }] }),
  })
  const fewest = (await openOf(all, ada.id)) < (await openOf(all, bo.id)) ? ada.id : bo.id
  expect(await given()).toBe(fewest)
})

test("tickets that are given at one moment go round as well, by a macro and by a rule about time", async () => {
  const all = await desk()
  const { ada, bo } = all.accounts
  const team = await buildTeam(database.db, all, "Round", [ada.id, bo.id])
  const next: Action[] = [{ do: "assign-next", way: "rotate", teamId: team }]
  const macro = await addRule(all, { kind: "macro", triggers: [], actions: next })
  const given = (ids: string[]) => Promise.all(ids.map(async (id) => (await rowOf(all, id)).assignee?.id))
  const some = async (count: number) => {
    const ids: string[] = []
    for (let index = 0; index < count; index++) ids.push((await ask(all, "Round", 60)).id)
    return ids
  }
  const byHand = await some(4)
  await applyMacro(later(61, all.ada), { id: macro.id, ticketIds: byHand })
  const turns = await given(byHand)
  expect(new Set(turns.slice(0, 2))).toEqual(new Set([ada.id, bo.id]))
  expect(turns.slice(2)).toEqual(turns.slice(0, 2))
  await addRule(all, {
    ...{ kind: "time", triggers: [], delay: { amount: 1, unit: "hours", since: "created" } },
    ...{ condition: about("Round"), actions: next },
  })
  const byTime = await some(4)
  await runTimeRules(later(2 * 3600, all.operator))
  const counted = await given(byTime)
  expect(counted.filter((id) => id === ada.id)).toHaveLength(2)
  expect(counted.filter((id) => id === bo.id)).toHaveLength(2)
})
const openOf = async ({ organisation }: Desk, id: string) =>
  (
    await database.db
      .selectFrom("everyTicket")
      .select("id")
      .where("organisationId", "=", organisation.id)
      .where("assigneeId", "=", id)
      .execute()
  ).length

test("a rule about time is done once for each moment it counts from, and not for what was due before it", async () => {
  const all = await desk()
  const old = await ask(all, "Old")
  const at = (hours: number): Context => later(hours * 3600, all.operator)
  const created = await createAutomation(
    later(3600, all.owner),
    rule({
      ...{ kind: "time", triggers: [], delay: { amount: 1, unit: "hours", since: "waiting" } },
      condition: { all: [{ field: "status", op: "anyOf", value: ["open"] }] },
      actions: [{ do: "priority", priorityId: "high" }],
    }),
  )
  const fresh = await ask(all, "Fresh", 2 * 3600)
  await runTimeRules(at(2.5))
  expect(await listRuns(all.ada, fresh.id)).toEqual([])
  await runTimeRules(at(3.1))
  await Promise.all([runTimeRules(at(3.2)), runTimeRules(at(3.2))])
  expect(await listRuns(all.ada, fresh.id)).toHaveLength(1)
  expect(await listRuns(all.ada, old.id)).toEqual([])
  expect((await rowOf(all, fresh.id)).priorityName).toBe("High")
  // It waits anew.
  await replyToTicket(later(4 * 3600, all.ada), fresh.id, { body: "<p>!</p>" })
  await replyToTicket(later(5 * 3600, all.customer), fresh.id, { body: "<p>?</p>" })
  await setPriority(later(5 * 3600, all.ada), { ids: [fresh.id], priorityId: "low" })
  await runTimeRules(at(5.5))
  expect((await rowOf(all, fresh.id)).priorityName).toBe("Low")
  await runTimeRules(at(6.1))
  expect((await rowOf(all, fresh.id)).priorityName).toBe("High")
  await removeAutomation(all.owner, created.id)
  expect(await listRuns(all.ada, fresh.id)).toHaveLength(2)
})

test("a closed ticket waits for nothing, and one that its requester opens again waits since then", async () => {
  const all = await desk()
  const at = (hours: number): Context => later(hours * 3600, all.operator)
  await createAutomation(
    all.owner,
    rule({
      ...{ kind: "time", triggers: [], delay: { amount: 4, unit: "hours", since: "waiting" } },
      actions: [{ do: "priority", priorityId: "high" }],
    }),
  )
  const { id } = await ask(all, "The bell", 3600)
  await changeStatus(later(2 * 3600, all.ada), id, "closed")
  await runTimeRules(at(6))
  expect(await listRuns(all.ada, id)).toEqual([])
  await replyToTicket(later(7 * 3600, all.customer), id, { body: "<p>Silent again.</p>" })
  await replyToTicket(later(8 * 3600, all.customer), id, { body: "<p>Hello?</p>" })
  expect((await rowOf(all, id)).waitingSince).toBe(at(7).now.toISOString())
  await runTimeRules(at(10.9))
  expect(await listRuns(all.ada, id)).toEqual([])
  await runTimeRules(at(11.1))
  expect(await listRuns(all.ada, id)).toHaveLength(1)
})

test("a macro does all but answer in the name of the agent, who gets the answer to send; customers get none", async () => {
  const all = await desk()
  const macro = await addRule(all, {
    ...{ kind: "macro", triggers: [], name: "Take it" },
    actions: [
      { do: "assign", assigneeId: "me" },
      { do: "status", status: "pending" },
      { do: "reply", body: "<p>Soon, {{requester.firstName}}</p>" },
    ],
  })
  const { id } = await ask(all)
  expect(await listMacros(all.ada)).toEqual([
    {
      ...{ id: macro.id, name: "Take it", isConditional: false },
      does: ["Assign it to the one who applies this", "Set the status to On Hold", "Answer the requester"],
    },
  ])
  const applied = await applyMacro(later(1, all.ada), { id: macro.id, ticketIds: [id] })
  expect(applied.replies).toEqual(["<p>Soon, {{requester.firstName}}</p>"])
  expect(applied.tickets).toMatchObject([{ status: "pending", assignee: { firstName: "Ada" } }])
  expect((await getThread(all.customer, id)).entries).toHaveLength(1)
  await expect(applyMacro(all.customer, { id: macro.id, ticketIds: [id] })).rejects.toThrow("Only agents")
})

test("a macro with a condition is offered for and done to the tickets it holds for, all of them or none", async () => {
  const all = await desk()
  const macro: Partial<NewAutomation> = { kind: "macro", triggers: [] }
  await addRule(all, { ...macro, name: "Any" })
  const { id } = await addRule(all, { ...macro, name: "Refund", condition: about("invoice") })
  const [invoice, bell] = [await ask(all, "My invoice"), await ask(all, "My bell")]
  const namesFor = async (ticketId?: string) =>
    (await listMacros(all.ada, { ticketId })).map(({ name, isConditional }) => [name, isConditional])
  expect(await namesFor()).toEqual(await namesFor(invoice.id))
  expect(await namesFor(invoice.id)).toEqual([
    ["Any", false],
    ["Refund", true],
  ])
  expect(await namesFor(bell.id)).toEqual([["Any", false]])
  await expect(applyMacro(all.ada, { id, ticketIds: [invoice.id, bell.id] })).rejects.toThrow(
    `Refund is not for #${bell.number}: its conditions do not hold`,
  )
  expect((await rowOf(all, invoice.id)).tags).toEqual([])
  const { tickets } = await applyMacro(all.ada, { id, ticketIds: [invoice.id] })
  expect(tickets).toMatchObject([{ tags: ["seen"] }])
  const other = await desk()
  await expect(listMacros(other.ada, { ticketId: invoice.id })).rejects.toThrow("Ticket not found")
})

test("a macro holds no ticket in which its requester has written unseen", async () => {
  const all = await desk()
  const macro = await addRule(all, {
    ...{ kind: "macro", triggers: [] },
    actions: [{ do: "status", status: "pending" }],
  })
  const { id } = await ask(all)
  const seen = (await rowOf(all, id)).updatedAt
  await replyToTicket(later(1, all.customer), id, { body: "<p>And the door.</p>" })
  const use = { id: macro.id, ticketIds: [id] }
  await expect(applyMacro(later(2, all.ada), { ...use, seenAt: { [id]: seen } })).rejects.toThrow(
    "has written meanwhile",
  )
  expect((await rowOf(all, id)).status).toBe("open")
  const now = (await rowOf(all, id)).updatedAt
  await applyMacro(later(3, all.ada), { ...use, seenAt: { [id]: now } })
  expect((await rowOf(all, id)).status).toBe("pending")
})

test("while a portal takes no tickets nothing is done by rule", async () => {
  const all = await desk()
  await addRule(all)
  const { id } = await ask(all)
  const organisation = await updateOrganisation(all.operator, { ticketApp: false })
  await follow({ operator: { ...all.operator, organisation } }, id)
  expect((await rowOf(all, id)).tags).toEqual([])
})

test("a macro that is sent again under its key is done once, and is for 20 tickets at most", async () => {
  const all = await desk()
  const to = "again@example.com"
  const { id } = await addRule(all, {
    ...{ kind: "macro", triggers: [] },
    actions: [
      { do: "mail", to, subject: "Look", text: "A bell" },
      { do: "reply", body: "<p>Soon</p>" },
    ],
  })
  const ticketIds = [(await ask(all)).id, (await ask(all)).id]
  const applied = (key: string) => applyMacro(all.ada, { id, ticketIds }, key)
  const both = await Promise.all([applied("once"), applied("once")])
  for (const { tickets, replies } of both) {
    expect(tickets.map((ticket) => ticket.id).sort()).toEqual(ticketIds.toSorted())
    expect(replies).toEqual(["<p>Soon</p>"])
  }
  const mailed = async () => (await queuedMails(database.db, to)).length
  expect(await mailed()).toBe(2)
  await applyMacro(all.ada, { id, ticketIds, seenAt: { other: all.ada.now.toISOString() } }, "once")
  expect(await mailed()).toBe(2)
  await applied("twice")
  expect(await mailed()).toBe(4)
  await applyMacro(all.bo, { id, ticketIds }, "once")
  expect(await mailed()).toBe(6)
  await expect(applyMacro(all.ada, { id, ticketIds: ticketIds.slice(1) }, "once")).rejects.toThrow(
    "sent with something else",
  )
  const many = Array.from({ length: 21 }, (_, index) => `${index}`)
  await expect(applyMacro(all.ada, { id, ticketIds: many })).rejects.toThrow("At most 20 tickets at once")
})

test("a trial says why and what, and does nothing", async () => {
  const all = await desk()
  const { id, number } = await ask(all, "An invoice")
  const tried = (condition: Condition) =>
    tryAutomation(all.owner, { condition, number, actions: [{ do: "status", status: "closed" }] })
  const yes: Term[] = [{ field: "subject", op: "contains", value: "INVOICE" }]
  const no: Term[] = [{ field: "status", op: "anyOf", value: ["closed"] }]
  expect(await tried({ all: [...yes, { any: [...no, ...yes] }] })).toMatchObject({
    ...{ holds: true, terms: [true, false, true], wouldDo: ["Set the status to Closed"] },
  })
  expect(await tried({ all: [...yes, ...no] })).toMatchObject({ holds: false, wouldDo: [] })
  expect((await getTicket(all.ada, id)).status).toBe("open")
})

test("rules leave the trash alone, and point whom they name to a ticket", async () => {
  const all = await desk()
  await addRule(all, { actions: [{ do: "notify", who: all.accounts.bo.id }] })
  const [kept, gone] = [await ask(all), await ask(all)]
  await trashTickets(all.ada, { ids: [gone.id] })
  for (const { id } of [kept, gone]) await follow(all, id)
  const notices = await listNotices(all.bo, {})
  expect(notices.filter(({ event }) => event === "automation")).toMatchObject([
    { ticketId: kept.id, who: { name: "An automation" } },
  ])
})

test("whom a rule tells by mail is told in the language they have chosen, that of who did it as well", async () => {
  const all = await desk()
  const { bo } = all.accounts
  await saveOwnLanguage(all.bo, { language: "de" })
  const choices = await getNoticeChoices(all.bo)
  await saveNoticeChoices(all.bo, { ...choices, ways: { ...choices.ways, automation: ["mail"] } })
  await addRule(all, { actions: [{ do: "notify", who: bo.id }] })
  await follow(all, (await ask(all, "Lamp")).id)
  await mailWaiting(later(600, all.visitor))
  const told = (await queuedMails(database.db, bo.email)).flatMap((mail) =>
    mail.template === "staffNotices" ? mail.props.told : [],
  )
  expect(told.map(({ words }) => words)).toContainEqual(expect.stringMatching(/^Eine Automatisierung /))
})

test.each<[string, Partial<NewAutomation>, string]>([
  ["nothing to start it", { triggers: [] }, "Choose what has to happen"],
  ["no delay", { kind: "time" }, "Say how long after what"],
  ["no action", { actions: [] }, "Add an action"],
  [
    "a field that is no more",
    { condition: { all: [{ field: "field:gone", op: "set" }] } },
    "This field does not exist any more",
  ],
  [
    "a priority that is no more",
    { actions: [{ do: "priority", priorityId: "gone" }] },
    "There is no such priority any more",
  ],
  [
    "an agent that is no more",
    { actions: [{ do: "assign", assigneeId: "gone" }] },
    "There is no such agent any more",
  ],
  [
    "a person who applies it",
    { actions: [{ do: "assign", assigneeId: "me" }] },
    "Only a macro is applied by a person",
  ],
  ["another company's team", { actions: [{ do: "team", teamId: "gone" }] }, "There is no such team any more"],
  [
    "an answer without words",
    { actions: [{ do: "reply", body: "<p> </p>" }] },
    "Content field should not be empty",
  ],
  [
    "a field that is not there",
    { actions: [{ do: "field", fieldId: "gone", value: null }] },
    "no such field any more",
  ],
  ["a webhook that is gone", { actions: [{ do: "webhook", webhookId: "gone" }] }, "no such webhook any more"],
  [
    "a placeholder that is none in an answer",
    { actions: [{ do: "reply", body: "<p>Hi {{requester.firstname}}</p>" }] },
    "{{requester.firstname}} is no placeholder",
  ],
  [
    "a field's placeholder that is none in a note",
    { actions: [{ do: "note", body: "<p>{{requester.firstName}} {{ ticket.fields.gone }}</p>" }] },
    "{{ticket.fields.gone}} is no placeholder",
  ],
  [
    "a placeholder that is none in an email",
    { actions: [{ do: "mail", to: "a@example.com", subject: "{{none}}", text: "{{ticket.number}}" }] },
    "{{none}} is no placeholder",
  ],
  [
    "something to start it that is no trigger",
    { kind: "macro" },
    "Only a trigger waits for something to happen",
  ],
  [
    "a service level that is gone",
    { actions: [{ do: "service-level", serviceLevelId: "gone" }] },
    "There is no such service level any more",
  ],
  [
    "more actions than there may be",
    { actions: Array<Action>(21).fill({ do: "tag", tags: ["a"] }) },
    "At most 20 actions",
  ],
])("a rule with %s is refused", async (_, overrides, words) => {
  await expect(addRule(await desk(), overrides)).rejects.toThrow(words)
})

test("a rule that would mail its own inbox is refused, and does not where the inbox came later", async () => {
  const all = await desk()
  const to = `help-${made}@example.com`
  const mail: Action = { do: "mail", to, subject: "New", text: "There is one" }
  await addRule(all, { actions: [mail] })
  await addInbox(all.owner, { address: to })
  await expect(addRule(all, { actions: [mail] })).rejects.toThrow("an inbox here")
  const { id } = await ask(all)
  await follow(all, id)
  expect((await listRuns(all.ada, id))[0]?.failure).toMatch("an inbox here")
})

test("a company has at most 500 rules, and a ticket is followed by all of them", async () => {
  const all = await desk()
  const { automations } = all.operator.store.rules
  for (let index = 1; index < mostAutomations; index++)
    await automations.insert(
      newId(),
      newAutomation.parse(rule({ condition: about(`word ${index}.`) })),
      all.operator.now,
    )
  const never = { condition: about("never") }
  const two = await Promise.allSettled([addRule(all, never), addRule(all, never)])
  expect(two.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  await expect(addRule(all)).rejects.toThrow("There are 500 rules already")
  const { id } = await ask(all, `This is about word ${mostAutomations - 1}.`)
  await follow(all, id)
  expect((await rowOf(all, id)).tags).toEqual(["seen"])
  expect(await listRuns(all.ada, id)).toHaveLength(1)
})

test("what is changed of rules, their order as well, is written in the log and told to open pages", async () => {
  const all = await desk()
  const { owner, operator } = all
  const { id } = await addRule(all)
  const changes: [string, (ctx: Context) => Promise<unknown>][] = [
    ["automation.created", (ctx) => createAutomation(ctx, rule({}))],
    ["automation.ordered", (ctx) => arrangeAutomations(ctx, { kind: "trigger", ids: [id] })],
    ["automation.switched-off", (ctx) => switchAutomation(ctx, { id, isOn: false })],
    ["automation.changed", (ctx) => changeAutomation(ctx, { id, content: rule({}) })],
    ["automation.deleted", (ctx) => removeAutomation(ctx, id)],
  ]
  for (const [index, [action, change]] of changes.entries()) {
    const told = await signals(later(index + 1, owner), change)
    expect({ action, told }).toEqual({ action, told: [{ kind: "staff" }] })
    const [last] = await operator.store.tenancy.activity.list({ limit: 1 })
    expect(last).toMatchObject({ action, actorRole: "owner" })
  }
})

test("rules are those of a company, for those who manage it, once by a name, and not changed blindly", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const own = await addRule(acme, { name: "Mine" })
  expect(await listAutomations(globex.owner)).toEqual([])
  await expect(removeAutomation(globex.owner, own.id)).rejects.toThrow("Rule not found")
  await expect(switchAutomation(globex.owner, { id: own.id, isOn: false })).rejects.toThrow("Rule not found")
  for (const ctx of [acme.ada, acme.customer])
    await expect(createAutomation(ctx, rule({}))).rejects.toThrow("Only those who manage")
  await expect(addRule(acme, { name: "mine" })).rejects.toThrow("already a rule called mine")
  const changed = await changeAutomation(later(1, acme.owner), {
    id: own.id,
    seen: own.updatedAt,
    content: rule({ name: "New" }),
  })
  expect(changed.name).toBe("New")
  await expect(
    changeAutomation(later(2, acme.owner), { id: own.id, seen: own.updatedAt, content: rule({}) }),
  ).rejects.toThrow("Someone has changed this rule meanwhile")
})
