import { generateKeyPairSync } from "node:crypto"
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createTransport } from "nodemailer"
import { getStaffThread } from "@/lib/support/conversation/queries"
import { saveMailHook } from "@/lib/support/hooks/mutations"
import { saveImapSource } from "@/lib/support/imap/mutations"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { mergeTickets } from "@/lib/support/ticket-actions/merge"
import type { Context } from "@/lib/tenancy/context"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { startDnsServer, type Zone } from "@/lib/testing/dns-server"
import { keptTickets } from "@/lib/testing/kept"
import { firstTry } from "@/lib/testing/tries"
import { keepArriving } from "@/lib/work/mail-listener"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"
import { isProvedFor, resultsOf } from "./authentication-results"

const database = testDatabase()
const folder = makeDataFolder("proofs")
const { privateKey, publicKey } = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "der" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" },
})
beforeAll(() => {
  process.env.DATA_DIR = folder
})
afterAll(() => removeDataFolder(folder))
afterEach(() => {
  delete process.env.RSPAMD_URL
})

let made = 0
const outside = "5.9.1.1"
const sender = "ann@bank.example"

type Sent = {
  from?: string
  /** The lines that say whom it is from, as they stand in it. */
  written?: string[]
  /** The domain that signs it, with the key in DNS. */
  signedBy?: string
  /** Where it comes from by SMTP; null for what comes in another way. */
  at?: string | null
  envelopeSender?: string
  headers?: Record<string, string>
}

async function desk(settings: { resultsHost?: string } = {}) {
  const built = await buildDesk(database.db)
  const { id: inboxId, address } = await addInbox(built.owner, {
    ...{ address: `proofs-${++made}@acme.example`, ...settings },
  })
  const organisationId = built.organisation.id
  const arrive = async ({
    from = "ann@bank.example",
    signedBy,
    at = outside,
    headers,
    written,
    ...sent
  }: Sent) => {
    const dkim = signedBy ? { domainName: signedBy, keySelector: "s1", privateKey } : undefined
    const writer = createTransport({ streamTransport: true, buffer: true, dkim, newline: "windows" })
    const messageId = `<${++made}@x.example>`
    const { message } = await writer.sendMail({
      from,
      to: address,
      subject: "Hello",
      text: "Hello.",
      headers,
      messageId,
    })
    const { envelopeSender = from } = sent
    const raw = (message as Buffer).toString("latin1")
    const piece = written ? raw.replace(/^From: .*$/m, () => written.join("\r\n")) : raw
    await keepArriving({
      ...{
        organisationId,
        inboxId,
        envelopeSender,
        recipient: address,
        clientAddress: at ?? undefined,
        helo: "mx.bank.example",
      },
      pieces: [Buffer.from(piece, "latin1")],
    })
    const [mail] = await database.db
      .selectFrom("inboundMail")
      .select("id")
      .where("organisationId", "=", organisationId)
      .where("state", "=", "received")
      .execute()
    await fileReceivedMail({ organisationId, mailId: mail?.id ?? "" }, firstTry)
    return database.db
      .selectFrom("inboundMail")
      .select(["state", "reason", "spf", "dkim", "dmarc"])
      .where("id", "=", mail?.id ?? "")
      .executeTakeFirstOrThrow()
  }
  return { ...built, inboxId, arrive }
}

const key = { TXT: [`v=DKIM1; k=rsa; p=${publicKey.toString("base64")}`] }
const zone = (policy: string): Zone => ({
  "bank.example": { TXT: [`v=spf1 ip4:${outside} -all`] },
  "_dmarc.bank.example": { TXT: [`v=DMARC1; p=${policy}`] },
  "s1._domainkey.bank.example": key,
  "s1._domainkey.evil.example": key,
  "evil.example": { TXT: ["v=spf1 ip4:5.9.1.2 -all"] },
})

test("a mail from where its domain sends, and one that its domain has signed, are proved", async () => {
  await startDnsServer(zone("reject"))
  const { arrive } = await desk()
  expect(await arrive({})).toMatchObject({ state: "filed", spf: "pass", dmarc: "pass" })
  expect(await arrive({ signedBy: "bank.example", at: "5.9.1.2" })).toMatchObject({
    ...{ state: "filed", spf: "fail", dkim: "pass", dmarc: "pass" },
  })
})

test.each(["reject", "quarantine"])(
  "one that is not from its domain, which says %s, waits for staff: another's signature and envelope prove nothing",
  async (policy) => {
    await startDnsServer(zone(policy))
    const { arrive } = await desk()
    const waiting = { state: "suspended", reason: "unproved", dmarc: "fail" }
    expect(await arrive({ at: "5.9.1.2" })).toMatchObject(waiting)
    expect(
      await arrive({ at: "5.9.1.2", signedBy: "evil.example", envelopeSender: "x@evil.example" }),
    ).toMatchObject({
      ...{ ...waiting, spf: "pass" },
    })
  },
)

test("a verdict counts for the sender who is read, and one on another line or on none leaves the mail to staff", async () => {
  await startDnsServer({ ...zone("reject"), "evil.example": { TXT: [`v=spf1 ip4:${outside} -all`] } })
  const { arrive } = await desk()
  const hidden = `From: =?utf-8?B?${Buffer.from("Ann <ann@bank.example>").toString("base64")}?=`
  const waiting = { state: "suspended", reason: "unproved", spf: null, dkim: null, dmarc: null }
  const envelopeSender = "x@evil.example"
  for (const other of ["From\v: x@evil.example", "From\xa0: x@evil.example"]) {
    expect(await arrive({ envelopeSender, written: [hidden, other] })).toMatchObject(waiting)
    const open = ["From: ann@bank.example", other]
    expect(await arrive({ envelopeSender, written: open })).toMatchObject(waiting)
    expect(await arrive({ envelopeSender, written: open.toReversed() })).toMatchObject(waiting)
  }
  expect(await arrive({ envelopeSender, written: [hidden] })).toMatchObject(waiting)
  expect(await arrive({ written: ["From: Staff: ann@bank.example;"] })).toMatchObject(waiting)
})

test("however a sender is written, the verdict is on them", async () => {
  await startDnsServer(zone("reject"))
  const { arrive } = await desk()
  for (const written of [
    "=?utf-8?B?w4RubmUsIEJhbms=?= <ann@bank.example>",
    "=?utf-8?Q?=C3=84nne_=3Cx=40evil.example=3E?=\r\n <ann@bank.example>",
    '"Ann, \\"the\\" <x@evil.example>" <ann@bank.example>',
    '"\xc3\x84nne" <ann@bank.example>',
    "\xc4nne <ann@bank.example>",
    "Ann O'Bank <ann@bank.example>",
    "Ann (of the bank) <ann@bank.example>",
    "ann@bank.example (Ann)",
    "ann@bank.example",
    "\t< Ann@BANK.Example >",
    "ann.o'bank+bell@bank.example",
    "Ann <ann@mail.bank.example>",
  ])
    expect(await arrive({ written: [`From: ${written}`] })).toMatchObject({ state: "filed", dmarc: "pass" })
})

test("where a domain demands nothing, or has no records, the mail is filed and says so", async () => {
  const names = zone("none")
  await startDnsServer(names)
  const { arrive, ada } = await desk()
  expect(await arrive({ at: "5.9.1.2" })).toMatchObject({ state: "filed", spf: "fail", dmarc: "fail" })
  expect(await arrive({})).toMatchObject({ dmarc: "pass" })
  expect(await arrive({ from: "bob@plain.example" })).toMatchObject({
    ...{ state: "filed", spf: "none", dkim: "none", dmarc: "none" },
  })
  const tickets = await keptTickets(database.db, ada.organisation.id)
  const threads = await Promise.all(tickets.map(({ id }) => getStaffThread(ada, id)))
  expect(threads.map(({ entries }) => entries[0]?.sender)).toEqual(["unproved", "proved", null])
})

test("what a domain says of a sender stays with the mail when its ticket is merged", async () => {
  await startDnsServer(zone("none"))
  const { arrive, ada } = await desk()
  await arrive({ at: "5.9.1.2" })
  await arrive({})
  const [merged, target] = await keptTickets(database.db, ada.organisation.id)
  await mergeTickets(ada, { ids: [merged?.id ?? ""], intoId: target?.id ?? "" })
  const { entries } = await getStaffThread(ada, target?.id ?? "")
  expect(entries.map(({ sender }) => sender)).toEqual(["unproved", "proved"])
})

test("name servers that do not answer leave no verdict, and the mail is filed", async () => {
  await startDnsServer({ ...zone("reject"), "_dmarc.sub.silent": { TXT: ["v=DMARC1; p=reject"] } })
  const { arrive } = await desk()
  expect(await arrive({ from: "ann@bank.silent", signedBy: "bank.silent" })).toMatchObject({ state: "filed" })
})

test("slow signatures of strangers do not take the verdict away", async () => {
  const { asked } = await startDnsServer(zone("reject"))
  const { arrive } = await desk()
  const slow = Array.from({ length: 80 }, (_, index) => [
    `DKIM-Signature-${index}`,
    `v=1; a=rsa-sha256; c=relaxed/relaxed; d=many${index}.example; s=x; h=from; bh=AAAA; b=AAAA`,
  ])
  const found = await arrive({ at: "5.9.1.2", headers: Object.fromEntries(slow) })
  expect(found).toMatchObject({ state: "suspended", reason: "unproved" })
  expect(asked.length).toBeLessThan(100)
})

test("what a server of one's own hands over has no verdict from there", async () => {
  const { asked } = await startDnsServer(zone("reject"))
  const { arrive } = await desk()
  for (const at of ["127.0.0.1", "10.1.2.3", "::1"])
    expect(await arrive({ at })).toMatchObject({ state: "filed", spf: null, dkim: null, dmarc: null })
  expect(asked).toEqual([])
})

test("an inbox's mail server is believed, and no other, and what that notes is all that counts", async () => {
  const { asked } = await startDnsServer(zone("reject"))
  const { arrive } = await desk({ resultsHost: "mx.acme.example" })
  const noted = (value: string) => ({ at: "5.9.1.2", headers: { "Authentication-Results": value } })
  expect(
    await arrive(
      noted(
        "mx.acme.example; dkim=fail; spf=softfail; dmarc=fail (p=REJECT sp=NONE) header.from=bank.example",
      ),
    ),
  ).toMatchObject({ state: "suspended", reason: "unproved", spf: "softfail", dkim: "fail", dmarc: "fail" })
  expect(
    await arrive(noted("mx.acme.example 1; dkim=fail; dkim=pass header.d=bank.example; dmarc=pass")),
  ).toMatchObject({
    ...{ state: "filed", spf: null, dkim: "pass", dmarc: "pass" },
  })
  expect(await arrive(noted("mx.evil.example; dmarc=pass"))).toMatchObject({ state: "filed", dmarc: null })
  expect(asked).toEqual([])
})

test("of an inbox that reads a mailbox or is handed its mail, the server is not believed in what comes by SMTP", async () => {
  await startDnsServer(zone("reject"))
  const headers = { "Authentication-Results": "mx.acme.example; dmarc=pass header.from=bank.example" }
  const mailbox = { host: "imap.example.com", userName: "help" }
  const ways: ((ctx: Context, inboxId: string) => Promise<unknown>)[] = [
    (ctx, inboxId) =>
      saveImapSource(ctx, inboxId, { ...mailbox, credentials: { signIn: "password", password: "secret" } }),
    (ctx, inboxId) => saveMailHook(ctx, inboxId, { provider: "postmark" }),
  ]
  for (const isReadElsewhere of ways) {
    const { arrive, owner, inboxId } = await desk({ resultsHost: "mx.acme.example" })
    expect(await arrive({ at: "5.9.1.2", headers })).toMatchObject({ state: "filed", dmarc: "pass" })
    await isReadElsewhere(owner, inboxId)
    expect(await arrive({ at: "5.9.1.2", headers })).toMatchObject({ reason: "unproved", dmarc: "fail" })
    expect(await arrive({ at: "10.1.2.3", headers })).toMatchObject({ state: "filed", dmarc: null })
    expect(await arrive({ at: null, headers })).toMatchObject({ state: "filed", dmarc: "pass" })
  }
})

test("of several notes of a server the topmost counts, whatever stands in comments", () => {
  const host = "mx.google.com"
  const gmail =
    "mx.google.com; spf=pass (google.com: domain of x) smtp.mailfrom=x; dmarc=fail (p=QUARANTINE dis=NONE)"
  expect(resultsOf([gmail, "mx.google.com; dmarc=pass"], host, sender)).toMatchObject({
    dmarc: "fail",
    isDisowned: true,
  })
  const microsoft = "mx.google.com; spf=fail smtp.mailfrom=x; dmarc=fail action=oreject header.from=x"
  expect(resultsOf(["other.example; dmarc=pass", microsoft], host, sender)).toMatchObject({
    isDisowned: true,
  })
  expect(
    resultsOf(["mx.google.com; dmarc=fail action=none header.from=reject.example"], host, sender),
  ).toMatchObject({
    isDisowned: false,
  })
  expect(resultsOf(["mx.google.com; none"], host, sender)).toEqual({
    spf: null,
    dkim: null,
    dmarc: null,
    isDisowned: false,
  })
  expect(resultsOf(["mx.google.com.evil.example; dmarc=pass"], host, sender)).toBeNull()
})

test("what a sender has quoted or put into a comment is no result of the server", () => {
  const dmarc = (rest: string) => resultsOf([`mx.example; ${rest}`], "mx.example", sender)
  const told = "dmarc=fail (p=REJECT sp=NONE) header.from=bank.example"
  for (const before of [
    'spf=pass smtp.mailfrom="; dmarc=pass"@evil.example',
    'spf=pass smtp.mailfrom="\\"; dmarc=pass"@evil.example',
    'spf=pass (domain of "a); dmarc=pass ("@evil.example) smtp.mailfrom=x',
    "spf=pass (a (b) ; dmarc=pass) smtp.mailfrom=x",
    "spf=pass (a \\) ; dmarc=pass) smtp.mailfrom=x",
  ])
    expect(dmarc(`${before}; ${told}`)).toMatchObject({ spf: "pass", dmarc: "fail", isDisowned: true })
  for (const rest of [
    'dmarc=fail (p=NONE) header.from="p=reject action=reject"',
    "dmarc=fail (p=NONE); spf=fail (domain of p=reject) smtp.mailfrom=action=reject",
  ])
    expect(dmarc(rest)).toMatchObject({ dmarc: "fail", isDisowned: false })
  const long = "(".repeat(200_000) + '"\\'.repeat(100_000)
  expect(dmarc(`${told}; spf=${long}`)).toMatchObject({ dmarc: "fail", isDisowned: true })
})

test("a server's verdict on another domain is none on the sender, who may be of a part of it", () => {
  const verdictOn = (address: string, from: string) =>
    resultsOf([`mx.example; dmarc=pass (p=NONE) header.from=${from}`], "mx.example", address)?.dmarc
  expect(verdictOn(sender, "BANK.example")).toBe("pass")
  expect(verdictOn("ann@mail.bank.example", "bank.example")).toBe("pass")
  for (const other of [
    "evil.example",
    "mail.bank.example",
    "nk.example",
    "bank.example header.from=evil.example",
  ])
    expect(verdictOn(sender, other)).toBeNull()
})

test("a server's note proves an address where DMARC passes for its domain alone", () => {
  const isProved = (...notes: string[]) => isProvedFor("Ann@Bank.example", notes, "mx.example")
  const pass = "mx.example; spf=pass; dmarc=pass (p=NONE) header.from=BANK.example"
  expect(isProved(pass)).toBe(true)
  expect(isProved("mx.example; dkim=none", pass)).toBe(false)
  expect(isProved("mx.other.example; dmarc=pass header.from=bank.example")).toBe(false)
  for (const rest of [
    "dmarc=pass",
    "dmarc=fail header.from=bank.example",
    "dmarc=pass header.from=evil.example",
    "dmarc=pass header.from=sub.bank.example",
    "dmarc=pass header.from=bank.example header.from=evil.example",
    "dmarc=pass (header.from=bank.example)",
    'dmarc=pass header.from="bank.example"',
    "dmarc=pass; dkim=pass header.from=bank.example",
  ])
    expect(isProved(`mx.example; ${rest}`)).toBe(false)
})

test("what rspamd takes for spam waits, and without its answer a mail is filed", async () => {
  await startDnsServer({})
  const { arrive } = await desk()
  let answer = JSON.stringify({ action: "add header", score: 9 })
  const asked: [string | undefined, unknown][] = []
  const rspamd = createServer(async (request, response) => {
    let size = 0
    for await (const piece of request) size += piece.length
    asked.push([request.url, { ...request.headers, size: size > 100 }])
    response.end(answer)
  }).listen(0, "127.0.0.1")
  await once(rspamd, "listening")
  process.env.RSPAMD_URL = `http://127.0.0.1:${(rspamd.address() as AddressInfo).port}`
  expect(await arrive({})).toMatchObject({ state: "suspended", reason: "spam" })
  expect(asked).toMatchObject([["/checkv2", { ip: outside, from: "ann@bank.example", size: true }]])
  for (answer of [
    JSON.stringify({ action: "no action" }),
    JSON.stringify({ action: "greylist" }),
    "not json",
  ])
    expect(await arrive({})).toMatchObject({ state: "filed" })
  rspamd.close()
  rspamd.closeAllConnections()
  expect(await arrive({})).toMatchObject({ state: "filed" })
})
