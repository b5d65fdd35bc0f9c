import { randomUUID } from "node:crypto"
import { createServer, request as forward, type IncomingHttpHeaders, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import pino from "pino"
import { cookiesIn } from "@/lib/people/sessions/cookies"
import { readEnv } from "@/lib/platform/env"
import { createPortalServer } from "@/lib/platform/http/server/portal-server"
import { ask } from "@/lib/testing/ask"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { mailbox } from "./mailbox"
import { mailboxAddress } from "./mailbox-key"
import { listMailbox } from "./queries"
import { mailboxCookie } from "./schema"

testDatabase()
const folder = makeDataFolder("mailbox")
const running: Server[] = []
const before = { ...process.env }
const code = "482913"

beforeAll(async () => {
  process.env.DATA_DIR = join(folder, "data")
  await mailbox(process.env.DATA_DIR)({
    id: `<${randomUUID()}@localhost>`,
    role: "owner",
    from: { name: "Vestibule", address: "help@localhost" },
    to: "owner@example.com",
    subject: "Reset your password",
    text: code,
    html: `<p>${code}</p>`,
  })
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => new Promise((done) => server.close(done))))
  for (const name of [
    "ROOT_DOMAIN",
    "PUBLIC_SCHEME",
    "PUBLIC_PORT",
    "TRUSTED_PROXIES",
    "MAILBOX_KEY",
    "SMTP_URL",
  ])
    delete process.env[name]
})
afterAll(() => {
  process.env = before
  removeDataFolder(folder)
})

async function listening(server: Server) {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  running.push(server)
  return (server.address() as AddressInfo).port
}

/** The portal's own server, whose pages are the mails of the mailbox. */
async function startPortal(env: Record<string, string> = {}) {
  Object.assign(process.env, env)
  const { server } = createPortalServer({
    env: { ...readEnv(), PAGE_CACHE_MB: 0 },
    log: pino({ level: "silent" }),
    handler: async (request, response) => {
      const key = cookiesIn(request.headers.cookie ?? null).get(mailboxCookie)
      const mails = await listMailbox(key)
      response.writeHead(mails ? 200 : 404).end(JSON.stringify(mails))
    },
  })
  return listening(server)
}

type Nginx = { keepsHost: boolean; tells: boolean }

/** `proxy_pass http://localhost:PORT`, with and without `proxy_set_header Host $host` and X-Forwarded-*. */
function startNginx(port: number, { keepsHost, tells }: Nginx) {
  const proxy = createServer((incoming, outgoing) => {
    const headers: IncomingHttpHeaders = { ...incoming.headers, connection: "close" }
    if (!keepsHost) headers.host = `localhost:${port}`
    if (tells) Object.assign(headers, { "x-forwarded-for": "203.0.113.9", "x-real-ip": "203.0.113.9" })
    const { method, url: path } = incoming
    forward({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    }).end()
  })
  return listening(proxy)
}

const keyIn = async () => new URL((await mailboxAddress()) ?? "http://none").searchParams.get("key") ?? ""
const read = (port: number, key?: string, host = "localhost") =>
  ask(port, "/dev/mail", { headers: { host, ...(key && { cookie: `${mailboxCookie}=${key}` }) } })

test.each([
  ["with neither Host nor X-Forwarded-For", { keepsHost: false, tells: false }],
  ["with Host alone", { keepsHost: true, tells: false }],
  ["with X-Forwarded-For alone", { keepsHost: false, tells: true }],
  ["with both", { keepsHost: true, tells: true }],
])("a visitor reads no mail through a proxy on the machine %s [negative 39]", async (_, nginx) => {
  const port = await startNginx(await startPortal(), nginx)
  for (const host of ["localhost", "127.0.0.1", "help.example.com"]) {
    for (const key of [undefined, "", "undefined", "x".repeat(43)]) {
      const { status, text } = await read(port, key, host)
      expect({ status, text }).toEqual({ status: 404, text: "null" })
    }
  }
})

test("the address that is printed opens the mailbox on this machine", async () => {
  const port = await startPortal()
  const { status, text } = await read(port, await keyIn())
  expect(status).toBe(200)
  expect(text).toContain(code)
  expect((await read(port)).status).toBe(404)
})

test.each([
  ["a domain of its own", { ROOT_DOMAIN: "help.example.com" }],
  ["https", { PUBLIC_SCHEME: "https" }],
  ["another port outside", { PUBLIC_PORT: "8080" }],
  ["a proxy", { TRUSTED_PROXIES: "127.0.0.1" }],
  ["a mail server", { SMTP_URL: "smtp://127.0.0.1:9" }],
])("an installation with %s has no mailbox, even for who knows its key", async (_, env) => {
  const key = await keyIn()
  const port = await startPortal(env)
  expect(await mailboxAddress()).toBeNull()
  expect((await read(port, key)).status).toBe(404)
})

test("a key of its own opens the mailbox from everywhere, and no other key does", async () => {
  const own = await keyIn()
  const MAILBOX_KEY = "a key that was made up for this test"
  const portal = await startPortal({ MAILBOX_KEY, ROOT_DOMAIN: "example.com", PUBLIC_SCHEME: "https" })
  const port = await startNginx(portal, { keepsHost: true, tells: true })
  expect(await mailboxAddress()).toBe(`https://example.com/dev/mail?key=${encodeURIComponent(MAILBOX_KEY)}`)
  expect((await read(port, encodeURIComponent(MAILBOX_KEY), "example.com")).text).toContain(code)
  for (const key of [undefined, own, `${MAILBOX_KEY}s`])
    expect((await read(port, key && encodeURIComponent(key), "example.com")).status).toBe(404)
  process.env.SMTP_URL = "smtp://127.0.0.1:9"
  expect((await read(port, encodeURIComponent(MAILBOX_KEY), "example.com")).status).toBe(404)
})
