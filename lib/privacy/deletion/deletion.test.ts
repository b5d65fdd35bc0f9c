import { mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import { requesterName } from "@/components/support/tickets/requester-name"
import { authorName } from "@/lib/knowledge/comments/author-name"
import { listComments } from "@/lib/knowledge/comments/queries"
import { actorOf } from "@/lib/people/sessions/queries"
import { signInCustomer } from "@/lib/people/sign-in/mutations"
import { unseal } from "@/lib/platform/crypto/sealed"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { said } from "@/lib/platform/words/said"
import { speakingIn } from "@/lib/platform/words/speaking"
import { buildExport } from "@/lib/privacy/exports/build"
import { requestExport } from "@/lib/privacy/exports/mutations"
import { keepFile } from "@/lib/support/attachments/mutations"
import { blockSender, unblockSender } from "@/lib/support/inbound/blocked/mutations"
import { listBlockedSenders } from "@/lib/support/inbound/blocked/queries"
import { changeRequester } from "@/lib/support/requesters/mutations"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import { createGuestTicket, createTicket, replyToTicket, writeEntry } from "@/lib/support/tickets/mutations"
import { addParticipant } from "@/lib/support/tickets/participants"
import { getThread } from "@/lib/support/tickets/queries"
import { trashTickets } from "@/lib/support/trash/mutations"
import type { Role } from "@/lib/tenancy/actors/schema"
import { standIns } from "@/lib/tenancy/actors/stand-ins"
import type { Context } from "@/lib/tenancy/context"
import { mailJob } from "@/lib/tenancy/mail/jobs"
import { keptMails, mailbox } from "@/lib/tenancy/mail/mailbox"
import { composeMessage } from "@/lib/tenancy/mail/message"
import { queueMail } from "@/lib/tenancy/mail/mutations"
import { defaultSettings } from "@/lib/tenancy/organisations/schema"
import { testDatabase } from "@/lib/testing/database"
import { later } from "@/lib/testing/desk"
import { buildAgent, buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { buildMove } from "@/lib/testing/moves"
import { firstTry } from "@/lib/testing/tries"
import { ada, buildWholeCustomer, upload } from "@/lib/testing/whole-customer"
import { dropPhoto } from "@/lib/work/tasks/drop-photo"
import { forgetFiles } from "@/lib/work/tasks/forget-files"
import { contentOf } from "@/lib/work/tasks/send-mail"
import { queueForgetting } from "./forgotten-files"
import { forgetFilesJob } from "./jobs"
import { deactivateOwnAccount, deleteOwnAccount, verifyOwnPassword } from "./mutations"

const database = testDatabase()
const build = () => buildOrganisation(database.db)
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-deletion-"))
  Object.assign(process.env, { DATA_DIR: folder, ROOT_DOMAIN: "localhost", PUBLIC_SCHEME: "http" })
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function customerOf({ visitor, operator }: Awaited<ReturnType<typeof build>>) {
  const account = await buildCustomer(operator)
  return { account, ctx: await signedIn(visitor, "customer", account) }
}

/** Every text in the database, and what is sealed in it, that holds one of these; as `table: the text around it`. */
async function textsWith(needles: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname IN ('public', 'graphile_worker')`.execute(database.db)
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`SELECT t::text AS line FROM ${sql.raw(name)} t`.execute(
      database.db,
    )
    for (const { line } of rows) {
      const hit = needles.find((needle) => line.toLowerCase().includes(needle.toLowerCase()))
      if (hit) found.push(`${name}: ${line}`)
    }
  }
  return found
}

async function storedFilesWith(needles: string[]): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of all.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const text = `${path}\n${(await readFile(path)).toString("latin1")}`.toLowerCase()
    if (needles.some((needle) => text.includes(needle.toLowerCase()))) found.push(path)
  }
  return found
}

/** Does what the worker would: removes the files, and leaves the mails. */
async function removeFiles() {
  const { rows } = await sql<{ id: string; task: string; payload: never }>`
    SELECT j.id::text, t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id ORDER BY j.id`.execute(database.db)
  for (const { id, task, payload } of rows) {
    if (task === "forget-files") await forgetFiles(payload)
    else if (task === "drop-photo") await dropPhoto(payload, firstTry)
    else continue
    await sql`SELECT graphile_worker.complete_jobs(ARRAY[${id}::bigint])`.execute(database.db)
  }
}

/** A mail the company had sent, in the mailbox of an installation without a mail server. */
async function delivered({ organisation }: Context, to: string, role: Role = "customer") {
  const id = newId()
  const content = contentOf({ template: "accountDeleted", to, role, props: { portal: "Before" } })
  await mailbox(folder)(await composeMessage(organisation, { id, to, role, content }))
  // Within the same millisecond nothing is before anything.
  await new Promise((done) => setTimeout(done, 5))
}

/** What waits to be sent, unsealed. */
async function sealedMails(): Promise<string[]> {
  const { rows } = await sql<{ payload: { sealed: string } }>`
    SELECT j.payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    WHERE t.identifier = ${mailJob.task}`.execute(database.db)
  return Promise.all(rows.map(({ payload }) => unseal(mailJob.task, payload.sealed)))
}

test("a customer's account rests: every session ends, and signing in again wakes it [R09]", async () => {
  const company = await build()
  const { account, ctx } = await customerOf(company)
  await deactivateOwnAccount(ctx)
  expect(await actorOf(company.visitor, ctx.token)).toEqual({ role: "anonymous" })
  const credentials = { email: account.email, password: goodPassword }
  await expect(signInCustomer(company.visitor, credentials)).rejects.toMatchObject({ key: 5 })
  expect((await signInCustomer(company.visitor, { ...credentials, reactivate: true })).role).toBe("customer")
})

test("an account is deleted with the password only, and then there is none [R11, R12, X24]", async () => {
  const company = await build()
  const { account, ctx } = await customerOf(company)
  await expect(deleteOwnAccount(ctx, "")).rejects.toThrow("Password is must*")
  await expect(deleteOwnAccount(ctx, "x")).rejects.toThrow("Password is incorrect.")
  expect(await company.visitor.store.people.accounts.find(account.id)).not.toBeNull()
  await deleteOwnAccount(ctx, goodPassword)
  expect(await company.visitor.store.people.accounts.find(account.id)).toBeNull()
  expect(await actorOf(company.visitor, ctx.token)).toEqual({ role: "anonymous" })
})

test("ten wrong passwords are stopped, also where they are only asked for [R11, X65, negative 39]", async () => {
  const { account, ctx } = await customerOf(await build())
  const tries = Array.from({ length: 10 }, (_, n) =>
    n % 2 ? deleteOwnAccount(ctx, "wrong") : verifyOwnPassword(ctx, { password: "wrong" }),
  )
  const said = (await Promise.allSettled(tries)).map((one) =>
    one.status === "rejected" ? one.reason.message : "right",
  )
  expect(said.filter((words) => words === "Password is incorrect.")).toHaveLength(5)
  expect(said.filter((words) => words.startsWith("Too many"))).toHaveLength(5)
  await expect(deleteOwnAccount(ctx, goodPassword)).rejects.toThrow("Too many")
  expect(await ctx.store.people.accounts.find(account.id)).not.toBeNull()
})

test("a right password is no try, and wrong ones before it are forgotten [X65]", async () => {
  const { ctx } = await customerOf(await build())
  for (let n = 0; n < 8; n++) {
    await expect(verifyOwnPassword(ctx, { password: "wrong" })).rejects.toThrow("incorrect")
    await verifyOwnPassword(ctx, { password: goodPassword })
  }
})

test("agents neither rest nor delete their account themselves [L24]", async () => {
  const company = await build()
  const ctx = await signedIn(company.visitor, "agent", await buildAgent(company.operator))
  await expect(deactivateOwnAccount(ctx)).rejects.toThrow("Only customers")
  await expect(deleteOwnAccount(ctx, goodPassword)).rejects.toThrow("Only customers")
})

describe("what a deleted account leaves", () => {
  const left: { acme?: Awaited<ReturnType<typeof buildWholeCustomer>>; exportId?: string } = {}
  const acme = () => left.acme ?? (undefined as never)
  const names = () => [acme().customer.email, ada.firstName, ada.lastName, ada.alias, acme().customer.id]
  const numbers = ["7946 0958", "79460958"]

  beforeAll(async () => {
    left.acme = await buildWholeCustomer(database.db)
    const { asking, operator } = left.acme
    const { id } = await requestExport(asking, "all")
    await buildExport(operator, id)
    await requestExport(asking, "personal")
    await delivered(operator, left.acme.customer.email)
    left.exportId = id
    expect((await textsWith(names())).length).toBeGreaterThan(20)
    expect((await storedFilesWith([...names(), id])).length).toBe(4)
    await deleteOwnAccount({ ...asking, now: new Date() }, goodPassword)
    await removeFiles()
  })

  test("is found by no name, address, number or id in any table [R12, D-57]", async () => {
    expect(await textsWith([...names(), ...numbers])).toEqual([])
  })

  test("is in no file of the store, and no photo or archive is left [R12, D-57]", async () => {
    expect(await storedFilesWith([...names(), ...numbers, left.exportId ?? ""])).toEqual([])
    const kept = await readdir(folder, { recursive: true, withFileTypes: true })
    const plain = (name: string) => name.replace(/^\d+_(.*)-[0-9a-z]{14}(?=\.)/, "$1")
    expect(kept.filter((each) => each.isFile()).map(({ name }) => plain(name))).toEqual(["answer.pdf"])
  })

  test("is one mail: that the account is gone [R12]", async () => {
    const mails = await queuedMails(database.db, acme().customer.email)
    expect(mails.map(({ template }) => template)).toEqual(["accountDeleted"])
    const others = (await sealedMails()).filter((mail) => !mail.includes("accountDeleted"))
    expect(others.filter((mail) => mail.includes(acme().customer.email))).toEqual([])
  })

  test("is tickets of nobody, with all that was said in them [D-57]", async () => {
    const { ticket, guest, agent } = acme()
    for (const { id } of [ticket, guest])
      expect(await agent.store.support.tickets.find(id)).toMatchObject({
        ...{
          requesterId: null,
          requesterEmail: "",
          requesterFirstName: "Deleted customer",
          requesterLastName: "",
        },
      })
    const entries = await agent.store.support.tickets.entries(ticket.id, { internal: true })
    expect(entries.map(({ authorFirstName, body }) => [authorFirstName, body]).sort()).toEqual([
      ["Bo", "<p>CANARY-internal-note of Deleted customer</p>"],
      ["Bo", "<p>Hello Deleted customer, we called Deleted customer / Deleted customer.</p>"],
      ["Deleted customer", "<p>I am Deleted customer, <b>Deleted customer</b></p>"],
    ])
  })

  test("is answered without a mail [D-57]", async () => {
    const { ticket, agent } = acme()
    const before = (await sealedMails()).length
    await replyToTicket(agent, ticket.id, { body: "<p>Still here</p>", resolve: true })
    expect(await sealedMails()).toHaveLength(before)
  })

  test("is comments of a former customer, and no vote [D-57]", async () => {
    const { visitor, article } = acme()
    const { items } = await listComments(visitor, article.id)
    expect(items).toMatchObject([{ authorName: "Former customer", body: "Yours, Deleted customer" }])
    expect(
      authorName({ authorRole: "customer", authorFirstName: null, authorLastName: null, authorEmail: null }),
    ).toBe(items[0]?.authorName)
    expect(await visitor.store.knowledge.articles.findCounts(article.id)).toMatchObject({ upvoteCount: 0 })
  })
})

test("nobody else's data is touched: not of another customer, and not of the same address elsewhere [negative 1, negative 3]", async () => {
  const [company, other] = [await build(), await build()]
  const { account, ctx } = await customerOf(company)
  const twin = await buildCustomer(other.operator, { email: account.email, firstName: account.firstName })
  const elsewhere = await signedIn(other.visitor, "customer", twin)
  const colleague = (await customerOf(company)).ctx
  const form = { subject: "The bell", body: `<p>Written by ${account.email}</p>` }
  const kept = [await createTicket(elsewhere, form), await createTicket(colleague, form)]
  await deleteOwnAccount(ctx, goodPassword)
  expect(await other.visitor.store.people.accounts.find(twin.id)).toMatchObject({ email: account.email })
  expect(await other.visitor.store.support.tickets.find(kept[0]?.id ?? "")).toEqual(kept[0])
  expect(await company.visitor.store.support.tickets.find(kept[1]?.id ?? "")).toEqual(kept[1])
  const mails = await queuedMails(database.db, account.email)
  expect(mails.map(({ template }) => template)).toEqual(["ticketReceived", "accountDeleted"])
})

describe("the mails that wait for a deleted customer", () => {
  const code = (to: string, role: Role) =>
    ({ template: "recoveryCode", to, role, props: { portal: "Acme", code: "123456" } }) as const

  async function waiting({ operator }: Awaited<ReturnType<typeof build>>, to: string) {
    const { store, organisation } = operator
    const props = { portal: "Acme", link: "https://acme.test" }
    await queueMail(store, organisation.id, { template: "exportFailed", to, role: "customer", props })
    await queueMail(store, organisation.id, code(to, "customer"))
    await queueMail(store, organisation.id, code(to, "agent"))
    await queueMail(store, organisation.id, { ...code(to, "owner"), template: "signInCode" })
  }
  const rolesOf = async (to: string) =>
    (await queuedMails(database.db, to)).map(({ template, role }) => `${template} ${role}`)

  test("are withdrawn, and not those to an agent or owner of the same address [D-57, negative 3]", async () => {
    const company = await build()
    const { account, ctx } = await customerOf(company)
    await waiting(company, account.email)
    await deleteOwnAccount(ctx, goodPassword)
    const left = ["recoveryCode agent", "signInCode owner", "accountDeleted customer"]
    expect(await rolesOf(account.email)).toEqual(left)
  })

  test("are found without a look into anybody else's", async () => {
    const { visitor, operator, organisation } = await build()
    const account = await buildCustomer(operator)
    const ctx = await signedIn(visitor, "customer", account)
    // Opening it would fail.
    const unreadable = { organisationId: organisation.id, messageId: newId(), sealed: "nothing" }
    await operator.store.platform.jobs.add(mailJob, unreadable)
    await deleteOwnAccount(ctx, goodPassword)
    await removeFiles()
    expect(await visitor.store.people.accounts.find(account.id)).toBeNull()
    await sql`DELETE FROM graphile_worker._private_jobs WHERE payload->>'sealed' = 'nothing'`.execute(
      database.db,
    )
  })

  test("are withdrawn soon as well where they were queued before jobs named their recipient", async () => {
    const company = await build()
    const { account, ctx } = await customerOf(company)
    await waiting(company, account.email)
    await sql`UPDATE graphile_worker._private_jobs SET payload = (payload::jsonb - 'recipient')::json
      WHERE payload->>'organisationId' = ${company.organisation.id}`.execute(database.db)
    await deleteOwnAccount(ctx, goodPassword)
    await removeFiles()
    expect(await rolesOf(account.email)).not.toContain("exportFailed customer")
    expect(await rolesOf(account.email)).toEqual(
      expect.arrayContaining(["recoveryCode agent", "signInCode owner", "accountDeleted customer"]),
    )
  })

  test("are forgotten in the mailbox too, and not those to an agent of the same address [negative 3]", async () => {
    const company = await build()
    const { account, ctx } = await customerOf(company)
    for (const role of ["customer", "agent"] as const) await delivered(company.operator, account.email, role)
    await deleteOwnAccount({ ...ctx, now: new Date() }, goodPassword)
    await removeFiles()
    const kept = (await keptMails(folder)).filter(({ to }) => to === account.email)
    expect(kept.map(({ role }) => role)).toEqual(["agent"])
  })
})

test("former names and those of a guest are traces as well [D-57]", async () => {
  const { visitor, operator } = await build()
  const account = await buildCustomer(operator, { firstName: "Brunhilda", lastName: "Formerly" })
  const before = await signedIn(visitor, "customer", account)
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const { id } = await createTicket(before, { subject: "For Brunhilda", body: "<p>The bell</p>" })
  await operator.store.people.accounts.update(account.id, { firstName: "Hilla", lastName: "Afterwards" })
  await replyToTicket(agent, id, { body: "<p>Dear Ms Formerly, or Guestina?</p>" })
  await createGuestTicket(visitor, {
    ...{ firstName: "Guestina", lastName: "Namesake", email: account.email },
    ...{ subject: "Namesake, Guestina", body: "<p>Yours, Hilla</p>" },
  })
  await deleteOwnAccount(await signedIn(visitor, "customer", account), goodPassword)
  await removeFiles()
  expect(await textsWith(["Brunhilda", "Formerly", "Hilla", "Guestina", "Namesake"])).toEqual([])
})

test("17: who was in copy of others' tickets is in copy of none, and what they wrote there has no author", async () => {
  const { visitor, operator } = await build()
  const account = await buildCustomer(operator, { firstName: "Brunhilda", lastName: "Copied" })
  const other = await signedIn(visitor, "customer", await buildCustomer(operator))
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const { id } = await createTicket(other, { subject: "The bell", body: "<p>It rings.</p>" })
  await addParticipant(agent, { ticketId: id, address: account.email, name: "Brunhilda Copied" })
  const writing = { role: "participant" as const, ticketId: id, firstName: "Brunhilda", lastName: "Copied" }
  const quoted = "<p>Brunhilda wrote:</p>"
  const mail = { inboxId: "x", id: "one@brunhilda.example", quoted, reached: [] }
  await writeEntry({ ...other, actor: { ...writing, email: account.email } }, id, {
    body: "<p>Brunhilda here</p>",
    mail,
  })
  const organisationId = operator.organisation.id
  const at = new Date()
  const webhook = {
    organisationId,
    id: newId(),
    address: "https://hook.example/",
    events: ["ticket.replied" as const],
  }
  await database.db
    .insertInto("webhook")
    .values({ ...webhook, isOn: true, signingKey: "sealed", createdAt: at, updatedAt: at })
    .execute()
  await database.db
    .insertInto("webhookDelivery")
    .values({
      ...{ organisationId, webhookId: webhook.id, id: newId(), ticketId: id, createdAt: at },
      ...{ event: "ticket.replied", body: '{"body":"Brunhilda here"}', state: "delivered" },
    })
    .execute()
  await deleteOwnAccount(await signedIn(visitor, "customer", account), goodPassword)
  await removeFiles()
  expect(await textsWith(["Brunhilda", account.email])).toEqual([])
  const { entries, participants } = await getThread(agent, id)
  expect(participants).toEqual([])
  expect(entries.map(({ body }) => body)).toEqual(["<p>It rings.</p>", "<p>Deleted customer here</p>"])
})

test("what stands for a name in texts is in the portal's language, and the name itself in its reader's [D-57]", async () => {
  const [acme, globex] = [
    await buildOrganisation(database.db, { settings: { ...defaultSettings, language: "de" } }),
    await build(),
  ]
  const left = await Promise.all(
    [acme, globex].map(async ({ operator, visitor }) => {
      const account = await buildCustomer(operator, { firstName: "Kunigunde" })
      const ctx = await signedIn(visitor, "customer", account)
      const { id } = await createTicket(ctx, { subject: "Kunigunde", body: "<p>Kunigunde!</p>" })
      await deleteOwnAccount(ctx, goodPassword)
      const { ticket, entries } = await getThread(
        await signedIn(visitor, "agent", await buildAgent(operator)),
        id,
      )
      const { requesterFirstName: firstName, requesterLastName: lastName, requesterEmail: email } = ticket
      const read = speakingIn("ja", () => requesterName({ firstName, lastName, email }))
      return [ticket.subject, entries[0]?.body, entries[0]?.authorFirstName, read]
    }),
  )
  const inJapanese = said(standIns.deleted, "ja")
  expect(inJapanese).not.toBe(standIns.deleted)
  expect(left).toEqual([
    ["Gelöschter Kunde", "<p>Gelöschter Kunde!</p>", "Deleted customer", inJapanese],
    ["Deleted customer", "<p>Deleted customer!</p>", "Deleted customer", inJapanese],
  ])
})

/** Two customers and an agent; the first one is found by a name of her own. */
async function talk() {
  const { visitor, operator } = await build()
  const account = await buildCustomer(operator, { firstName: "Brunhilda", lastName: "Talks" })
  const brunhilda = await signedIn(visitor, "customer", account)
  const otto = await buildCustomer(operator, { firstName: "Otto" })
  const other = await signedIn(visitor, "customer", otto)
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const inCopy = async (ticketId: string, email: string, firstName: string) => {
    await addParticipant(agent, { ticketId, address: email, name: firstName })
    const actor = { role: "participant" as const, ticketId, email, firstName, lastName: "" }
    const file = { name: `by ${firstName}.pdf`, bytes: Buffer.from("%PDF-1.7\nx") }
    const files = [await keepFile(operator, file)]
    await writeEntry({ ...other, actor }, ticketId, { body: `<p>${firstName} here</p>`, files })
  }
  return { account, brunhilda, other, otto, agent, inCopy }
}

test("17: files of people in copy and of former requesters stay, and what the person mailed in copy goes", async () => {
  const { account, brunhilda, other, agent, inCopy } = await talk()
  const form = { subject: "The bell", body: "<p>It rings.</p>" }
  const [own, theirs] = [await createTicket(brunhilda, form), await createTicket(other, form)]
  const attachmentIds = [await upload(other, "by Otto.pdf")]
  const handed = await createTicket(other, { ...form, attachmentIds })
  await changeRequester(later(1, agent), { id: handed.id, email: account.email })
  await inCopy(own.id, "pat@example.com", "Pat")
  await inCopy(theirs.id, account.email, "Brunhilda")
  await deleteOwnAccount(later(2, brunhilda), goodPassword)
  const threads = await Promise.all([own, handed, theirs].map(({ id }) => getThread(agent, id)))
  const said = threads.flatMap(({ entries }) => entries)
  expect(said.flatMap(({ attachments }) => attachments.map(({ name }) => name)).sort()).toEqual([
    "by Otto.pdf",
    "by Pat.pdf",
  ])
  expect(said.map(({ authorFirstName }) => authorFirstName)).toEqual([
    "Deleted customer",
    "Pat",
    "Otto",
    "Otto",
    "Deleted customer",
  ])
})

test("17: what another desk said of the person and could not be brought is not kept, and nothing else of that desk goes", async () => {
  const { account, brunhilda, agent } = await talk()
  const id = await buildMove(agent, "Acme")
  const { moves } = agent.store.moving
  const payloads = {
    person: { p1: { id: "p1", firstName: "Brunhilda" } },
    ticket: {
      "1": { requester: { id: "p1" }, subject: "Brunhilda asks" },
      "2": { requester: { id: "p2" }, entries: [{ author: { id: "p1" }, text: "Brunhilda here" }] },
      "3": { requester: { id: "p9", email: account.email.toUpperCase() } },
      "4": { requester: { id: "p2" }, subject: "Of another person" },
    },
  }
  for (const [kind, all] of Object.entries(payloads) as ["person" | "ticket", Record<string, object>][])
    for (const [sourceId, payload] of Object.entries(all)) {
      await moves.stage(id, kind, [{ sourceId, payload, hash: "x", problems: [] }])
      const outcome = { sourceId, isMade: true, mark: "", problems: [], rules: {}, keepsPayload: true }
      const state = kind === "person" ? ("written" as const) : ("failed" as const)
      const targetId = kind === "person" ? account.id : null
      await moves.settle(id, kind, [{ ...outcome, state, targetId }], agent.now)
    }
  const { id: ticketId } = await createTicket(brunhilda, { subject: "Came whole", body: "<p>It rings.</p>" })
  await moves.stage(id, "ticket", [{ sourceId: "5", payload: {}, hash: "x", problems: [] }])
  const problems = [
    { reason: "file-missing" as const, kind: "ticket" as const, id: "5", about: "Brunhilda’s bill" },
  ]
  const came = { sourceId: "5", isMade: true, mark: "", rules: {}, keepsPayload: false, problems }
  await moves.settle(id, "ticket", [{ ...came, state: "written", targetId: ticketId }], agent.now)
  await deleteOwnAccount(brunhilda, goodPassword)
  await removeFiles()
  expect(await textsWith(["Brunhilda", account.email, account.email.toUpperCase()])).toEqual([])
  const kept = await moves.payloads(id, "ticket", ["1", "2", "3", "4"])
  expect([...kept.keys()]).toEqual(["4"])
})

test("17: a former requester, and who was in copy of a ticket in the trash, leave no trace", async () => {
  const { account, brunhilda, other, otto, agent, inCopy } = await talk()
  const asked = await createTicket(brunhilda, { subject: "For Brunhilda", body: "<p>Brunhilda asks.</p>" })
  await replyToTicket(agent, asked.id, { body: "<p>Dear Brunhilda</p>" })
  await changeRequester(later(1, agent), { id: asked.id, email: otto.email })
  const copied = await createTicket(other, { subject: "The bell", body: "<p>It rings.</p>" })
  await inCopy(copied.id, account.email, "Brunhilda")
  await trashTickets(agent, { ids: [copied.id] })
  await deleteOwnAccount(later(2, brunhilda), goodPassword)
  await removeFiles()
  expect(await textsWith(["Brunhilda", account.email])).toEqual([])
  const lacking = await agent.store.support.ticketSearch.lacking(10)
  expect(lacking).toEqual([asked.id])
})

test("17: a customer whose address was blocked, and is again, leaves no trace, also in the log", async () => {
  const { account, brunhilda, agent } = await talk()
  await blockSender(agent, { address: account.email })
  await unblockSender(agent, { address: account.email })
  await blockSender(agent, { address: account.email })
  await blockSender(agent, { address: "pest@example.com" })
  await deleteOwnAccount(later(1, brunhilda), goodPassword)
  await removeFiles()
  expect(await textsWith([account.email])).toEqual([])
  expect((await listBlockedSenders(agent)).map(({ address }) => address)).toEqual(["pest@example.com"])
})

test("17: a former requester's words in a ticket that was merged into another one leave no trace, and no other's go", async () => {
  const { account, brunhilda, other, otto, agent, inCopy } = await talk()
  const attachmentIds = [await upload(brunhilda, "by Brunhilda.pdf")]
  const asked = await createTicket(brunhilda, {
    ...{ subject: "The bell", body: "<p>Brunhilda asks.</p>" },
    attachmentIds,
  })
  await replyToTicket(later(1, agent), asked.id, { body: "<p>Dear Brunhilda</p>" })
  await changeRequester(later(2, agent), { id: asked.id, email: otto.email })
  await replyToTicket(later(3, other), asked.id, { body: "<p>Otto here</p>" })
  await inCopy(asked.id, "pat@example.com", "Pat")
  const whole = await createTicket(other, { subject: "The saddle", body: "<p>Otto asks.</p>" })
  await mergeTickets(later(4, agent), { ids: [asked.id], intoId: whole.id })
  await trashTickets(later(5, agent), { ids: [asked.id] })
  await deleteOwnAccount(later(6, brunhilda), goodPassword)
  await removeFiles()
  expect(await textsWith(["Brunhilda", account.email])).toEqual([])
  const { entries } = await getThread(agent, whole.id)
  expect(entries.map(({ body }) => body).sort()).toEqual([
    "<p>Dear Deleted customer</p>",
    "<p>Deleted customer asks.</p>",
    "<p>Otto asks.</p>",
    "<p>Otto here</p>",
    "<p>Pat here</p>",
  ])
  expect(entries.flatMap(({ attachments }) => attachments.map(({ name }) => name))).toEqual(["by Pat.pdf"])
  expect(entries.map(({ authorFirstName }) => authorFirstName).sort()).toContain("Otto")
})

test("one file that cannot be removed keeps no other one, and is tried again alone [D-57]", async () => {
  const { operator, organisation } = await build()
  const keys = ["a", "stuck", "z"].map((name) => `exports/${organisation.id}/${name}.zip`)
  for (const key of keys)
    await streamStorage()
      .receive([Buffer.from("x")])
      .then(({ keep }) => keep(key))
  const stuck = join(folder, "files", keys[1] ?? "")
  await rm(stuck)
  await mkdir(stuck)
  await queueForgetting(operator, "nobody@example.com", keys)
  await removeFiles()
  expect(await readdir(join(folder, "files", "exports", organisation.id))).toEqual(["stuck.zip"])
  await rm(stuck, { recursive: true })
  const { rows } = await sql<{ payload: { sealed: string }; later: boolean }>`
    SELECT j.payload, j.run_at > now() + interval '50 minutes' AS later FROM graphile_worker._private_jobs j
    JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = ${forgetFilesJob.task}`.execute(
    database.db,
  )
  const again = await Promise.all(rows.map(({ payload }) => unseal(forgetFilesJob.task, payload.sealed)))
  expect(again.map((text) => JSON.parse(text))).toEqual([{ keys: [keys[1]] }])
  expect(rows.map(({ later }) => later)).toEqual([true])
  await removeFiles()
})
