import { getStaffThread } from "@/lib/support/conversation/queries"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { signals } from "@/lib/testing/signals"
import { forgetExpired } from "@/lib/work/tasks/forget-expired"
import { leaveTicket, touchPresence } from "./mutations"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const namesAt = async (ctx: Desk["ada"], ticketId: string) =>
  (await getStaffThread(ctx, ticketId)).present.map(
    ({ firstName, typing }) => `${firstName}${typing ? " types" : ""}`,
  )

test("colleagues see who looks at a ticket and who types, for 30 seconds [T01]", async () => {
  const all = await desk()
  const { ada, bo } = all
  const { id: ticketId } = await ask(all)
  expect(await touchPresence(ada, { ticketId })).toEqual([])
  expect(await touchPresence(bo, { ticketId, typing: true })).toMatchObject([
    { firstName: "Ada", typing: false },
  ])
  expect(await namesAt(ada, ticketId)).toEqual(["Bo types"])
  expect(await namesAt(later(29, ada), ticketId)).toEqual(["Bo types"])
  expect(await namesAt(later(31, ada), ticketId)).toEqual([])
  await leaveTicket(bo, { ticketId })
  expect(await namesAt(ada, ticketId)).toEqual([])
})

test("pages at the ticket, and no others, look again when somebody comes, goes, begins or ends typing [T01]", async () => {
  const all = await desk()
  const { id: ticketId } = await ask(all)
  const told = (seconds: number, typing: boolean) =>
    signals(later(seconds, all.ada), (ctx) => touchPresence(ctx, { ticketId, typing }))
  const here = [{ kind: "presence", ticketId }]
  expect([await told(0, false), await told(15, false)]).toEqual([here, []])
  expect([await told(16, true), await told(20, true)]).toEqual([here, []])
  expect([await told(25, false), await told(60, false)]).toEqual([here, here])
  expect(await signals(all.ada, (ctx) => leaveTicket(ctx, { ticketId }))).toEqual(here)
  expect(await signals(all.ada, (ctx) => leaveTicket(ctx, { ticketId }))).toEqual([])
})

test("a window that does not know whether its person types in another one takes nothing back [T01]", async () => {
  const all = await desk()
  const { id: ticketId } = await ask(all)
  await touchPresence(all.bo, { ticketId, typing: true })
  const told = await signals(later(1, all.bo), (ctx) => touchPresence(ctx, { ticketId }))
  expect([told, await namesAt(all.ada, ticketId)]).toEqual([[], ["Bo types"]])
})

test("who was last seen long ago is forgotten", async () => {
  const all = await desk()
  const { id: ticketId } = await ask(all)
  await touchPresence(later(-60, all.ada), { ticketId })
  await touchPresence(later(60, all.bo), { ticketId })
  await forgetExpired()
  const rows = await database.db
    .selectFrom("ticketPresence")
    .select("personId")
    .where("ticketId", "=", ticketId)
    .execute()
  expect(rows).toEqual([{ personId: all.accounts.bo.id }])
})

test("customers are not there, and nobody is at another company's ticket [negative 1, negative 8]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id: ticketId } = await ask(acme)
  for (const ctx of [acme.customer, acme.visitor, globex.ada])
    await expect(touchPresence(ctx, { ticketId })).rejects.toThrow()
  expect(await namesAt(acme.ada, ticketId)).toEqual([])
})
