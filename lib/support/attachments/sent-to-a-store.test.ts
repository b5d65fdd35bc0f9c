import { sql } from "kysely"
import sharp from "sharp"
import { POST as CONFIRM, GET, HEAD } from "@/app/api/attachments/[id]/route"
import { POST } from "@/app/api/attachments/route"
import type { DirectStorage } from "@/lib/platform/files/direct-storage"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { fileMail, receiveMail } from "@/lib/support/inbound/mutations"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { sendPending, sendReply } from "@/lib/support/replies/pending/mutations"
import { beginTicket } from "@/lib/support/staff-tickets/mutations"
import { createTicket, replyToTicket } from "@/lib/support/tickets/mutations"
import { getThread } from "@/lib/support/tickets/queries"
import type { Context } from "@/lib/tenancy/context"
import { type Asking, type CallName, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk, type Desk, later } from "@/lib/testing/desk"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { startS3 } from "@/lib/testing/s3-server"
import { until } from "@/lib/testing/until"
import { sweepUploads } from "@/lib/work/tasks/sweep-uploads"
import { beginUpload, confirmUpload, keepFile, receiveUpload } from "./mutations"
import { readAttached } from "./queries"
import { unusedKeptMs } from "./values"

const database = testDatabase()
let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
  Object.assign(process.env, { ROOT_DOMAIN: "localhost" }, s3.env)
})
afterEach(() => s3.setAway(false))
afterAll(async () => {
  for (const name of Object.keys(s3.env)) delete process.env[name]
  await s3.stop()
})

const pdf = (text = "7") => Buffer.from(`%PDF-1.${text}\n${"x".repeat(91)}`)
const form = { subject: "The bell", body: "<p>It does not ring.</p>" }
const again = "An attachment has to be uploaded again"

async function company() {
  const built = await buildOrganisation(database.db)
  const customer = async () => signedIn(built.visitor, "customer", await buildCustomer(built.operator))
  return { ...built, customer, ctx: await customer() }
}

type Begun = Awaited<ReturnType<typeof beginUpload>>
const send = ({ direct }: Begun, bytes: Uint8Array = pdf()) => {
  if (!direct) throw new Error("There is no grant for the store")
  return fetch(direct.address, { method: "PUT", headers: direct.headers, body: new Uint8Array(bytes) })
}
async function upload(ctx: Context, { name = "a.pdf", bytes = pdf() } = {}) {
  const begun = await beginUpload(ctx, { name, size: bytes.length })
  expect((await send(begun, bytes)).status).toBe(200)
  const { id } = await confirmUpload(ctx, { id: begun.attachment.id, grant: begun.grant })
  return { ...begun, id }
}
const isThere = async (key: string) => (await streamStorage().direct?.inspect(key)) !== null

/** Asks the routes as a browser or a program would. */
function web({ organisation, ctx }: { organisation: Context["organisation"]; ctx: { token?: string } }) {
  const headers = {
    host: `${organisation.identifier}.localhost:3000`,
    ...(ctx.token && { authorization: `Bearer ${ctx.token}` }),
  }
  const request = (path: string, init: RequestInit = {}) =>
    new Request(`http://portal.invalid${path}`, { ...init, headers })
  const params = (path: string) => ({ params: Promise.resolve({ id: path.split(/[/?]/)[3] ?? "" }) })
  return {
    begin: async (name: string, size: number) =>
      (
        await POST(
          request(`/api/attachments?${new URLSearchParams({ name, size: `${size}` })}`, { method: "POST" }),
        )
      ).json(),
    confirm: (path: string) => CONFIRM(request(path, { method: "POST" }), params(path)),
    get: (path: string) => GET(request(path), params(path)),
    head: (path: string) => HEAD(request(path, { method: "HEAD" }), params(path)),
  }
}

test("a browser sends a file to the store, the portal looks at it, and readers are sent on to it to save it [P04, D-48]", async () => {
  const acme = await company()
  const { begin, confirm, get, head } = web(acme)
  const begun = await begin('Plan für "Sie".pdf', 100)
  expect(begun.upload).toMatch(
    new RegExp(
      `^${s3.endpoint}/[^/]+/attachment2/${acme.organisation.identifier}/\\d{13}_plan-fur-sie-${begun.id}\\.pdf\\?`,
    ),
  )
  const sent = await fetch(begun.upload, {
    method: "PUT",
    headers: begun.headers,
    body: new Uint8Array(pdf()),
  })
  expect(sent.status).toBe(200)
  expect((await confirm(begun.confirm)).status).toBe(200)
  const ticket = await createTicket(acme.ctx, { ...form, attachmentIds: [begun.id] })
  const { entries } = await getThread(acme.ctx, ticket.id)
  const shown = { id: begun.id, name: 'Plan für "Sie".pdf', type: "application/pdf", size: 100 }
  expect(entries[0]?.attachments).toEqual([shown])
  const answer = await get(begun.path)
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([302, "private, no-store"])
  const file = await fetch(answer.headers.get("location") ?? "")
  expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
  expect(file.headers.get("content-type")).toBe("application/pdf")
  expect(file.headers.get("content-disposition")).toBe(
    `attachment; filename="Plan f_r _Sie_.pdf"; filename*=UTF-8''Plan%20f%C3%BCr%20%22Sie%22.pdf`,
  )
  expect((await head(begun.path)).headers.get("content-length")).toBe("100")
})

test("only who may read the ticket is sent on to its files [P04, negative 3, negative 43]", async () => {
  const [acme, globex] = [await company(), await company()]
  const { id } = await upload(acme.ctx)
  await createTicket(acme.ctx, { ...form, attachmentIds: [id] })
  const status = async (organisation: Context["organisation"], ctx: { token?: string }) =>
    (await web({ organisation, ctx }).get(`/api/attachments/${id}`)).status
  expect(await status(acme.organisation, acme.ctx)).toBe(302)
  expect(await status(acme.organisation, {})).toBe(404)
  expect(await status(acme.organisation, await acme.customer())).toBe(404)
  expect(await status(globex.organisation, globex.ctx)).toBe(404)
})

test("what was not sent, or is not what was said, is refused and removed [P05, D-48, negative 19, negative 44]", async () => {
  const { ctx } = await company()
  const begin = () => beginUpload(ctx, { name: "a.pdf", size: 100 })
  const confirm = ({ attachment, grant }: Begun) => confirmUpload(ctx, { id: attachment.id, grant })
  await expect(confirm(await begin())).rejects.toThrow("The upload broke off")
  const html = await begin()
  expect((await send(html, Buffer.from(`<script>${"x".repeat(92)}`))).status).toBe(200)
  await expect(confirm(html)).rejects.toThrow("This file is not what its name says")
  expect(await isThere(html.key)).toBe(false)
  await expect(createTicket(ctx, { ...form, attachmentIds: [html.attachment.id] })).rejects.toThrow(again)
  const longer = await begin()
  expect((await send(longer, Buffer.concat([pdf(), pdf()]))).status).toBe(403)
  // As an operator could put it there.
  await streamStorage().write(longer.key, Buffer.concat([pdf(), pdf()]))
  await expect(confirm(longer)).rejects.toThrow("This file came from another upload")
  expect(await isThere(longer.key)).toBe(false)
})

test("a grant is for one file of one company for one hour [negative 43]", async () => {
  const [acme, globex] = [await company(), await company()]
  const [first, other] = [
    await beginUpload(acme.ctx, { name: "a.pdf", size: 100 }),
    await beginUpload(acme.ctx, { name: "b.pdf", size: 100 }),
  ]
  await send(first)
  const { id } = first.attachment
  const confirm = (ctx: Context, grant: string) => confirmUpload(ctx, { id, grant })
  await expect(confirm(acme.ctx, other.grant)).rejects.toThrow("expired")
  await expect(confirm(acme.ctx, "")).rejects.toThrow("expired")
  await expect(confirm(globex.ctx, first.grant)).rejects.toThrow("expired")
  const later = { ...acme.ctx, now: new Date(acme.ctx.now.getTime() + 3_600_000) }
  await expect(confirm(later, first.grant)).rejects.toThrow("expired")
  const [address = "", to = ""] = [first.direct?.address, new URL(other.direct?.address ?? "").pathname]
  const turned = address.replace(new URL(address).pathname, to)
  const sent = await fetch(turned, {
    method: "PUT",
    headers: first.direct?.headers,
    body: new Uint8Array(pdf()),
  })
  expect(sent.status).toBe(403)
  expect((await confirm(acme.ctx, first.grant)).id).toBe(id)
})

test("a grant used again changes nothing: what it replaces is neither attached nor given out [negative 43]", async () => {
  const acme = await company()
  const { ctx } = acme
  const [same, early, late] = [await upload(ctx), await upload(ctx), await upload(ctx)]
  await send(same)
  await confirmUpload(ctx, { id: same.id, grant: same.grant })
  const ticket = await createTicket(ctx, { ...form, attachmentIds: [same.id, late.id] })
  await send(early, pdf("6"))
  const reply = replyToTicket(ctx, ticket.id, { body: "<p>x</p>", attachmentIds: [early.id] })
  await expect(reply).rejects.toMatchObject({ fields: { attachment: again } })
  expect((await getThread(ctx, ticket.id)).entries).toHaveLength(1)
  await send(late, pdf("6"))
  const { get } = web(acme)
  expect((await get(`/api/attachments/${same.id}`)).status).toBe(302)
  expect((await get(`/api/attachments/${late.id}`)).status).toBe(404)
  const file = await ctx.store.support.attachments.findAttached(late.id)
  expect(file && (await readAttached(file))).toBeNull()
})

test("while the store is away a ticket is kept, its file is named as missing, and is there when the store is back", async () => {
  const acme = await company()
  const { ctx } = acme
  const { get } = web(acme)
  const files = [await upload(ctx), await upload(ctx)]
  s3.setAway(true)
  const ticket = await createTicket(ctx, { ...form, attachmentIds: files.map(({ id }) => id) })
  const missing = async () =>
    (await getThread(ctx, ticket.id)).entries[0]?.attachments.flatMap((file) => (file.missing ? file.id : []))
  expect((await missing())?.sort()).toEqual(files.map(({ id }) => id).sort())
  const refused = await get(`/api/attachments/${files[0]?.id}`)
  expect([refused.status, (await refused.json()).message]).toEqual([
    503,
    "The store of files cannot be reached. Please try again.",
  ])
  await expect(sweepUploads()).rejects.toThrow("The store of files cannot be reached")
  expect(await missing()).toHaveLength(2)
  s3.setAway(false)
  expect((await get(`/api/attachments/${files[0]?.id}`)).status).toBe(302)
  expect(await missing()).toEqual([files[1]?.id])
  await sweepUploads()
  expect(await missing()).toEqual([])
})

test("files that are gone keep none of those behind them from being found again, however many they are", async () => {
  const { ctx, organisation } = await company()
  const file = await upload(ctx)
  s3.setAway(true)
  const ticket = await createTicket(ctx, { ...form, attachmentIds: [file.id] })
  s3.setAway(false)
  await sql`INSERT INTO attachment (organisation_id, id, key, name, type, size, version, complete, ticket_id, entry_id, missing, created_at)
    SELECT organisation_id, 'gone' || n, 'gone' || n, name, type, size, version, complete, ticket_id, entry_id, missing, '2026-01-01'
    FROM attachment, generate_series(1, 501) AS n WHERE organisation_id = ${organisation.id} AND id = ${file.id}`.execute(
    database.db,
  )
  const direct = streamStorage().direct as DirectStorage
  const lying = await direct.inspect(file.key)
  const inspect = jest
    .spyOn(direct, "inspect")
    .mockImplementation(async (key) => (key === file.key ? lying : null))
  await sweepUploads()
  inspect.mockRestore()
  const { entries } = await getThread(ctx, ticket.id)
  expect(entries[0]?.attachments.flatMap(({ id, missing }) => (missing ? [] : id))).toEqual([file.id])
})

/** What asks the store of files about a ticket's: each makes ready what it then does. */
const slowWays: Record<string, (acme: Desk) => Promise<() => Promise<unknown>>> = {
  "a customer's form": async ({ customer }) => {
    const attachment = [{ id: (await upload(customer)).id }]
    return () => asked("createNewTicketAuthenticatedUser", { ...form, attachment }, customer)
  },
  "a visitor's form": async ({ visitor }) => {
    const attachment = [{ id: (await upload(visitor)).id }]
    const guest = { ...form, firstname: "Gina", email: "gina@example.com", attachment }
    return () => asked("createNewTicket", guest, visitor)
  },
  "a customer's answer": async (acme) => {
    const { id } = await ask(acme)
    const attachment = [{ id: (await upload(acme.customer)).id }]
    return () => asked("createTicketsThread", { ticket_id: id, body: form.body, attachment }, acme.customer)
  },
  "a ticket by staff": async ({ ada }) => {
    const attachmentIds = [(await upload(ada)).id]
    const input = { ...form, email: "gina@example.com", firstName: "Gina", attachmentIds }
    return () => beginTicket(ada, input, newId())
  },
  "an answer of staff": async (acme) => {
    const { id } = await ask(acme)
    const attachmentIds = [(await upload(acme.ada)).id]
    const reply = await sendReply(acme.ada, { ticketId: id, body: form.body, attachmentIds })
    return () => sendPending(later(11, acme.visitor), reply.id)
  },
  "a mail": async ({ owner, visitor }) => {
    const { id: inboxId, address: recipient } = await addInbox(owner, { address: "help@slow.example" })
    const envelopeSender = "gina@example.com"
    await receiveMail(visitor, { inboxId, envelopeSender, recipient, pieces: [mailWith(pdf(), recipient)] })
    const { id } = await database.db
      .selectFrom("inboundMail")
      .select("id")
      .where("inboxId", "=", inboxId)
      .executeTakeFirstOrThrow()
    return () => fileMail(visitor, id)
  },
}

async function asked(name: CallName, input: object, asking: Asking) {
  const { status } = await call(name, input, asking, { "idempotency-key": newId() })
  expect(status).toBe(200)
}

const mailWith = (file: Buffer, recipient: string) =>
  Buffer.from(
    [
      `From: gina@example.com\r\nTo: ${recipient}\r\nMessage-ID: <slow@example.com>\r\nSubject: The bell`,
      'MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="b"\r\n',
      "--b\r\nContent-Type: text/plain\r\n\r\nIt does not ring.",
      '--b\r\nContent-Type: application/pdf\r\nContent-Disposition: attachment; filename="a.pdf"',
      `Content-Transfer-Encoding: base64\r\n\r\n${file.toString("base64")}\r\n--b--\r\n`,
    ].join("\r\n"),
  )

/** Transactions that keep their locks and connection for something else than the database. */
const idleTransactions = async () => {
  const { rows } = await sql`SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND state LIKE 'idle in transaction%'`.execute(database.db)
  return rows.length
}

test.each(Object.keys(slowWays))(
  "while the store keeps %s waiting, no transaction waits for it, and others ask",
  async (way) => {
    const acme = await buildDesk(database.db)
    const act = await slowWays[way]?.(acme)
    const hold = s3.hold(({ method, headers }) => method === "HEAD" || "x-amz-copy-source" in headers)
    const done = act?.()
    try {
      await until(hold.isReached)
      expect(await idleTransactions()).toBe(0)
      await ask(acme, "Lamp")
    } finally {
      hold.release()
      await done
    }
    const files = await database.db
      .selectFrom("attachment")
      .select(["missing", "complete"])
      .where("organisationId", "=", acme.organisation.id)
      .where("entryId", "is not", null)
      .execute()
    expect(files).toEqual([{ missing: false, complete: true }])
  },
)

test("a file of a mail that becomes part of nothing is removed from the store as well", async () => {
  const { ctx } = await company()
  const { id } = await keepFile(ctx, { name: "a.pdf", bytes: pdf() })
  const { key } = (await ctx.store.support.attachments.find(id)) ?? { key: "" }
  expect(await isThere(key)).toBe(true)
  const createdAt = new Date(Date.now() - unusedKeptMs - 3 * 3_600_000)
  await database.db.updateTable("attachment").set({ createdAt }).where("id", "=", id).execute()
  await sweepUploads()
  expect(await isThere(key)).toBe(false)
})

test("while the store is away an upload cannot be confirmed, and can be later", async () => {
  const { ctx } = await company()
  const begun = await beginUpload(ctx, { name: "a.pdf", size: 100 })
  await send(begun)
  const confirm = () => confirmUpload(ctx, { id: begun.attachment.id, grant: begun.grant })
  s3.setAway(true)
  await expect(confirm()).rejects.toThrow("The store of files cannot be reached")
  s3.setAway(false)
  expect(await confirm()).toMatchObject({ name: "a.pdf", size: 100 })
})

test("a program may send the bytes to the portal all the same; what then takes their place is not given out [P04, negative 43]", async () => {
  const { ctx } = await company()
  const begun = await beginUpload(ctx, { name: "a.pdf", size: 100 })
  const { id } = begun.attachment
  await receiveUpload(ctx, { id, grant: begun.grant, body: new Blob([new Uint8Array(pdf())]).stream() })
  await send(begun, pdf("6"))
  await expect(createTicket(ctx, { ...form, attachmentIds: [id] })).rejects.toThrow(again)
})

test("a picture in the store is shown smaller by the portal itself", async () => {
  const acme = await company()
  const create = { width: 900, height: 600, channels: 3 as const, background: "#369" }
  const { id } = await upload(acme.ctx, { name: "shot.png", bytes: await sharp({ create }).png().toBuffer() })
  await createTicket(acme.ctx, { ...form, attachmentIds: [id] })
  const answer = await web(acme).get(`/api/attachments/${id}?preview=small`)
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/webp"])
})

test("what became part of nothing is removed from the store as well [P04]", async () => {
  const { ctx } = await company()
  const { id, key } = await upload(ctx)
  const createdAt = new Date(Date.now() - unusedKeptMs - 3 * 3_600_000)
  await database.db.updateTable("attachment").set({ createdAt }).where("id", "=", id).execute()
  await sweepUploads()
  expect(await isThere(key)).toBe(false)
  expect(await ctx.store.support.attachments.find(id)).toBeNull()
})
