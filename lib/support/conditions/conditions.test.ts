import { sql } from "kysely"
import { newId } from "@/lib/platform/id"
import { archiveField, changeField, createField } from "@/lib/support/fields/mutations"
import type { PastTicket } from "@/lib/support/tickets/store"
import { channels, ticketStatuses } from "@/lib/support/tickets/values"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, buildTeam } from "@/lib/testing/desk"
import { seededRandom } from "@/lib/testing/random"
import { holds } from "./holds"
import { listTermFields } from "./queries"
import { resolved } from "./resolve"
import { type Condition, condition, requireKnown, type Term } from "./schema"
import { faultOf, termsOf } from "./terms"
import { toSql } from "./to-sql"
import { operators, ownFieldId, ownFieldKey, type TermField, ticketFields, timeUnits } from "./values"

const database = testDatabase()
const now = new Date("2026-03-29T12:00:00Z")
const { chance, pick, below, some } = seededRandom(18)

const subjects = [
  "",
  "The bell",
  "THE BELL",
  "İstanbul",
  "ΣΊΣΥΦΟΣ",
  "straße",
  "100% _off_",
  "it's \\ 'so'",
  "🔔 rings",
  "Ünïcode",
]
const emails = ["a@example.com", "A@EXAMPLE.COM", "b@beispiel.de", ""]
const tags = ["billing", "bug", "ärger", "vip"]
const moments = [0, 1, 59 * 60_000, 3_600_000, 86_400_000, 90 * 86_400_000].map(
  (ms) => new Date(now.getTime() - ms),
)

/** Texts of which some are parts of others, in other cases. */
const words = [...subjects, "bell", "BELL", "i", "Σ", "ς", "%", "_", "\\", "@example", "🔔"].filter(Boolean)

/** A field of each kind that a company can have. */
const ownFields: TermField[] = (["text", "number", "day", "flag", "choice", "several"] as const).map(
  (kind) => ({
    ...{ key: ownFieldKey(`own${kind}`), title: kind, kind },
  }),
)
const numbers = [-1, 0, 0.1, 12, 1e14]
const days = ["1999-12-31", "2026-01-31", "2026-03-29"]
/** What a ticket has in a field; undefined for nothing. */
const ownValue = (kind: TermField["kind"]) =>
  ({
    ...{ text: pick(subjects.filter(Boolean)), number: pick(numbers), day: pick(days), flag: true, time: "" },
    ...{ choice: pick(["red", "blue"]), several: some(["red", "blue", "green"]) },
  })[kind]
const ownValues = () =>
  Object.fromEntries(
    ownFields.filter(() => chance(0.6)).map(({ key, kind }) => [ownFieldId(key), ownValue(kind)]),
  )

function randomTerm(choices: Record<string, (string | null)[]>): Term {
  const field = pick([...ticketFields, ...ownFields, ...ownFields]) as TermField
  const op = pick(operators[field.kind])
  const value = () => {
    if (field.kind === "choice") return some(choices[field.key] ?? [])
    if (field.kind === "several") return some(ownFieldId(field.key) ? ["red", "blue", "green"] : tags)
    if (field.kind === "number") return pick(numbers)
    if (field.kind === "day") return pick(days)
    if (field.kind === "text") return pick(words)
    if (op === "olderThan" || op === "newerThan") return { amount: 1 + below(90), unit: pick(timeUnits) }
    return pick(moments).toISOString()
  }
  const isBare = ["empty", "notEmpty", "set", "notSet", "yes", "no"].includes(op)
  return (isBare ? { field: field.key, op } : { field: field.key, op, value: value() }) as Term
}

function randomCondition(choices: Record<string, (string | null)[]>, depth = 0): Condition {
  const parts = Array.from({ length: 1 + below(3) }, () =>
    depth < 2 && chance(0.4) ? randomCondition(choices, depth + 1) : randomTerm(choices),
  )
  return (chance(0.5) ? { all: parts } : { any: parts }) as Condition
}

/** Asks a requester what they think; most answer, on a scale or by a face. */
async function survey(organisationId: string, ticketId: string) {
  const [type, value] = pick([
    ["smiley", pick(["good", "ok", "bad"])],
    ["scale", String(1 + below(10))],
  ] as const)
  const [at, isAnswered] = [pick(moments), chance(0.8)]
  await sql`INSERT INTO survey (organisation_id, id, ticket_id, created_at, question, type, submitted_at, value)
    VALUES (${organisationId}, ${newId()}, ${ticketId}, ${at}, 'How was it?', ${type}, ${isAnswered ? at : null},
      ${isAnswered ? value : null}) ON CONFLICT DO NOTHING`.execute(database.db)
}

test("SQL and memory agree on 10,000 random pairs of a ticket and a condition", async () => {
  const desk = await buildDesk(database.db)
  const { operator, accounts, organisation } = desk
  const teams = [await buildTeam(database.db, desk, "One", []), await buildTeam(database.db, desk, "Two", [])]
  const agents = [accounts.ada.id, accounts.bo.id]
  const priorities = (await operator.store.support.priorities.list()).map(({ id }) => id)
  const tickets = Array.from({ length: 100 }, (): PastTicket => {
    const createdAt = pick(moments)
    return {
      ...{ id: newId(), requesterId: null, requesterFirstName: "A", requesterLastName: "B", words: "" },
      ...{ requesterEmail: pick(emails), subject: pick(subjects), priorityId: pick(priorities) },
      ...{
        assigneeId: pick([null, ...agents]),
        teamId: pick([null, ...teams]),
        status: pick(ticketStatuses),
      },
      ...{ createdAt, updatedAt: pick(moments), tags: chance(0.3) ? [] : some(tags), entries: [] },
    }
  })
  await operator.store.support.tickets.insertMany(tickets)
  for (const { id } of tickets)
    await sql`UPDATE every_ticket SET waiting_since = ${pick([null, ...moments])}, answered_at = ${pick([null, ...moments])},
      closed_at = ${pick([null, ...moments])}, due_at = ${pick([null, ...moments])},
      snoozed_until = ${pick([null, ...moments])}, channel = ${pick([null, ...channels])}, fields = ${JSON.stringify(ownValues())}
      WHERE organisation_id = ${organisation.id} AND id = ${id}`.execute(database.db)
  for (const { id } of tickets)
    for (let times = below(3); times > 0; times--) await survey(organisation.id, id)
  const facts = await operator.store.support.conditions.facts(tickets.map(({ id }) => id))
  expect(facts).toHaveLength(100)
  expect(new Set(facts.map(({ rating }) => rating))).toEqual(new Set([null, "good", "ok", "bad"]))
  const choices = {
    ...{ status: [...ticketStatuses], priority: priorities, inbox: [null, "none"] },
    ...{ rating: [null, "good", "ok", "bad"], channel: [null, ...channels] },
    ...{ form: [null, "none"], [ownFieldKey("ownchoice")]: [null, "red", "blue", "gone"] },
    ...{ assignee: [null, ...agents, "gone"], team: [null, ...teams] },
  }
  let held = 0
  for (let round = 0; round < 100; round++) {
    const asked = randomCondition(choices)
    expect(condition.parse(asked)).toEqual(asked)
    const { rows } = await sql<{ id: string }>`SELECT t.id FROM ticket t
      WHERE t.organisation_id = ${organisation.id} AND ${toSql(asked, { organisationId: organisation.id, now })}`.execute(
      database.db,
    )
    const bySql = rows.map(({ id }) => id).sort()
    const inMemory = facts.filter((each) => holds(asked, each, now)).map(({ id }) => id)
    expect({ asked, ids: inMemory.sort() }).toEqual({ asked, ids: bySql })
    held += bySql.length
  }
  // Neither always nor never.
  expect(held).toBeGreaterThan(1_000)
  expect(held).toBeLessThan(9_000)
})

test("each operator that a field can have is asked of one that has the value and of one that has not", async () => {
  const { operator, organisation } = await buildDesk(database.db)
  const one = { requesterEmail: "ada@example.com", subject: "Bell", tags: ["bug"], status: "open" as const }
  const two = { requesterEmail: "", subject: "Door", tags: [], status: "closed" as const }
  const made = [one, two].map((each) => ({
    ...{
      id: newId(),
      requesterId: null,
      requesterFirstName: "",
      requesterLastName: "",
      words: "",
      entries: [],
    },
    ...{ priorityId: "medium", assigneeId: null, createdAt: now, updatedAt: now, ...each },
  }))
  await operator.store.support.tickets.insertMany(made)
  const [first, second] = made.map(({ id }) => id)
  const idsOf = async (...all: Term[]) =>
    (
      await sql<{ id: string }>`SELECT t.id FROM ticket t
        WHERE t.organisation_id = ${organisation.id} AND ${toSql({ all }, { organisationId: organisation.id, now })} ORDER BY t.subject`.execute(
        database.db,
      )
    ).rows.map(({ id }) => id)
  expect(await idsOf()).toEqual([first, second])
  expect(await idsOf({ field: "status", op: "anyOf", value: ["open"] })).toEqual([first])
  expect(await idsOf({ field: "status", op: "noneOf", value: ["open"] })).toEqual([second])
  expect(await idsOf({ field: "team", op: "anyOf", value: [null] })).toEqual([first, second])
  expect(await idsOf({ field: "team", op: "noneOf", value: [null] })).toEqual([])
  expect(await idsOf({ field: "team", op: "anyOf", value: [] })).toEqual([])
  expect(await idsOf({ field: "tags", op: "hasNone", value: ["bug"] })).toEqual([second])
  expect(await idsOf({ field: "requester", op: "empty" })).toEqual([second])
  expect(await idsOf({ field: "subject", op: "containsNot", value: "BELL" })).toEqual([second])
  expect(await idsOf({ field: "closed", op: "set" })).toEqual([second])
  expect(await idsOf({ field: "field:gone", op: "equals", value: "x" })).toEqual([])
  // Both were asked something; closed, one waits for nothing.
  await sql`UPDATE every_ticket SET waiting_since = created_at WHERE organisation_id = ${organisation.id}`.execute(
    database.db,
  )
  expect(await idsOf({ field: "waiting", op: "set" })).toEqual([first])
  expect(await idsOf({ field: "waiting", op: "notSet" })).toEqual([second])
  expect(
    await idsOf({ field: "waiting", op: "before", value: new Date(now.getTime() + 1).toISOString() }),
  ).toEqual([first])
})

test("what the company notes of tickets is asked about, until it is archived", async () => {
  const { owner, ada } = await buildDesk(database.db)
  const plan = await createField(owner, {
    kind: "choice",
    title: "Plan",
    options: [{ title: "Pro" }, { title: "Old" }],
  })
  const paid = await createField(owner, { kind: "checkbox", title: "Paid" })
  await changeField(owner, { id: plan.id, options: plan.options.slice(0, 1) })
  await archiveField(owner, { id: paid.id, isArchived: true })
  const own = (await listTermFields(ada, { isPersonal: true })).filter(({ key }) => ownFieldId(key) !== null)
  const [pro] = plan.options
  expect(own).toEqual([
    {
      ...{ key: ownFieldKey(plan.id), title: "Plan", kind: "choice", isOptional: true },
      options: [{ value: pro?.id, label: "Pro" }],
    },
  ])
})

test("'me' and 'mine' are the person who looks, and their teams; of none, no ticket", () => {
  const asked: Condition = {
    all: [
      { field: "assignee", op: "anyOf", value: ["me", null] },
      { any: [{ field: "team", op: "anyOf", value: ["mine"] }] },
    ],
  }
  expect(
    termsOf(resolved(asked, { id: "ada", teamIds: ["t1", "t2"] })).map(
      (each) => "value" in each && each.value,
    ),
  ).toEqual([
    ["ada", null],
    ["t1", "t2"],
  ])
  expect(termsOf(resolved(asked, { id: "ada", teamIds: [] })).at(-1)).toMatchObject({ value: [] })
})

test("what a condition cannot ask is said term by term [negative 16]", () => {
  const listed: TermField[] = [
    { key: "status", title: "Status", kind: "choice", options: [{ value: "open", label: "Open" }] },
    { key: "subject", title: "Subject", kind: "text" },
  ]
  expect(faultOf({ field: "gone", op: "yes" }, listed)).toBe("This field does not exist any more")
  expect(faultOf({ field: "subject", op: "yes" }, listed)).toBe("Subject cannot be asked about like this")
  expect(faultOf({ field: "status", op: "anyOf", value: ["odd"] }, listed)).toBe(
    "Status has no such value any more",
  )
  expect(faultOf({ field: "status", op: "anyOf", value: [null] }, listed)).toBe(
    "Status has no such value any more",
  )
  const asked: Condition = {
    all: [{ field: "status", op: "anyOf", value: ["open"] }, { any: [{ field: "gone", op: "set" }] }],
  }
  expect(() => requireKnown(asked, listed)).toThrow("This field does not exist any more")
})

test.each([
  ["a group in a group in a group in a group", { all: [{ any: [{ all: [{ any: [] }] }] }] }],
  ["any of nothing", { any: [] }],
  ["an operator with another's value", { all: [{ field: "status", op: "anyOf", value: "open" }] }],
  ["a term with more in it", { all: [{ field: "status", op: "set", value: 1 }] }],
  ["text that is empty", { all: [{ field: "subject", op: "contains", value: " " }] }],
  [
    "too many terms",
    {
      all: [
        { any: Array(30).fill({ field: "a", op: "set" }) },
        { any: Array(30).fill({ field: "a", op: "set" }) },
      ],
    },
  ],
  ["no group", { field: "status", op: "set" }],
])("%s is no condition", (_, asked) => {
  expect(condition.safeParse(asked).success).toBe(false)
})
