import { execFileSync } from "node:child_process"
import { createHmac, createSign, generateKeyPairSync } from "node:crypto"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { POST } from "@/app/api/mail/[provider]/[...token]/route"
import { longestMail } from "@/lib/support/inbound/schema"
import { addInbox, removeInbox } from "@/lib/support/inboxes/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk } from "@/lib/testing/desk"
import { machinePath, testWith } from "@/lib/testing/programs"
import { firstTry } from "@/lib/testing/tries"
import { apexContext } from "@/lib/work/contexts"
import { keepArriving } from "@/lib/work/mail-listener"
import { fileReceivedMail } from "@/lib/work/tasks/file-mail"
import { removeMailHook, saveMailHook, takeHandedMail } from "./mutations"
import { getMailHook } from "./queries"
import type { HookSettings } from "./schema"

const database = testDatabase()
const folder = makeDataFolder("hooks")
beforeAll(() => {
  process.env.DATA_DIR = folder
})
afterAll(() => removeDataFolder(folder))

let made = 0
const signingKey = "key-0123456789"

async function desk(settings: HookSettings) {
  const built = await buildDesk(database.db)
  const inbox = await addInbox(built.owner, { address: `hooks-${++made}@acme.example` })
  const hook = await saveMailHook(built.owner, inbox.id, settings)
  const mails = () =>
    database.db
      .selectFrom("inboundMail")
      .select(["id", "messageId", "envelopeSender", "recipient", "size", "state"])
      .where("organisationId", "=", built.organisation.id)
      .execute()
  return { ...built, inbox, hook, mails, path: new URL(hook.address).pathname }
}

const post = async (path: string, body: BodyInit, headers: Record<string, string> = {}) => {
  const [, , , provider = "", ...token] = path.split("/")
  const request = new Request(`http://localhost${path}`, { method: "POST", body, headers })
  const response = await POST(request, { params: Promise.resolve({ provider, token }) })
  return response.status
}
const mail = (id: string, words = "It does not ring.") =>
  `From: Ann <ann@example.com>\r\nTo: help@acme.example\r\nSubject: The bell\r\nMessage-ID: <${id}@example.com>\r\n\r\n${words}\r\n`
/** Bytes of Latin-1 that are no UTF-8. */
const latin = Buffer.from(mail("latin", "Zoë Österreich"), "latin1")

test("Postmark hands mails over, each is a ticket once, and without the mail as it came it is told why", async () => {
  const acme = await desk({ provider: "postmark" })
  const body = (raw?: string) =>
    JSON.stringify({ RawEmail: raw, OriginalRecipient: "X+1@Acme.example", MessageID: "1" })
  expect(await post(acme.path, body(mail("one")))).toBe(200)
  expect(await post(acme.path, body(mail("one")))).toBe(200)
  expect(await acme.mails()).toMatchObject([
    { messageId: "one@example.com", recipient: "x+1@acme.example", envelopeSender: null, state: "received" },
  ])
  const [kept] = await acme.mails()
  await fileReceivedMail({ organisationId: acme.organisation.id, mailId: kept?.id ?? "" }, firstTry)
  expect(await acme.mails()).toMatchObject([{ state: "filed" }])
  expect(await getMailHook(acme.owner, acme.inbox.id)).toMatchObject({
    askedAt: expect.any(String),
    hasProof: false,
  })
  expect(await post(acme.path, body())).toBe(400)
  expect(await post(acme.path, "{")).toBe(400)
  expect(await acme.mails()).toHaveLength(1)
})

const form = (fields: Record<string, string | Buffer>) => {
  const pieces = Object.entries(fields).flatMap(([name, value]) => [
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
    Buffer.isBuffer(value) ? value : Buffer.from(value),
    Buffer.from("\r\n"),
  ])
  return Buffer.concat([...pieces, Buffer.from("--edge--\r\n")])
}
const inParts = { "content-type": "multipart/form-data; boundary=edge" }

test("Mailgun's signature is over its time and token, and its mail comes byte for byte", async () => {
  const acme = await desk({ provider: "mailgun", proof: signingKey })
  expect(acme.path).toMatch(/^\/api\/mail\/mailgun\/[0-9a-f]{48}\/mime$/)
  const signed = (key = signingKey, seconds = Math.floor(Date.now() / 1000)) => {
    const [timestamp, token] = [String(seconds), "t".repeat(50)]
    return {
      timestamp,
      token,
      signature: createHmac("sha256", key)
        .update(timestamp + token)
        .digest("hex"),
    }
  }
  const said = { sender: "Ann@example.com", recipient: acme.inbox.address, "body-mime": latin }
  expect(await post(acme.path, form({ ...said, ...signed() }), inParts)).toBe(200)
  expect(await acme.mails()).toMatchObject([{ envelopeSender: "ann@example.com", size: latin.length }])
  expect(await post(acme.path, form({ ...said, ...signed("other") }), inParts)).toBe(403)
  expect(await post(acme.path, form({ ...said, ...signed(), token: "x" }), inParts)).toBe(403)
  expect(await post(acme.path, form({ ...said, ...signed(signingKey, 1) }), inParts)).toBe(403)
  expect(await post(acme.path, form(said), inParts)).toBe(403)
  const encoded = new URLSearchParams({
    ...signed(),
    sender: "",
    recipient: "",
    "body-mime": mail("two", "Zoë + 100 %"),
  })
  const bytes = String(encoded).replace("Zo%C3%AB", "Zo%EB")
  const length = Buffer.byteLength(mail("two", "Zo. + 100 %"))
  const asForm = { "content-type": "application/x-www-form-urlencoded" }
  expect(await post(acme.path, bytes, asForm)).toBe(200)
  expect((await acme.mails()).map(({ size }) => size).sort()).toEqual([latin.length, length].sort())
  expect(await post(acme.path, "a&".repeat(2000), asForm)).toBe(400)
  expect((await acme.mails()).find(({ messageId }) => messageId.startsWith("two"))).toMatchObject({
    ...{ envelopeSender: "", recipient: acme.inbox.address },
  })
})

test("SendGrid's signature is over the time and every byte of the body", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const proof = publicKey.export({ type: "spki", format: "der" }).toString("base64")
  const acme = await desk({ provider: "sendgrid", proof })
  const envelope = JSON.stringify({ to: [acme.inbox.address], from: "ann@example.com" })
  const body = form({ envelope, email: latin })
  const signed = (bytes: Buffer, timestamp = String(Math.floor(Date.now() / 1000))) => ({
    ...inParts,
    "x-twilio-email-event-webhook-timestamp": timestamp,
    "x-twilio-email-event-webhook-signature": createSign("sha256")
      .update(timestamp)
      .update(bytes)
      .sign(privateKey, "base64"),
  })
  expect(await post(acme.path, body, signed(body))).toBe(200)
  expect(await acme.mails()).toMatchObject([{ size: latin.length, envelopeSender: "ann@example.com" }])
  const changed = form({ envelope, email: mail("other") })
  expect(await post(acme.path, changed, signed(body))).toBe(403)
  expect(await post(acme.path, body, inParts)).toBe(403)
  expect(await post(acme.path, body, signed(body, "1"))).toBe(403)
  expect(await acme.mails()).toHaveLength(1)
  const open = await desk({ provider: "sendgrid" })
  expect(await post(open.path, form({ envelope: "{}", email: mail("one") }), inParts)).toBe(200)
})

testWith(
  ["openssl"],
  "Amazon's notices are believed of the known topic alone, signed with a certificate from Amazon's host",
  async () => {
    const place = mkdtempSync(join(tmpdir(), "vestibule-sns-"))
    const [key, cert] = [join(place, "key.pem"), join(place, "cert.pem")]
    const args = [
      "req",
      "-x509",
      "-newkey",
      "rsa:2048",
      "-nodes",
      "-days",
      "2",
      "-subj",
      "/CN=sns.amazonaws.com",
    ]
    const env = { ...process.env, PATH: machinePath() }
    execFileSync("openssl", [...args, "-keyout", key, "-out", cert], { stdio: "ignore", env })
    const [privateKey, pem] = [readFileSync(key, "utf8"), readFileSync(cert, "utf8")]
    rmSync(place, { recursive: true })
    const topic = "arn:aws:sns:eu-west-1:123456789012:mail"
    const acme = await desk({ provider: "ses", proof: topic })
    const asked: string[] = []
    const ask = async (url: URL) => {
      asked.push(url.href)
      return { status: 200, text: url.pathname.endsWith(".pem") ? pem : "<ok/>" }
    }
    const [, , , , token = ""] = acme.path.split("/")
    const take = (values: object) => {
      const body = Buffer.from(JSON.stringify(values))
      return takeHandedMail(
        apexContext(),
        { provider: "ses", token, headers: new Headers(), readBody: async () => body, now: new Date() },
        keepArriving,
        ask,
      )
    }
    const sign = (values: Record<string, string>, version = "2") => {
      const names = [
        "Message",
        "MessageId",
        "Subject",
        "SubscribeURL",
        "Timestamp",
        "Token",
        "TopicArn",
        "Type",
      ]
      const text = names
        .flatMap((name) => (values[name] === undefined ? [] : `${name}\n${values[name]}\n`))
        .join("")
      const algorithm = version === "2" ? "sha256" : "sha1"
      return {
        ...values,
        SignatureVersion: version,
        Signature: createSign(algorithm).update(text).sign(privateKey, "base64"),
        SigningCertURL:
          values.SigningCertURL ?? "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem",
      }
    }
    const content = Buffer.from(mail("one")).toString("base64")
    const Message = JSON.stringify({
      ...{
        notificationType: "Received",
        content,
        mail: { source: "ann@example.com", destination: [acme.inbox.address] },
      },
    })
    const notice = {
      Type: "Notification",
      MessageId: "1",
      TopicArn: topic,
      Message,
      Timestamp: new Date().toISOString(),
    }
    const confirm = {
      ...{ ...notice, Type: "SubscriptionConfirmation", Message: "Confirm", Token: "t" },
      SubscribeURL: "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=t",
    }
    await take(sign(confirm))
    expect(asked.at(-1)).toBe(confirm.SubscribeURL)
    await take(sign(notice))
    await take(sign(notice, "1"))
    expect(await acme.mails()).toMatchObject([
      { messageId: "one@example.com", envelopeSender: "ann@example.com" },
    ])
    const refused = { name: "ForbiddenError" }
    await expect(take(sign({ ...notice, TopicArn: `${topic}2` }))).rejects.toMatchObject(refused)
    await expect(take({ ...sign(notice), Message: Message.replace("ann@", "eve@") })).rejects.toMatchObject(
      refused,
    )
    await expect(take(sign({ ...notice, Timestamp: "2020-01-01T00:00:00Z" }))).rejects.toMatchObject(refused)
    asked.length = 0
    for (const SigningCertURL of [
      "https://sns.eu-west-1.amazonaws.com.evil.example/SimpleNotificationService-abc.pem",
      "https://evil.example/SimpleNotificationService-abc.pem",
      "http://sns.eu-west-1.amazonaws.com/SimpleNotificationService-abc.pem",
      "https://sns.eu-west-1.amazonaws.com:8443/SimpleNotificationService-abc.pem",
      "https://sns.eu-west-1.amazonaws.com/other.pem",
    ])
      await expect(take(sign({ ...notice, SigningCertURL }))).rejects.toThrow()
    await expect(take(sign({ ...confirm, SubscribeURL: "https://10.0.0.1/" }))).rejects.toMatchObject({
      name: "InvalidError",
    })
    expect(asked.filter((url) => !url.endsWith("-abc.pem"))).toEqual([])
    expect(await acme.mails()).toHaveLength(1)
  },
)

test("an unknown address, another service's, one of an inbox that is gone and what is too large take nothing in", async () => {
  const acme = await desk({ provider: "postmark" })
  const body = JSON.stringify({ RawEmail: mail("one") })
  expect(await post("/api/mail/postmark/0123456789", body)).toBe(404)
  expect(await post(acme.path.replace("postmark", "sendgrid"), body)).toBe(404)
  expect(await post(acme.path.replace("postmark", "other"), body)).toBe(404)
  expect(await post(acme.path, JSON.stringify({ RawEmail: mail("one", "x".repeat(longestMail)) }))).toBe(400)
  expect(await post(acme.path, "x".repeat(2 * longestMail))).toBe(413)
  const before = acme.hook.address
  expect((await saveMailHook(acme.owner, acme.inbox.id, { provider: "postmark" })).address).toBe(before)
  await removeInbox(acme.owner, acme.inbox.id)
  expect(await post(acme.path, body)).toBe(404)
  expect(await acme.mails()).toEqual([])
})

test("the body of what comes to an unknown address is not read", async () => {
  const acme = await desk({ provider: "postmark" })
  for (const path of ["/api/mail/postmark/0123456789", acme.path.replace("postmark", "sendgrid")]) {
    const request = new Request(`http://localhost${path}`, { method: "POST", body: mail("one") })
    const [, , , provider = "", ...token] = path.split("/")
    const { status, headers } = await POST(request, { params: Promise.resolve({ provider, token }) })
    expect([status, request.bodyUsed, headers.get("connection")]).toEqual([404, false, "close"])
  }
})

test("what cannot be kept is answered so that the service tries again", async () => {
  const acme = await desk({ provider: "postmark" })
  process.env.DATA_DIR = join(folder, "not-a-folder\0")
  const status = await post(acme.path, JSON.stringify({ RawEmail: mail("one") }))
  process.env.DATA_DIR = folder
  expect(status).toBeGreaterThanOrEqual(500)
  expect(await acme.mails()).toEqual([])
})

test("only managers of the inbox's own company set and see its hook", async () => {
  const [acme, globex] = [await desk({ provider: "postmark" }), await desk({ provider: "postmark" })]
  for (const ctx of [acme.ada, acme.customer]) {
    const refused = { name: "ForbiddenError" }
    await expect(saveMailHook(ctx, acme.inbox.id, { provider: "postmark" })).rejects.toMatchObject(refused)
    await expect(getMailHook(ctx, acme.inbox.id)).rejects.toMatchObject(refused)
    await expect(removeMailHook(ctx, acme.inbox.id)).rejects.toMatchObject(refused)
  }
  const unknown = { name: "NotFoundError" }
  await expect(
    saveMailHook(globex.owner, acme.inbox.id, { provider: "ses", proof: "x" }),
  ).rejects.toMatchObject(unknown)
  await expect(removeMailHook(globex.owner, acme.inbox.id)).rejects.toMatchObject(unknown)
  expect(await getMailHook(globex.owner, acme.inbox.id)).toBeNull()
  await expect(saveMailHook(acme.owner, acme.inbox.id, { provider: "mailgun" })).rejects.toMatchObject({
    ...{ name: "InvalidError", fields: { proof: expect.any(String) } },
  })
  await removeMailHook(acme.owner, acme.inbox.id)
  expect(await post(acme.path, JSON.stringify({ RawEmail: mail("one") }))).toBe(404)
})
