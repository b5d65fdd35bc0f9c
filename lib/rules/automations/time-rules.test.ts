import { parseCrontab } from "graphile-worker"
import { sql } from "kysely"
import { newId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { changeStatus, replyToTicket } from "@/lib/support/tickets/mutations"
import { getThread, getTicket } from "@/lib/support/tickets/queries"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { followNext } from "@/lib/work/tasks/ticket-events"
import { timeRulesSchedule } from "@/lib/work/tasks/time-rules"
import { doneWords } from "./done"
import { runTimeRules } from "./following"
import { changeAutomation, createAutomation } from "./mutations"
import { listAutomations, listRuns } from "./queries"
import type { Action, NewAutomation } from "./schema"
import { mostRunsAnHour, type Since } from "./values"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const hour = 3600
const day = 24 * hour
const at = ({ operator }: Pick<Desk, "operator">, seconds: number) => later(seconds, operator)

let made = 0
const addRule = (
  { owner }: Pick<Desk, "owner">,
  {
    delay = [1, "created"],
    ...overrides
  }: Partial<Omit<NewAutomation, "delay">> & { delay?: [number, Since] },
) => {
  made += 1
  const [amount, since] = delay
  return createAutomation(owner, {
    ...{ kind: "time", name: `Rule ${made}`, isOn: true, triggers: [], condition: { all: [] } },
    ...{ delay: { amount, unit: "hours", since }, actions: [tag("seen")] },
    ...overrides,
  })
}
const tag = (word: string): Action => ({ do: "tag", tags: [word] })
const reply = (words: string): Action => ({ do: "reply", body: `<p>${words}</p>` })
const doneTo = async ({ ada }: Desk, id: string) => (await listRuns(ada, id)).flatMap(({ done }) => done)

test("rules that count from the last activity start neither themselves nor one another again, until a person does something", async () => {
  const all = await desk()
  await addRule(all, { delay: [24, "updated"], actions: [reply("Are you there?")] })
  await addRule(all, { delay: [48, "updated"], actions: [reply("Still there?")] })
  const { id } = await ask(all)
  const answers = async () =>
    (await getThread(all.customer, id)).entries.filter(({ authorRole }) => authorRole === "agent").length
  const run = async (from: number, to: number) => {
    for (let hours = from * 24; hours <= to * 24; hours += 6) await runTimeRules(at(all, hours * hour))
  }
  await run(0, 10)
  expect(await answers()).toBe(2)
  await replyToTicket(later(10.1 * day, all.customer), id, { body: "<p>Yes.</p>" })
  await run(10.25, 20)
  expect(await answers()).toBe(4)
})

test("what a person has written starts such a rule again when the log of activity holds it no longer", async () => {
  const all = await desk()
  await addRule(all, { delay: [24, "updated"], actions: [reply("Are you there?")] })
  const { id } = await ask(all)
  const answered = async () => (await doneTo(all, id)).length
  const runLater = async (days: number) => {
    await sql`DELETE FROM activity WHERE organisation_id = ${all.organisation.id}`.execute(database.db)
    await runTimeRules(at(all, days * day))
    return answered()
  }
  expect(await runLater(2)).toBe(1)
  expect(await runLater(4)).toBe(1)
  const says = { body: "<p>Words.</p>" }
  await replyToTicket(later(5 * day, all.customer), id, says)
  expect(await runLater(7)).toBe(2)
  await replyToTicket(later(8 * day, all.ada), id, says)
  expect(await runLater(10)).toBe(3)
  expect(await runLater(12)).toBe(3)
})

test("nor does a rule that counts from the closing, where others close the ticket again", async () => {
  const all = await desk()
  await addRule(all, { delay: [24, "closed"], actions: [{ do: "status", status: "open" }] })
  await createAutomation(all.owner, {
    ...{ kind: "trigger", name: "Close", isOn: true, triggers: ["status"], delay: null },
    condition: { all: [{ field: "status", op: "anyOf", value: ["open"] }] },
    actions: [{ do: "status", status: "closed" }],
  })
  const { id } = await ask(all)
  const run = async (from: number, to: number) => {
    for (let days = from; days <= to; days++) {
      await runTimeRules(at(all, days * day))
      while (await followNext(at(all, days * day), id));
    }
  }
  const opened = async () =>
    (await doneTo(all, id)).filter((words) => words === "Set the status to Open").length
  await changeStatus(later(1, all.ada), id, "closed")
  await run(1.1, 6)
  expect(await opened()).toBe(1)
  expect((await getTicket(all.ada, id)).status).toBe("closed")
  await changeStatus(later(7 * day, all.ada), id, "open")
  await run(7.1, 13)
  expect(await opened()).toBe(2)
})

test("a rule about time that is changed goes on with what is due, and one that waits otherwise begins anew", async () => {
  const all = await desk()
  const { id, ...content } = await addRule(all, {})
  const changed = (seconds: number, changes: Partial<NewAutomation>) =>
    changeAutomation(later(seconds, all.owner), { id, content: { ...content, ...changes } })
  const first = await ask(all)
  await changed(1.5 * hour, { name: "Renamed" })
  await runTimeRules(at(all, 2 * hour))
  expect(await doneTo(all, first.id)).toHaveLength(1)
  const second = await ask(all)
  await changed(3 * hour, { delay: { amount: 2, unit: "hours", since: "created" } })
  await runTimeRules(at(all, 4 * hour))
  expect(await doneTo(all, second.id)).toEqual([])
})

test("a ticket that has had enough for an hour is seen to after it", async () => {
  const all = await desk()
  const { id: automationId } = await addRule(all, {})
  const { id: ticketId } = await ask(all)
  for (let index = 0; index < mostRunsAnHour; index++)
    await all.operator.store.rules.automations.noteRun({
      ...{ id: newId(), automationId, ticketId, name: "Busy", done: ["x"], failure: "" },
      createdAt: at(all, hour).now,
    })
  const seen = async () => (await doneTo(all, ticketId)).filter((words) => words !== "x")
  await runTimeRules(at(all, 1.5 * hour))
  expect(await seen()).toEqual([])
  await runTimeRules(at(all, 2.1 * hour))
  expect(await seen()).toEqual(["Add the tag seen"])
})

test("a ticket and a rule with which something is wrong keep no others from being seen to", async () => {
  const all = await desk()
  const [first, ...others] = [await addRule(all, {}), await addRule(all, {}), await addRule(all, {})]
  await sql`UPDATE automation SET condition = '{"all": [{"field": "subject"}, null]}'
    WHERE organisation_id = ${all.organisation.id} AND id = ${first.id}`.execute(database.db)
  const [stuck, well] = [await ask(all), await ask(all, "The door", 1)]
  await sql`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'cut off'; END $$`.execute(
    database.db,
  )
  await sql`CREATE TRIGGER refuse BEFORE INSERT ON automation_run FOR EACH ROW
    WHEN (NEW.ticket_id = ${sql.lit(stuck.id)}) EXECUTE FUNCTION refuse()`.execute(database.db)
  const said = jest.spyOn(log(), "error")
  await runTimeRules(at(all, 2 * hour))
  const words = said.mock.calls.map(([, told]) => told)
  said.mockRestore()
  expect(words).toEqual([
    "A rule about time could not be followed",
    ...others.map(() => "A rule about time left out a ticket"),
  ])
  expect(await listRuns(all.ada, well.id)).toHaveLength(2)
  await sql`DROP TRIGGER refuse ON automation_run`.execute(database.db)
  await runTimeRules(at(all, 2.1 * hour))
  expect(await listRuns(all.ada, stuck.id)).toHaveLength(2)
  expect(await listRuns(all.ada, well.id)).toHaveLength(2)
})

test("where time runs out, those that had no turn come first the next time", async () => {
  const all = await desk()
  for (const word of ["a", "b"]) await addRule(all, { actions: [tag(word)] })
  for (const subject of ["The bell", "The door"]) await ask(all, subject)
  const done: string[] = []
  for (let turn = 0; turn < 5; turn++) {
    await runTimeRules(at(all, 2 * hour + turn * 300), { companyMs: 0, lookMs: 10_000 })
    const { rows } = await sql<{ done: string[] }>`SELECT done FROM automation_run
      WHERE organisation_id = ${all.organisation.id} ORDER BY created_at`.execute(database.db)
    done.push(
      rows
        .slice(turn)
        .flatMap((row) => row.done.map(doneWords))
        .join(),
    )
  }
  expect(done).toEqual(["Add the tag a", "Add the tag b", "Add the tag a", "Add the tag b", ""])
})

test("a rule that takes too long to look for is said to fail, and rests for an hour", async () => {
  const all = await desk()
  await addRule(all, {})
  const { id } = await ask(all)
  await database.db.transaction().execute(async (locked) => {
    await sql`LOCK TABLE every_ticket IN ACCESS EXCLUSIVE MODE`.execute(locked)
    await runTimeRules(at(all, 2 * hour), { companyMs: 30_000, lookMs: 100 })
  })
  expect((await listAutomations(all.owner))[0]?.failure?.words).toMatch("takes too long")
  await runTimeRules(at(all, 2.9 * hour))
  expect(await doneTo(all, id)).toEqual([])
  await runTimeRules(at(all, 3 * hour))
  expect(await doneTo(all, id)).toEqual(["Add the tag seen"])
})

test("one run waits for the other, and none for more than one", () => {
  const [{ options } = { options: {} }] = parseCrontab(timeRulesSchedule)
  expect(options).toMatchObject({ queueName: "time-rules", jobKey: "time-rules" })
})
