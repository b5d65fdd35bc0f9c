import { sql } from "kysely"
import { POST } from "@/app/api/login/[...call]/route"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { createOAuthClient } from "@/lib/people/oauth-clients/mutations"
import { signInCustomer } from "@/lib/people/sign-in/mutations"
import type { Database } from "@/lib/platform/db/database"
import { createTicket } from "@/lib/support/tickets/mutations"
import { openTestDatabase, testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { type LoginServer, serveLogin } from "@/lib/testing/login-server"
import { queuedMails } from "@/lib/testing/mailbox"
import { apexContext } from "@/lib/work/contexts"
import { deleteOwnAccount, finishDeletion, verifyOwnPassword } from "./mutations"

// One installation keeps the passwords and answers over HTTP; the other one, on a database of its own, asks it.
const home = testDatabase()
const away: { db?: Database; server?: LoginServer } = {}
/** Whether the service's answers to a removal get lost, and whether it has removed the person then. */
const lost: { answer: boolean; removal: boolean } = { answer: false, removal: false }

beforeAll(async () => {
  away.db = (await openTestDatabase()).db
  away.server = await serveLogin(async (request) => {
    const isRemoval = request.url.endsWith("/deleteuser")
    const answer = isRemoval && lost.removal ? null : await POST(request)
    return !answer || (isRemoval && lost.answer) ? new Response("", { status: 502 }) : answer
  })
  const { secret } = await createOAuthClient(apexContext(home.db), { name: "away" })
  const service = { LOGIN_SERVICE_USER: "away", LOGIN_SERVICE_PASSWORD: secret }
  Object.assign(process.env, { LOGIN_SERVICE_URL: away.server.url, ...service })
})
beforeEach(() => Object.assign(lost, { answer: false, removal: false }))
afterAll(async () => {
  await away.server?.stop()
  await away.db?.destroy()
})

/** A customer of both installations, signed in at the one that keeps no passwords, with a ticket there. */
async function customer() {
  const there = (await buildOrganisation(home.db)).operator
  const { identifier } = there.organisation
  const here = await buildOrganisation(away.db as Database, { identifier })
  const { id, email } = await buildCustomer(there)
  await signInCustomer(here.visitor, { email, password: goodPassword })
  const ctx = await signedIn(here.visitor, "customer", { id, email })
  const ticket = await createTicket(ctx, { subject: "The bell", body: "<p>Silent</p>" })
  const isThere = async () => (await there.store.people.accounts.find(id)) !== null
  const isHere = async () => (await ctx.store.people.accounts.find(id)) !== null
  const mails = async () => (await queuedMails(away.db as Database, email)).map(({ template }) => template)
  const jobs = async () => {
    const { rows } =
      await sql`SELECT 1 FROM graphile_worker._private_jobs WHERE payload->>'accountId' = ${id}`.execute(
        away.db as Database,
      )
    return rows.length
  }
  return { ...here, there, id, email, ctx, ticket, isThere, isHere, mails, jobs }
}

test("a removal whose answer is lost leaves everything here, and the next try deletes the account [R12, D-57]", async () => {
  const { ctx, ticket, operator, isThere, isHere, mails, jobs } = await customer()
  lost.answer = true
  await expect(deleteOwnAccount(ctx, goodPassword)).rejects.toMatchObject({ name: "UnavailableError" })
  expect([await isThere(), await isHere(), await mails()]).toEqual([false, true, ["ticketReceived"]])
  lost.answer = false
  await verifyOwnPassword(ctx, { password: goodPassword })
  await deleteOwnAccount(ctx, goodPassword)
  expect([await isThere(), await isHere(), await mails()]).toEqual([false, false, ["accountDeleted"]])
  expect(await operator.store.support.tickets.find(ticket.id)).toMatchObject({
    requesterId: null,
    requesterEmail: "",
  })
  expect(await jobs()).toBe(0)
})

test("what nobody tries again is finished, once [R12, D-57]", async () => {
  const { ctx, id, operator, isHere, mails, jobs } = await customer()
  lost.answer = true
  await expect(deleteOwnAccount(ctx, goodPassword)).rejects.toThrow()
  expect(await jobs()).toBe(1)
  lost.answer = false
  await Promise.all([finishDeletion(operator, id), finishDeletion(operator, id)])
  expect([await isHere(), await mails(), await jobs()]).toEqual([false, ["accountDeleted"], 0])
})

test("where the service has removed nobody, nothing is deleted later behind the customer's back", async () => {
  const { ctx, id, operator, isThere, isHere, mails } = await customer()
  lost.removal = true
  await expect(deleteOwnAccount(ctx, goodPassword)).rejects.toThrow()
  await finishDeletion(operator, id)
  expect([await isThere(), await isHere(), await mails()]).toEqual([true, true, ["ticketReceived"]])
})

test("a begun deletion opens nothing to a wrong password, nor a lost account to one that was not begun [R11]", async () => {
  const begun = await customer()
  lost.removal = true
  await expect(deleteOwnAccount(begun.ctx, goodPassword)).rejects.toThrow()
  await expect(deleteOwnAccount(begun.ctx, "wrong")).rejects.toThrow("Password is incorrect.")
  const other = await customer()
  await other.there.store.transaction((inside) => removeAccounts(inside, [other.id]))
  await expect(deleteOwnAccount(other.ctx, goodPassword)).rejects.toThrow("Password is incorrect.")
  expect(await other.isHere()).toBe(true)
})
