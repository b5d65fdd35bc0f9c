import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { sql } from "kysely"
import sharp from "sharp"
import { GET, HEAD, PUT } from "@/app/api/attachments/[id]/route"
import { POST } from "@/app/api/attachments/route"
import { ticketLink } from "@/lib/support/tickets/link"
import {
  claimTickets,
  createGuestTicket,
  createTicket,
  replyToTicket,
  writeEntry,
} from "@/lib/support/tickets/mutations"
import { getThread, guestContext } from "@/lib/support/tickets/queries"
import { removeTickets } from "@/lib/support/tickets/store"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { call } from "@/lib/testing/calls"
import { testOnOneServer } from "@/lib/testing/citus"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { sweepUploads } from "@/lib/work/tasks/sweep-uploads"
import { beginUpload, confirmUpload, lookAtFiles, receiveUpload } from "./mutations"
import { readAttached } from "./queries"
import { attachmentPath, type PreviewSize, previewPath, previewWidths } from "./values"

const database = testDatabase()
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-attachments-"))
  process.env.DATA_DIR = folder
  process.env.ROOT_DOMAIN = "localhost"
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pdf = (size = 100) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, "x")])
const form = { subject: "The bell", body: "<p>It does not ring.</p>" }
const expired = "An attachment has to be uploaded again"

async function company() {
  const built = await buildOrganisation(database.db)
  const customer = async () => signedIn(built.visitor, "customer", await buildCustomer(built.operator))
  return { ...built, customer, ctx: await customer() }
}

const streamOf = (...pieces: Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = pieces.shift()
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
  })

async function upload(
  ctx: Context,
  { name = "a.pdf", bytes = pdf(), said }: { name?: string; bytes?: Buffer; said?: number } = {},
) {
  const { attachment, grant } = await beginUpload(ctx, { name, size: said ?? bytes.length })
  return receiveUpload(ctx, {
    id: attachment.id,
    grant,
    body: streamOf(bytes.subarray(0, 5), bytes.subarray(5)),
  })
}

/** Whatever lies on the disk, besides folders. */
async function filesOnDisk() {
  const found = await readdir(join(folder, "files"), { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Asks the routes as a browser or a program would. */
function web({ organisation, ctx }: { organisation: Context["organisation"]; ctx: { token?: string } }) {
  const host = `${organisation.identifier}.localhost:3000`
  const token = ctx.token && { authorization: `Bearer ${ctx.token}` }
  const request = (path: string, init: RequestInit & { duplex?: "half" } = {}) =>
    new Request(`http://portal.invalid${path}`, { ...init, headers: { host, ...token, ...init.headers } })
  const params = (path: string) => ({ params: Promise.resolve({ id: path.split(/[/?]/)[3] ?? "" }) })
  return {
    begin: (name: string, size: number, headers = {}, link?: string) => {
      const query = new URLSearchParams({ name, size: String(size), ...(link && { link }) })
      return POST(request(`/api/attachments?${query}`, { method: "POST", headers }))
    },
    put: (path: string, body: Uint8Array | ReadableStream) =>
      PUT(request(path, { method: "PUT", body: body as BodyInit, duplex: "half" }), params(path)),
    get: (path: string, method = "GET") =>
      (method === "HEAD" ? HEAD : GET)(request(path, { method }), params(path)),
  }
}

const atSecondAttempt = "an upload whose transaction ends in a deadlock arrives at the second attempt"
testOnOneServer(atSecondAttempt, "a sequence is on the coordinator alone", async () => {
  const { ctx } = await company()
  await sql`CREATE SEQUENCE deadlocks`.execute(database.db)
  await sql`CREATE FUNCTION deadlock_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF nextval('deadlocks') = 1 THEN RAISE EXCEPTION 'deadlock' USING ERRCODE = '40P01'; END IF;
    RETURN NEW; END $$`.execute(database.db)
  await sql`CREATE TRIGGER deadlock_once BEFORE UPDATE ON attachment
    FOR EACH ROW EXECUTE FUNCTION deadlock_once()`.execute(database.db)
  try {
    const { id } = await upload(ctx)
    expect(await ctx.store.support.attachments.find(id)).toMatchObject({ complete: true })
    const { rows } = await sql<{ tries: number }>`SELECT last_value::int AS tries FROM deadlocks`.execute(
      database.db,
    )
    expect(rows).toEqual([{ tries: 2 }])
  } finally {
    await sql`DROP TRIGGER deadlock_once ON attachment`.execute(database.db)
  }
})

test("a file goes up, becomes part of a ticket and comes down again, always to be saved [P04, D-48]", async () => {
  const acme = await company()
  const { begin, put, get } = web(acme)
  const begun = await begin('Plan für "Sie".pdf', 100)
  const { id, upload: address } = await begun.json()
  expect((await put(address, streamOf(pdf().subarray(0, 3), pdf().subarray(3)))).status).toBe(200)
  expect((await get(`/api/attachments/${id}`)).status).toBe(404)
  const ticket = await createTicket(acme.ctx, { ...form, attachmentIds: [id] })
  const { entries } = await getThread(acme.ctx, ticket.id)
  const shown = { id, name: 'Plan für "Sie".pdf', type: "application/pdf", size: 100 }
  expect(entries[0]?.attachments).toEqual([shown])
  const answer = await get(`/api/attachments/${id}`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf())
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-length": "100",
    "content-disposition": `attachment; filename="Plan f_r _Sie_.pdf"; filename*=UTF-8''Plan%20f%C3%BCr%20%22Sie%22.pdf`,
    "cache-control": "private, no-store",
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  })
  const head = await get(`/api/attachments/${id}`, "HEAD")
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "100", ""])
  expect((await readdir(join(folder, "files", "attachment2", acme.organisation.identifier)))[0]).toMatch(
    new RegExp(`^\\d{13}_plan-fur-sie-${id}\\.pdf$`),
  )
})

test("a file may be named by its key, with an empty id beside it [P04]", async () => {
  const acme = await company()
  const { begin, put } = web(acme)
  const { id, key, upload: address } = await (await begin("a.pdf", 100)).json()
  await put(address, pdf())
  const input = { ...form, attachment: [{ id: "", key }] }
  const { body } = await call("createNewTicketAuthenticatedUser", input, acme.ctx)
  const { entries } = await getThread(acme.ctx, body.results?.ticket_id)
  expect(entries[0]?.attachments).toMatchObject([{ id }])
})

test("a file may be named by its download address, with its origin or without, by anyone who uploaded it there [P04, negative 43]", async () => {
  const [acme, globex] = [await company(), await company()]
  const send = async (ctx: Parameters<typeof call>[2], attachment: unknown[]) => {
    const { status, body } = await call("createNewTicketAuthenticatedUser", { ...form, attachment }, ctx)
    return { status, message: body.message, id: body.results?.ticket_id }
  }
  const origin = portalOrigin(acme.organisation)
  const begun = async () => {
    const { begin, put } = web(acme)
    const answer = await (await begin("a.pdf", 100)).json()
    await put(answer.upload, pdf())
    return answer
  }
  const answers = [await begun(), await begun(), await begun()]
  expect(answers[0]).toMatchObject({ path: `/api/attachments/${answers[0].id}`, metadata: { name: "a.pdf" } })
  const named = [answers[0].path, origin + answers[1].path, { filename: "a.pdf", path: answers[2].path }]
  const own = await send(acme.ctx, named)
  expect(own.status).toBe(200)
  const { entries } = await getThread(acme.ctx, own.id)
  expect(entries[0]?.attachments.map(({ id }) => id)).toEqual(answers.map(({ id }) => id))
  const { path } = await begun()
  const refused = { status: 400, message: expired }
  for (const foreign of [`https://evil.test${path}`, `${portalOrigin(globex.organisation)}${path}`, "x", ""])
    expect(await send(acme.ctx, [foreign])).toMatchObject(refused)
  expect(await send(await acme.customer(), [path])).toMatchObject(refused)
  expect(await send(globex.ctx, [path])).toMatchObject(refused)
  expect((await send(acme.ctx, [path])).status).toBe(200)
})

test("only who may read the ticket may have its files [P04, negative 3, negative 43]", async () => {
  const [acme, globex] = [await company(), await company()]
  const { id } = await upload(acme.ctx)
  const ticket = await createTicket(acme.ctx, { ...form, attachmentIds: [id] })
  const status = async (organisation: Context["organisation"], ctx: { token?: string }) =>
    (await web({ organisation, ctx }).get(`/api/attachments/${id}`)).status
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  expect(await status(acme.organisation, acme.ctx)).toBe(200)
  expect(await status(acme.organisation, agent)).toBe(200)
  expect(await status(acme.organisation, {})).toBe(404)
  expect(await status(acme.organisation, await acme.customer())).toBe(404)
  expect(await status(globex.organisation, globex.ctx)).toBe(404)
  expect(await status(globex.organisation, acme.ctx)).toBe(404)
  await database.db
    .updateTable("ticketEntry")
    .set({ internal: true })
    .where("ticketId", "=", ticket.id)
    .execute()
  expect(await status(acme.organisation, acme.ctx)).toBe(404)
  expect(await status(acme.organisation, agent)).toBe(200)
})

test("a guest has the files of the ticket their link is for, until it is an account's [D-50, negative 3]", async () => {
  const acme = await company()
  const guest = async () => {
    const { id } = await upload(acme.visitor)
    const email = `${id}@example.com`
    const asked = { ...form, firstName: "G", email, attachmentIds: [id] }
    const ticket = await createGuestTicket(acme.visitor, asked)
    const link = (await ticketLink(acme.visitor, ticket)).split("/").at(-1)
    return { id, email, link }
  }
  const [mine, other] = [await guest(), await guest()]
  const { get } = web({ ...acme, ctx: {} })
  const status = async (id: string, link?: string) => (await get(attachmentPath(id, link))).status
  expect(await status(mine.id, mine.link)).toBe(200)
  expect(await status(mine.id, other.link)).toBe(404)
  expect(await status(mine.id, "x.y")).toBe(404)
  expect(await status(mine.id)).toBe(404)
  const person = await buildCustomer(acme.operator, { email: mine.email })
  await claimTickets(acme.visitor, person)
  expect(await status(mine.id, mine.link)).toBe(404)
})

test("a guest attaches to a reply, no matter who else is signed in at the browser [P04, D-50]", async () => {
  const acme = await company()
  const ticket = await createGuestTicket(acme.visitor, { ...form, firstName: "G", email: "g@example.com" })
  const token = (await ticketLink(acme.visitor, ticket)).split("/").at(-1) ?? ""
  const guest = await guestContext(acme.visitor, token)
  const { begin, put, get } = web(acme)
  const attach = async (link?: string) => {
    const { id, upload } = await (await begin("a.pdf", 100, {}, link)).json()
    await put(upload, pdf())
    return replyToTicket(guest, ticket.id, { body: "<p>x</p>", attachmentIds: [id] }).then(() => id)
  }
  // The customer's own upload is the customer's to attach.
  await expect(attach()).rejects.toThrow(expired)
  expect((await begin("a.pdf", 100, {}, "x.y")).status).toBe(404)
  const id = await attach(token)
  expect((await getThread(guest, ticket.id)).entries[1]?.attachments).toMatchObject([{ id, name: "a.pdf" }])
  expect((await get(attachmentPath(id, token))).status).toBe(200)
  expect((await get(attachmentPath(id))).status).toBe(404)
})

test("a file whose bytes are gone, and a key in place of an id, are not found [negative 43]", async () => {
  const acme = await company()
  const { id } = await upload(acme.ctx)
  await createTicket(acme.ctx, { ...form, attachmentIds: [id] })
  await rm(join(folder, "files", "attachment2", acme.organisation.identifier), { recursive: true })
  const { get } = web(acme)
  for (const path of [id, "..%2f..%2fetc%2fpasswd", "C:%5cx", "%00", "a".repeat(5000)])
    expect((await get(`/api/attachments/${path}`)).status).toBe(404)
})

test.each([
  ["html", "a.html", 10, "Files of this type cannot be attached"],
  ["one byte more than 15,000,000", "a.pdf", 15_000_001, "Files size should not be more than 15 MB"],
  ["nothing", "a.pdf", 0, "This file is empty"],
  ["no number of bytes", "a.pdf", Number.NaN, "A size is a number of bytes"],
])("%s is not granted [P01, P02, P05]", async (_, name, size, message) => {
  const answer = await web(await company()).begin(name, size)
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toBe(message)
})

test("a page of another site can begin no upload [negative 38]", async () => {
  const acme = await company()
  const answer = await web(acme).begin("a.pdf", 10, { origin: "https://evil.test" })
  expect(answer.status).toBe(403)
})

test.each([
  ["more than was said", pdf(5000), 4999, "This file is larger than was said"],
  ["less than was said", pdf(), 101, "The upload broke off"],
  ["HTML called PDF", Buffer.from("<html><script>x()</script>"), 26, "This file is not what its name says"],
])(
  "%s is refused and leaves nothing behind [P05, D-48, negative 19, negative 44]",
  async (_, bytes, said, message) => {
    const { ctx } = await company()
    const before = await filesOnDisk()
    await expect(upload(ctx, { bytes, said })).rejects.toThrow(message)
    expect(await filesOnDisk()).toEqual(before)
  },
)

test("an endless body is left at the first byte too many, and its connection closed [negative 44]", async () => {
  const acme = await company()
  const { begin, put } = web(acme)
  const { upload: address } = await (await begin("a.csv", 200_000)).json()
  let given = 0
  const endless = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        given += 50_000
        controller.enqueue(Buffer.alloc(50_000, "x"))
      },
    },
    { highWaterMark: 0 },
  )
  const answer = await put(address, endless)
  expect([answer.status, answer.headers.get("connection")]).toEqual([400, "close"])
  expect(given).toBe(250_000)
})

test("an upload that breaks off leaves nothing behind and can be sent again [negative 44]", async () => {
  const acme = await company()
  const { begin, put } = web(acme)
  const { id, upload: address } = await (await begin("a.pdf", 100)).json()
  const before = await filesOnDisk()
  let isBegun = false
  const dying = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isBegun) controller.error(new Error("aborted"))
      else controller.enqueue(pdf().subarray(0, 50))
      isBegun = true
    },
  })
  expect((await put(address, dying)).status).toBe(400)
  expect(await filesOnDisk()).toEqual(before)
  await expect(createTicket(acme.ctx, { ...form, attachmentIds: [id] })).rejects.toThrow(expired)
  expect((await put(address, pdf())).status).toBe(200)
  expect((await createTicket(acme.ctx, { ...form, attachmentIds: [id] })).number).toBe(1)
})

test("sent twice, even at once, the first bytes stay", async () => {
  const { ctx } = await company()
  const { attachment, grant } = await beginUpload(ctx, { name: "a.csv", size: 3 })
  const send = (text: string) =>
    receiveUpload(ctx, { id: attachment.id, grant, body: streamOf(Buffer.from(text)) })
  await Promise.all([send("one"), send("two")])
  const ticket = await createTicket(ctx, { ...form, attachmentIds: [attachment.id] })
  const read = async () => {
    const file = await ctx.store.support.attachments.findAttached(attachment.id)
    return file && new Response(await readAttached(file)).text()
  }
  const kept = await read()
  await send("bad")
  expect(await read()).toBe(kept)
  expect((await getThread(ctx, ticket.id)).entries[0]?.attachments).toHaveLength(1)
})

test("the bytes of one upload are sent at most ten times, and written no more once they are there [negative 44, negative 57]", async () => {
  const { ctx } = await company()
  const { attachment, grant } = await beginUpload(ctx, { name: "a.csv", size: 3 })
  const send = (body = streamOf(Buffer.from("one"))) => receiveUpload(ctx, { id: attachment.id, grant, body })
  await send()
  const pieces = [Buffer.from("two")]
  const unfinished = () => readdir(join(folder, "files", "unfinished"))
  const before = await unfinished()
  const seen: string[] = []
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        seen.push(...(await unfinished()))
        const piece = pieces.shift()
        if (piece) controller.enqueue(piece)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  await send(body)
  expect(seen.filter((name) => !before.includes(name))).toEqual([])
  for (let i = 2; i < 10; i++) await send()
  await expect(send()).rejects.toThrow("Too many attempts")
})

test("a grant is for one file of one company for one hour [negative 43]", async () => {
  const [acme, globex] = [await company(), await company()]
  const first = await beginUpload(acme.ctx, { name: "a.pdf", size: 100 })
  const other = await beginUpload(acme.ctx, { name: "b.pdf", size: 100 })
  const send = (ctx: Context, id: string, grant: string) =>
    receiveUpload(ctx, { id, grant, body: streamOf(pdf()) })
  await expect(send(acme.ctx, first.attachment.id, other.grant)).rejects.toThrow("expired")
  await expect(send(acme.ctx, first.attachment.id, "")).rejects.toThrow("expired")
  await expect(send(globex.ctx, first.attachment.id, first.grant)).rejects.toThrow("expired")
  const later = { ...acme.ctx, now: new Date(acme.ctx.now.getTime() + 3_600_000) }
  await expect(send(later, first.attachment.id, first.grant)).rejects.toThrow("expired")
})

test("where files lie on the disk there is nothing to confirm, and what was granted is sent to the portal [P04]", async () => {
  const acme = await company()
  const begun = await (await web(acme).begin("a.pdf", 100)).json()
  expect(begun).not.toHaveProperty("confirm")
  const grant = new URL(begun.upload, "http://portal.invalid").searchParams.get("grant") ?? ""
  const confirmed = confirmUpload(acme.ctx, { id: begun.id, grant })
  await expect(confirmed).rejects.toThrow("Files are sent to the portal itself here")
})

test("exactly 15,000,000 bytes together pass, one more does not, and nothing is written then [P01, P05, D-45]", async () => {
  const { ctx } = await company()
  const half = await upload(ctx, { bytes: pdf(7_500_000) })
  const [rest, more] = [
    await upload(ctx, { bytes: pdf(7_500_000) }),
    await upload(ctx, { bytes: pdf(7_500_001) }),
  ]
  const over = createTicket(ctx, { ...form, attachmentIds: [half.id, more.id] })
  await expect(over).rejects.toMatchObject({
    fields: { attachment: "Files size should not be more than 15 MB" },
  })
  const ticket = await createTicket(ctx, { ...form, attachmentIds: [half.id, rest.id, rest.id] })
  expect(ticket.number).toBe(1)
  expect((await getThread(ctx, ticket.id)).entries[0]?.attachments).toHaveLength(2)
})

test("nobody attaches what is somebody else's, another company's, used, or does not exist [negative 43]", async () => {
  const [acme, globex] = [await company(), await company()]
  const own = await upload(acme.ctx)
  const ticket = await createTicket(acme.ctx, { ...form, attachmentIds: [own.id] })
  const ids = [
    own.id,
    (await upload(await acme.customer())).id,
    (await upload(globex.ctx)).id,
    "nothing",
    "../../etc/passwd",
  ]
  for (const id of ids) {
    const reply = replyToTicket(acme.ctx, ticket.id, { body: "<p>x</p>", attachmentIds: [id] })
    await expect(reply).rejects.toThrow(expired)
  }
  expect((await getThread(acme.ctx, ticket.id)).entries).toHaveLength(1)
})

test("visitors upload before there is a ticket, 20 files an hour from one address [P04, negative 57]", async () => {
  const { visitor } = await company()
  const ctx = { ...visitor, address: "203.0.113.7" }
  expect(await upload(ctx)).toMatchObject({ name: "a.pdf", size: 100 })
  for (let i = 1; i < 20; i++) await beginUpload(ctx, { name: "a.pdf", size: 1 })
  await expect(beginUpload(ctx, { name: "a.pdf", size: 1 })).rejects.toThrow("Too many attempts")
  expect(await beginUpload({ ...ctx, address: "203.0.113.8" }, { name: "a.pdf", size: 1 })).toBeTruthy()
})

test("a portal without tickets takes no files [D-20]", async () => {
  const { operator, ctx } = await company()
  const organisation = await updateOrganisation(operator, { ticketsDeactivated: true })
  await expect(beginUpload({ ...ctx, organisation }, { name: "a.pdf", size: 1 })).rejects.toThrow(
    "deactivated",
  )
})

test("what became part of nothing is swept after a day, what did stays, and what a ticket's end left goes too [P04]", async () => {
  const { ctx } = await company()
  const [kept, orphan, unused, fresh] = [
    await upload(ctx),
    await upload(ctx),
    await upload(ctx),
    await upload(ctx),
  ]
  await createTicket(ctx, { ...form, attachmentIds: [kept.id] })
  const gone = await createTicket(ctx, { ...form, attachmentIds: [orphan.id] })
  await removeTickets(database.db, ctx.organisation.id, [gone.id])
  const old = [kept.id, orphan.id, unused.id]
  const createdAt = new Date(Date.now() - 27 * 60 * 60 * 1000)
  await database.db.updateTable("attachment").set({ createdAt }).where("id", "in", old).execute()
  await expect(createTicket(ctx, { ...form, attachmentIds: [unused.id] })).rejects.toThrow(expired)
  await sweepUploads()
  const left = (await filesOnDisk()).join()
  expect(old.map((id) => left.includes(id))).toEqual([true, false, false])
  expect(left).toContain(fresh.id)
  expect(await ctx.store.support.attachments.find(unused.id)).toBeNull()
})

test("a file that cannot be removed keeps no other from being swept [P04]", async () => {
  const { ctx } = await company()
  const [stuck, next] = [await upload(ctx), await upload(ctx)]
  const key = (await ctx.store.support.attachments.find(stuck.id))?.key ?? ""
  await rm(join(folder, "files", key))
  await mkdir(join(folder, "files", key))
  const aged = async (id: string, hours: number) => {
    const createdAt = new Date(Date.now() - hours * 60 * 60 * 1000)
    await database.db.updateTable("attachment").set({ createdAt }).where("id", "=", id).execute()
  }
  await aged(stuck.id, 28)
  await aged(next.id, 27)
  await sweepUploads()
  const found = await Promise.all([stuck.id, next.id].map((id) => ctx.store.support.attachments.find(id)))
  expect(found.map((row) => row?.id)).toEqual([stuck.id, undefined])
})

test("an attached picture is shown small to anyone who may have the file, and to nobody else [P04, D-48, negative 3, negative 43]", async () => {
  const [acme, globex] = [await company(), await company()]
  const picture = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: "#c33" } })
    .withExif({ IFD0: { Copyright: "SECRET" } })
    .png()
    .toBuffer()
  const shot = await upload(acme.ctx, { name: "shot.png", bytes: picture })
  const plan = await upload(acme.ctx, { name: "plan.pdf" })
  const small = previewPath(`/api/attachments/${shot.id}`, "small")
  // Nothing of what is part of no ticket.
  expect((await web(acme).get(small)).status).toBe(404)
  await createTicket(acme.ctx, { ...form, attachmentIds: [shot.id, plan.id] })
  for (const [size, width] of Object.entries(previewWidths)) {
    const answer = await web(acme).get(previewPath(`/api/attachments/${shot.id}`, size as PreviewSize))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "webp", width, height: width / 2 })
    expect(bytes.includes("SECRET")).toBe(false)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...{ "content-type": "image/webp", "cache-control": "private, no-store" },
      ...{ "x-content-type-options": "nosniff", "content-security-policy": "default-src 'none'; sandbox" },
    })
    expect(answer.headers.get("content-disposition")).toBeNull()
  }
  const other = await acme.customer()
  for (const stranger of [{ ...acme, ctx: other }, { ...acme, ctx: {} }, globex])
    expect((await web(stranger).get(small)).status).toBe(404)
  expect((await web(acme).get(`/api/attachments/${plan.id}?preview=small`)).status).toBe(404)
  expect((await web(acme).get(`/api/attachments/${shot.id}?preview=huge`)).status).toBe(404)
})

test("a picture of a note is shown to no customer, and one that is damaged or too large to be decoded is not shown [negative 5, negative 44]", async () => {
  const acme = await company()
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const dot = await sharp({ create: { width: 4, height: 4, channels: 3, background: "#000" } })
    .png()
    .toBuffer()
  const noted = await upload(agent, { name: "noted.png", bytes: dot })
  const { id } = await createTicket(acme.ctx, form)
  await writeEntry(agent, id, {
    body: "<p>Look</p>",
    internal: true,
    files: await lookAtFiles(agent, [noted.id]),
  })
  const path = `/api/attachments/${noted.id}?preview=small`
  expect((await web({ ...acme, ctx: agent }).get(path)).status).toBe(200)
  expect((await web(acme).get(path)).status).toBe(404)
  // A head that claims 60,000 by 60,000 pixels, and one without a picture behind it.
  const bomb = Buffer.from(dot)
  bomb.writeUInt32BE(60_000, 16)
  bomb.writeUInt32BE(60_000, 20)
  const files = [
    await upload(acme.ctx, { name: "bomb.png", bytes: bomb }),
    await upload(acme.ctx, { name: "torn.png", bytes: dot.subarray(0, 40) }),
  ]
  await replyToTicket(acme.ctx, id, { body: "<p>Here</p>", attachmentIds: files.map((file) => file.id) })
  for (const file of files) {
    expect((await web(acme).get(`/api/attachments/${file.id}?preview=small`)).status).toBe(404)
    expect((await web(acme).get(`/api/attachments/${file.id}`)).status).toBe(200)
  }
})
