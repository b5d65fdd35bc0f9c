import { sql } from "kysely"
import { POST } from "@/app/api/unsubscribe/[token]/route"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { saveOwnLanguage } from "@/lib/people/profile/mutations"
import { createLog } from "@/lib/platform/log"
import { assignTickets } from "@/lib/support/ticket-actions/mutations"
import { writeEntry } from "@/lib/support/tickets/mutations"
import { trashTickets } from "@/lib/support/trash/mutations"
import type { Message } from "@/lib/tenancy/mail/message"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { queuedMails } from "@/lib/testing/mailbox"
import { until } from "@/lib/testing/until"
import { type JobWorker, startWorker } from "@/lib/work/tasks/worker"
import { mailNoticesJob } from "./jobs"
import { readNotices, saveNoticeChoices } from "./mutations"
import { countNotices, getNoticeChoices, listNotices } from "./queries"
import type { NoticeChoices } from "./schema"
import { mailWaiting } from "./waiting-mails"

const database = testDatabase()
const workers: JobWorker[] = []
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
})
const desk = () => buildDesk(database.db)
const minute = 60

/** What has been mailed to a person when the mails are looked after so many seconds later. */
async function mailed({ visitor }: Desk, seconds: number, { email }: { email: string }) {
  await mailWaiting(later(seconds, visitor))
  return (await queuedMails(database.db, email)).map((mail) => {
    if (mail.template !== "staffNotices") throw new Error(`A mail of another kind: ${mail.template}`)
    return mail.props.told.map(({ title, words }) => `${title}: ${words}`)
  })
}
const assign = ({ ada, accounts }: Desk, id: string, seconds: number) =>
  assignTickets(later(seconds, ada), { ids: [id], assigneeId: accounts.bo.id })
const note = ({ ada, accounts }: Desk, id: string, seconds: number) =>
  writeEntry(later(seconds, ada), id, {
    body: `<p><span data-mention="${accounts.bo.id}">@Bo</span></p>`,
    internal: true,
  })
const choose = async (ctx: Desk["bo"], changes: Partial<NoticeChoices>) =>
  saveNoticeChoices(ctx, { ...(await getNoticeChoices(ctx)), ...changes })

test("five minutes later one mail tells all that waits, and another one what comes after it", async () => {
  const all = await desk()
  const { bo } = all.accounts
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp")]
  await assign(all, bell.id, 0)
  await assign(all, lamp.id, 4 * minute)
  await note(all, lamp.id, 4.5 * minute)
  expect(await mailed(all, 4.9 * minute, bo)).toEqual([])
  const first = [
    "#2 Lamp: Ada Agent mentioned you",
    "#2 Lamp: Ada Agent assigned this to you",
    "#1 The bell is broken: Ada Agent assigned this to you",
  ]
  expect(await mailed(all, 5 * minute, bo)).toEqual([first])
  await note(all, bell.id, 6 * minute)
  expect(await mailed(all, 10 * minute, bo)).toEqual([first])
  expect(await mailed(all, 11 * minute, bo)).toEqual([
    first,
    ["#1 The bell is broken: Ada Agent mentioned you"],
  ])
})

test("what is mailed is told in the language its reader has chosen", async () => {
  const all = await desk()
  const { id } = await ask(all)
  await saveOwnLanguage(all.bo, { language: "de" })
  await assign(all, id, 0)
  expect(await mailed(all, 6 * minute, all.accounts.bo)).toEqual([
    ["#1 The bell is broken: Ada Agent hat Ihnen dies zugewiesen"],
  ])
})

test("of what is read meanwhile no mail is sent, nor of what is not chosen to be mailed", async () => {
  const all = await desk()
  const { accounts, bo } = all
  const { id } = await ask(all)
  await assign(all, id, 0)
  await readNotices(later(1, bo), { ticketId: id })
  expect(await mailed(all, 6 * minute, accounts.bo)).toEqual([])
  const { ways } = await getNoticeChoices(bo)
  await choose(bo, { ways: { ...ways, mentioned: ["app"] } })
  await note(all, id, 7 * minute)
  expect(await mailed(all, 13 * minute, accounts.bo)).toEqual([])
})

test("of a ticket in the trash nothing is told, neither by mail nor at the bell", async () => {
  const all = await desk()
  const { id } = await ask(all)
  await assign(all, id, 0)
  const before = await countNotices(all.bo)
  await trashTickets(all.ada, { ids: [id] })
  expect([before, await countNotices(all.bo), await listNotices(all.bo, {})]).toEqual([2, 0, []])
  expect(await mailed(all, 6 * minute, all.accounts.bo)).toEqual([])
})

test("a mail of more than twenty names twenty, and says how many there are besides", async () => {
  const all = await desk()
  const { id } = await ask(all)
  for (let at = 0; at < 23; at++) await note(all, id, at)
  await mailWaiting(later(6 * minute, all.visitor))
  const [mail] = await queuedMails(database.db, all.accounts.bo.email)
  if (mail?.template !== "staffNotices") throw new Error("There is no mail of notices")
  expect([mail.props.told.length, mail.props.more]).toEqual([20, 3])
})

test("in quiet hours mails wait for their end, by the clock of the person's own zone", async () => {
  const all = await desk()
  const { accounts, bo, organisation } = all
  const { id } = await ask(all)
  const zone = "Asia/Kolkata"
  await all.operator.store.people.accounts.update(accounts.bo.id, { timeZone: zone })
  const clock = (seconds: number) =>
    new Date(bo.now.getTime() + seconds * 1000).toLocaleTimeString("en-GB", { timeZone: zone }).slice(0, 5)
  await choose(bo, { quiet: { from: clock(0), to: clock(60 * minute) } })
  await assign(all, id, 0)
  expect(await mailed(all, 6 * minute, accounts.bo)).toEqual([])
  expect(await mailed(all, 50 * minute, accounts.bo)).toEqual([])
  expect(await mailed(all, 61 * minute, accounts.bo)).toHaveLength(1)
  const { rows } = await sql<{ waits: string }>`SELECT j.run_at - now() AS waits FROM graphile_worker.jobs j
    WHERE task_identifier = ${mailNoticesJob.task} AND key LIKE ${`%${organisation.id}`}`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test("one person's quiet hours keep no other person of the company waiting", async () => {
  const all = await desk()
  const { ada, accounts, bo, organisation, visitor } = all
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp")]
  await all.operator.store.people.accounts.update(accounts.bo.id, { timeZone: "UTC" })
  const clock = (minutes: number) => new Date(bo.now.getTime() + minutes * 60_000).toISOString().slice(11, 16)
  await choose(bo, { quiet: { from: clock(-60), to: clock(8 * 60) } })
  await assign(all, bell.id, 0)
  for (const who of [ada, all.owner])
    await readNotices(later(1, who), { until: later(60, who).now.toISOString() })
  // As if the job that this has queued were done.
  await sql`DELETE FROM graphile_worker._private_jobs`.execute(database.db)
  await mailWaiting(later(5 * minute, visitor))
  const isSoon = async () =>
    (
      await sql<{ soon: boolean }>`SELECT run_at <= now() + interval '5 minutes' AS soon
        FROM graphile_worker.jobs WHERE key = ${`${mailNoticesJob.task} ${organisation.id}`}`.execute(
        database.db,
      )
    ).rows.map(({ soon }) => soon)
  expect(await isSoon()).toEqual([false])
  await assignTickets(later(6 * minute, bo), { ids: [lamp.id], assigneeId: accounts.ada.id })
  expect(await isSoon()).toEqual([true])
})

test("who has left the staff is mailed nothing, and what another company's staff waits for is left to it [negative 1]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  await assign(acme, (await ask(acme)).id, 0)
  await assign(globex, (await ask(globex)).id, 0)
  await deactivateAgent(acme.owner, acme.accounts.bo.id)
  expect(await mailed(acme, 6 * minute, acme.accounts.bo)).toEqual([])
  expect(await queuedMails(database.db, globex.accounts.bo.email)).toEqual([])
  expect(await mailed(globex, 6 * minute, globex.accounts.bo)).toHaveLength(1)
})

test("a mail goes out by the worker with one click to stop all of them, which keeps the bell", async () => {
  const all = await desk()
  const { accounts, bo, organisation } = all
  const [bell, lamp] = [await ask(all), await ask(all, "Lamp")]
  await assign(all, bell.id, -6 * minute)
  const sent: Message[] = []
  const transport = async (message: Message) => void (message.to === accounts.bo.email && sent.push(message))
  await sql`UPDATE graphile_worker._private_jobs SET run_at = now()`.execute(database.db)
  workers.push(startWorker(database.url, createLog("silent"), { transport, pollMs: 100 }))
  await until(() => sent.length > 0)
  const [mail] = sent
  expect(mail).toMatchObject({
    subject: "#1 The bell is broken: Ada Agent assigned this to you",
    role: "agent",
  })
  expect(mail?.text).toContain(`http://${organisation.identifier}.localhost:3000/ticket/all/${bell.id}`)
  const token = mail?.unsubscribe?.split("/").at(-1) ?? ""
  const request = (said: string) =>
    new Request(`http://localhost/api/unsubscribe/${token}`, {
      method: "POST",
      body: new URLSearchParams({ "List-Unsubscribe": said }),
      headers: { host: `${organisation.identifier}.localhost` },
    })
  const answer = await POST(request("One-Click"), { params: Promise.resolve({ token }) })
  expect([answer.status, await answer.text()]).toEqual([200, "You are unsubscribed.\n"])
  expect((await getNoticeChoices(bo)).ways).toMatchObject({
    assigned: ["app", "push"],
    mentioned: ["app", "push"],
  })
  await assign(all, lamp.id, 0)
  expect(await mailed(all, 6 * minute, accounts.bo)).toEqual([])
})

test("choices are one's own, and what they cannot be is refused in words", async () => {
  const all = await desk()
  const { ada, bo, customer } = all
  const before = await getNoticeChoices(ada)
  expect(before).toMatchObject({
    quiet: null,
    ways: { assigned: ["app", "mail", "push"], unassigned: ["app"] },
  })
  const chosen = { ways: { ...before.ways, team: [] }, quiet: { from: "22:00", to: "07:00" } }
  expect(await saveNoticeChoices(bo, chosen)).toEqual(chosen)
  expect([await getNoticeChoices(bo), await getNoticeChoices(ada)]).toEqual([chosen, before])
  const wrong: [unknown, string][] = [
    [{ from: "22:00", to: "22:00" }, "Quiet hours end at another time than they begin"],
    [{ from: "24:00", to: "07:00" }, "Please give a time, such as 22:00"],
  ]
  for (const [quiet, words] of wrong)
    await expect(saveNoticeChoices(bo, { ...chosen, quiet } as never)).rejects.toThrow(words)
  const fax = { ...chosen.ways, team: ["fax"] }
  await expect(saveNoticeChoices(bo, { ...chosen, ways: fax } as never)).rejects.toThrow(
    "There is no such way",
  )
  await expect(saveNoticeChoices(customer, chosen)).rejects.toThrow("Only agents and owners")
})
