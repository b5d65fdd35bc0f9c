import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import PostalMime from "postal-mime"
import { accountMails } from "@/lib/people/accounts/emails"
import { interfaceLanguages } from "@/lib/platform/languages/interface"
import { speakingIn } from "@/lib/platform/words/speaking"
import { words } from "@/lib/platform/words/words"
import { themeOf } from "@/lib/tenancy/theme"
import { refusal, startMailServer, startSilentServer } from "@/lib/testing/mail-server"
import { deliveredCode, deliveredMails } from "@/lib/testing/mailbox"
import { sampleOrganisation } from "@/lib/testing/sample-organisation"
import type { MailContent } from "./layout"
import { keptMail, keptMails, mailbox } from "./mailbox"
import { composeMessage, type Message } from "./message"
import { smtp } from "./smtp"
import { transportOf } from "./transport"

const link = "http://acme.localhost:3000/verify?q=token"
const contents = {
  verificationCode: accountMails.verificationCode({ portal: "Acme", code: "482913", link }),
  recoveryCode: accountMails.recoveryCode({ portal: "Acme", code: "482913" }),
  signInCode: accountMails.signInCode({ portal: "Acme", code: "482913" }),
  alreadyRegistered: accountMails.alreadyRegistered({ portal: "Acme", link }),
  invitation: accountMails.invitation({ portal: "Acme", link, days: 7 }),
  passwordChanged: accountMails.passwordChanged({ portal: "Acme" }),
} satisfies Record<keyof typeof accountMails, unknown>

const compose = (
  organisation: Parameters<typeof sampleOrganisation>[0] = {},
  { content = contents.verificationCode, to = "anna@example.com", id = "a1" } = {},
) => composeMessage(sampleOrganisation(organisation), { id, to, role: "customer", content })

async function overTheWire(message: Message) {
  const server = await startMailServer()
  await smtp(server.url)(message)
  const [mail] = server.received
  return {
    envelope: mail?.to,
    sender: mail?.from,
    raw: mail?.raw ?? "",
    ...(await PostalMime.parse(mail?.raw ?? "")),
  }
}

test.each(Object.entries(contents))("%s says who sent it and why, in both parts", async (_, content) => {
  const { html, text, subject } = await compose({}, { content })
  expect(`${subject} ${content.preview}`).not.toMatch(/\d{6}/)
  expect(subject).toContain("Acme")
  for (const part of [html, text]) {
    expect(part).toContain("http://acme.localhost:3000")
    expect(part).toContain(content.heading)
    expect(part).toContain("You get this email because")
  }
  expect(html).not.toMatch(/<(?:form|script)/i)
})

test.each(interfaceLanguages)(
  "an invitation in %s names all providers that the staff may sign in with, and no password",
  async (language) => {
    const provider = "Acme Login / Acme & Sons"
    const invite = (ways: { provider?: string }) =>
      speakingIn(language, () => accountMails.invitation({ portal: "Acme", link, days: 7, ...ways }))
    const mail = async (content: MailContent) =>
      speakingIn(language, () => compose({ settings: { language } }, { content }))
    const [named, plain] = [await mail(invite({ provider })), await mail(invite({}))]
    const t = words("mails.accounts", language)
    expect(named.text).toContain(t("joinByProviderBody", { portal: "Acme", provider }))
    expect(named.html).toContain("Acme Login / Acme &amp; Sons")
    for (const said of [t("joinPreview"), t("joinBody", { portal: "Acme" })]) {
      expect(`${named.html} ${named.text}`).not.toContain(said)
      expect(`${plain.html} ${plain.text}`).toContain(said)
    }
  },
)

test("a code and a link stand alone on their lines of the plain text", async () => {
  const { text, html } = await compose()
  expect(text.split("\n")).toEqual(expect.arrayContaining(["482913", link]))
  expect(html).toContain(`href="${link}"`)
})

test("under a button stands a short address, which leads to the whole one", async () => {
  const { html } = await compose({}, { content: contents.invitation })
  expect(html).toMatch(
    /<a href="http:\/\/acme\.localhost:3000\/verify\?q=token"[^>]*><span[^>]*>acme\.localhost:3000\/verify…</,
  )
})

test("a mail has a dark form in the company's dark colours", async () => {
  const settings = { themeColor: "#f5c518" }
  const { html } = await compose({ settings })
  const dark = themeOf(sampleOrganisation({ settings }).settings, "dark")
  expect(html).toContain('<meta name="color-scheme" content="light dark"')
  const [, rules = ""] = html.match(/<style>@media \(prefers-color-scheme: dark\) \{(.*?)<\/style>/s) ?? []
  for (const [name, colour] of [
    ["m-page", dark.sunken],
    ["m-card", dark.raised],
    ["m-text", dark.text],
    ["m-button", dark.brand],
  ]) {
    expect(rules).toMatch(new RegExp(`\\.${name} \\{[^}]*${colour} !important`))
    expect(html).toMatch(new RegExp(`class="${name}"`))
  }
})

test("a mail looks like the company's portal, and runs in its language's direction [A16]", async () => {
  const settings = {
    themeColor: "#f5c518",
    textColor: "#ffffff",
    language: "ar",
    logo: "/api/files/x/logo.webp",
  }
  const { html } = await compose({ customDomain: "help.acme.test", settings })
  expect(html).toContain('<html dir="rtl" lang="ar">')
  expect(html).toMatch(/<img[^>]* src="http:\/\/help\.acme\.test:3000\/api\/files\/x\/logo\.webp"/)
  // White on yellow could not be read.
  expect(html).toMatch(/background-color:#f5c518;color:#(?!fff)/)
  expect((await compose()).html).not.toContain("<img")
})

const nasty = 'Acme\r\nBcc: eve@example.com\r\n\r\n<img src=x onerror=alert(1)>, "x" <eve@example.com>'

test("a title adds no header, no recipient and no markup [negative 21, negative 62]", async () => {
  const content = accountMails.recoveryCode({ portal: nasty, code: "482913" })
  const mail = await overTheWire(await compose({ name: nasty }, { content }))
  expect(mail.envelope).toEqual(["anna@example.com"])
  expect(mail.to).toEqual([{ name: "", address: "anna@example.com" }])
  expect(mail.from?.address).toBe("help@localhost")
  expect([mail.bcc, mail.cc]).toEqual([undefined, undefined])
  expect(mail.headers.map(({ key }) => key)).not.toContain("bcc")
  expect(mail.subject).toContain("Acme Bcc: eve@example.com")
  expect(mail.html).toContain("&lt;img src=x onerror=alert(1)&gt;")
  expect(mail.html).not.toContain("<img")
})

test.each([
  "a@x.test,b@y.test",
  "a@x.test, Before signing in claim your money",
  '"e@attacker.test"@victim.test',
  "a@x.test\r\nBcc: b@y.test",
  "Anna <a@x.test>",
  "a(b)@x.test",
  `${"a".repeat(320)}@x.test`,
  "",
])("no mail is made for %j, which is not one address [negative 62]", async (to) => {
  await expect(compose({}, { to })).rejects.toThrow()
})

test("the same job makes the same Message-ID, known to be from a machine", async () => {
  const [first, second] = await Promise.all([compose({}, { id: "abc" }), compose({}, { id: "abc" })])
  expect(second.id).toBe(first.id)
  const { messageId, headers } = await overTheWire(first)
  expect(messageId).toBe("<abc@localhost>")
  expect(headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-generated" }))
})

test("mails that follow each other go in one conversation; one that is refused takes no other with it", async () => {
  const server = await startMailServer((attempt) => (attempt === 2 ? refusal(550, "No such user") : null))
  const send = smtp(server.url)
  await send(await compose())
  await expect(send(await compose())).rejects.toThrow(/550/)
  await send(await compose())
  await send(await compose())
  expect(server.received).toHaveLength(3)
  // The refusal ended the first conversation.
  expect(server.conversations()).toBe(2)
})

test.each(["tls", "starttls"] as const)(
  "mails that follow each other go in one conversation by %s too, with a server whose certificate is known",
  async (encryption) => {
    const server = await startMailServer(undefined, { encryption, password: "abc" })
    const url = server.url.replace("://", "://anna:abc@")
    await expect(smtp(url)(await compose())).rejects.toThrow("self-signed certificate")
    const refused = server.conversations()
    const send = smtp(`${url}/?tls.rejectUnauthorized=false`)
    for (const id of ["a1", "a2"]) await send(await compose({}, { id }))
    expect(server.received).toHaveLength(2)
    expect(server.conversations()).toBe(refused + 1)
  },
)

test.each(["smtp", "smtps"])(
  "a server that takes a connection by %s and says nothing is given up",
  async (scheme) => {
    const silent = await startSilentServer()
    const send = smtp(silent.url.replace("smtp", scheme), { timeoutMs: 200 })
    await expect(send(await compose())).rejects.toThrow("ETIMEDOUT")
  },
)

test("however many mails a server was away for, the next one is not kept waiting for it", async () => {
  const away = await startMailServer()
  await away.close()
  const send = smtp(away.url)
  // More than go at once.
  for (let count = 0; count < 6; count++) await expect(send(await compose())).rejects.toThrow("ECONNREFUSED")
})

test("a mail server's refusal is told in its words, a refused sign-in without them [negative 26]", async () => {
  const grumpy = await startMailServer(() => refusal(550, "No such user"))
  await expect(smtp(grumpy.url)(await compose())).rejects.toThrow(/550.*No such user/)
  const asking = await startMailServer(() => null, { password: "right" })
  const url = asking.url.replace("smtp://", "smtp://anna:s3cret%2Bw0rd@")
  const failure = await smtp(url)(await compose()).catch((error: Error) => String(error.stack))
  expect(failure).toContain("EAUTH")
  expect(failure).not.toMatch(/s3cret|anna/)
  await smtp(asking.url.replace("smtp://", "smtp://anna:right@"))(await compose())
  expect(asking.received).toHaveLength(1)
})

describe("without a mail server", () => {
  let dataDir = ""
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "vestibule-mail-"))
  })
  afterEach(() => rm(dataDir, { recursive: true }))

  test("mails are kept under DATA_DIR, newest first, for this user's eyes only", async () => {
    const keep = transportOf({ DATA_DIR: dataDir })
    for (const id of ["first", "second"]) await keep(await compose({}, { id }))
    const mails = await keptMails(dataDir)
    expect(mails.map(({ id }) => id)).toEqual(["<second@localhost>", "<first@localhost>"])
    expect(await keptMail(dataDir, mails[1]?.key ?? "")).toEqual(mails[1])
    expect((await stat(join(dataDir, "mail", `${mails[0]?.key}.json`))).mode & 0o077).toBe(0)
    expect(await deliveredMails(dataDir, "anna@example.com")).toHaveLength(2)
    expect(await deliveredCode(dataDir, "anna@example.com")).toBe("482913")
  })

  test("only the newest are kept, also when many come at once", async () => {
    const keep = mailbox(dataDir, { atMost: 3 })
    const message = await compose()
    await Promise.all(Array.from({ length: 10 }, (_, i) => keep({ ...message, id: `<m${i}@localhost>` })))
    const names = await readdir(join(dataDir, "mail"))
    expect(names.filter((name) => name.endsWith(".json"))).toHaveLength(3)
    expect(await readdir(join(dataDir, "mail", "unfinished"))).toEqual([])
  })

  test.each(["../secret", "20260101000000000-../x", "", "20260101000000000-gone"])(
    "no mail and no file is found by the key %j",
    async (key) => expect(await keptMail(dataDir, key)).toBeNull(),
  )
})
