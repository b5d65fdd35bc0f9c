import { Writable } from "node:stream"
import * as attachment from "@/app/api/attachments/[id]/route"
import { POST as grantUpload } from "@/app/api/attachments/route"
import { POST as takeImage } from "@/app/api/staff/images/route"
import { GET as exportArticles, POST as importArticles } from "@/app/api/staff/knowledge/route"
import { GET as giveMail } from "@/app/api/staff/mails/[id]/route"
import { GET as giveReport } from "@/app/api/staff/report/route"
import { keyNeeds } from "@/lib/api/bases/key-needs"
import { staff } from "@/lib/api/bases/staff"
import { createApiKey, revokeApiKey } from "@/lib/people/api-keys/mutations"
import { holderOfKey } from "@/lib/people/api-keys/queries"
import type { KeyScope } from "@/lib/people/api-keys/values"
import { spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { createLog } from "@/lib/platform/log"
import { sendPending } from "@/lib/support/replies/pending/mutations"
import { pendingMs } from "@/lib/support/replies/pending/schema"
import { createTicket } from "@/lib/support/tickets/mutations"
import { type CallName, call, hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"

const database = testDatabase()

const shared = globalThis as { vestibuleLog?: ReturnType<typeof createLog> }
let lines = ""
beforeEach(() => {
  lines = ""
  const to = new Writable({
    write(piece, _, done) {
      lines += String(piece)
      done()
    },
  })
  shared.vestibuleLog = createLog("debug", to)
})
afterAll(() => {
  shared.vestibuleLog = undefined
})

async function company() {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const account = await buildAgent(operator, { firstName: "Ada" })
  const agent = await signedIn(visitor, "agent", account)
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  const ticket = await createTicket(customer, { subject: "Broken", body: "<p>It is.</p>" })
  const companyKey = async (...scopes: KeyScope[]) =>
    (await createApiKey(owner, { kind: "company", name: "Shop", scopes })).token
  const ownKey = async (...scopes: KeyScope[]) =>
    (await createApiKey(agent, { kind: "personal", name: "Mine", scopes })).token
  const ask = (name: CallName, input: object, token: string) => call(name, input, { organisation, token })
  return { organisation, visitor, owner, agent, account, ticket, companyKey, ownKey, ask }
}

test("every call of the staff API says what a key has to be allowed, or that it is no key's", () => {
  expect([...keyNeeds.keys()].sort()).toEqual(Object.keys(staff).sort())
  const closed = [...keyNeeds].flatMap(([name, need]) => (need ? [] : [name]))
  const ofProviders = [
    ...["addAddressDomain", "addIdentityProvider", "changeIdentityProvider", "getProviderTrial"],
    ...["listAddressDomains", "listIdentityProviders", "orderIdentityProviders", "proveAddressDomain"],
    ...["removeAddressDomain", "removeIdentityProvider", "addSamlProvider", "readSamlMetadata"],
  ]
  expect(closed.filter((name) => !ofProviders.includes(name)).sort()).toEqual([
    ...["beginMove", "beginSecondFactor", "bringMove", "confirmSecondFactor", "createApiKey"],
    ...["deletePortal", "discardMove", "endAgentSession", "endAgentSessions", "getAgentSecurity"],
    ...["getPresentMove", "getSecondFactor"],
    ...[
      "listApiKeys",
      "listMoveProblems",
      "listOwnApiKeys",
      "offerOwnership",
      "proveAgain",
      "removeSecondFactor",
    ],
    ...["renewRecoveryCodes", "resendOwnershipOffer", "resetSecondFactor"],
    ...["resumeMove", "revokeApiKey", "subscribeBrowser", "undoMove", "unsubscribeBrowser"],
    "withdrawOwnershipOffer",
  ])
  expect(keyNeeds.get("listQueue")).toEqual({ area: "tickets", access: "read" })
  // They tell what customers wrote, what messages are signed with, and where mail is handed in.
  for (const name of ["listWebhookDeliveries", "tryAutomation"])
    expect(keyNeeds.get(name)).toEqual({ area: "tickets", access: "read" })
  for (const name of ["listWebhooks", "listMailHooks"])
    expect(keyNeeds.get(name)).toEqual({ area: "settings", access: "write" })
  expect(keyNeeds.get("publishDraft")).toEqual({ area: "articles", access: "write" })
  expect(keyNeeds.get("saveOwnSignature")).toEqual({ area: "profile", access: "write" })
})

test("a key reads and changes what its scopes say, and nothing else", async () => {
  const { ask, companyKey, ticket } = await company()
  const reading = await companyKey("tickets:read")
  expect(await ask("listQueue", { queue: "allopen" }, reading)).toMatchObject({ status: 200 })
  const change = { ids: [ticket.id], tags: ["vip"] }
  expect(await ask("tagTickets", change, reading)).toMatchObject({
    ...{ status: 403, body: { message: "This API key lacks the scope tickets:write" } },
  })
  expect(await ask("listInboxes", {}, reading)).toMatchObject({ status: 403 })
  const writing = await companyKey("tickets:write")
  expect(await ask("tagTickets", change, writing)).toMatchObject({ status: 200 })
  expect(await ask("listQueue", { queue: "allopen" }, writing)).toMatchObject({ status: 200 })
})

test("a key of the company acts under its own name in the conversation, the log and pending replies", async () => {
  const { ask, companyKey, ticket, owner } = await company()
  const secret = await companyKey("tickets:write")
  await ask("assignTickets", { ids: [ticket.id], assigneeId: null }, secret)
  await ask("tagTickets", { ids: [ticket.id], tags: ["vip"] }, secret)
  const reply = { ticketId: ticket.id, body: "<p>From the shop</p>", internal: true }
  const sent = await ask("sendReply", reply, secret)
  expect(sent).toMatchObject({
    ...{ status: 200, body: { data: { reply: { author: { firstName: "Shop" } } } } },
  })
  await sendPending({ ...owner, now: new Date(Date.now() + pendingMs) }, sent.body.data.reply.id)
  const entries = await owner.store.support.tickets.entries(ticket.id, { internal: true })
  expect(entries.at(-1)).toMatchObject({ authorFirstName: "Shop", internal: true })
  const log = await call(
    "searchActivity",
    { group: "ticket" },
    { organisation: owner.organisation, token: owner.token },
  )
  expect(log.body.data.entries).toContainEqual(
    expect.objectContaining({ action: "ticket.tagged", actorName: "Shop", actorRole: "agent" }),
  )
})

test("a personal key acts in its person's name, and no further than the person may", async () => {
  const { ask, ownKey, account } = await company()
  const secret = await ownKey("profile:read", "settings:write")
  expect(await ask("getOwnProfile", {}, secret)).toMatchObject({
    status: 200,
    body: { data: { email: account.email } },
  })
  expect(await ask("getPortalSettings", {}, secret)).toMatchObject({
    ...{ status: 403, body: { message: "Only those who manage the portal may do this" } },
  })
})

test("what only people do is refused, whatever the scopes", async () => {
  const { ask, companyKey } = await company()
  const secret = await companyKey("people:write", "settings:write", "tickets:write")
  const words = "This is for people who are signed in, not for API keys"
  for (const [name, input] of [
    ["deletePortal", { name: "x" }],
    ["createApiKey", { kind: "company", name: "x", scopes: ["people:read"] }],
    ["listApiKeys", {}],
  ] as [CallName, object][])
    expect(await ask(name, input, secret)).toMatchObject({ status: 403, body: { message: words } })
})

test("keys count below /api/staff alone, and in the header alone", async () => {
  const { ask, companyKey, organisation } = await company()
  const secret = await companyKey("tickets:read")
  expect(await ask("fetchUserInfo", {}, secret)).toMatchObject({
    ...{ status: 401, body: { message: "API keys are for what lies below /api/staff, and not for this" } },
  })
  const cookie = { cookie: `vestibule.session=${secret}` }
  expect(await call("listQueue", { queue: "allopen" }, { organisation }, cookie)).toMatchObject({
    status: 401,
  })
})

test("a revoked key, one of another company and one that never was are refused at once [negative 1]", async () => {
  const { ask, owner, organisation } = await company()
  const other = await company()
  const { key, token: secret } = await createApiKey(owner, {
    kind: "company",
    name: "x",
    scopes: ["tickets:read"],
  })
  expect(await ask("listQueue", { queue: "allopen" }, secret)).toMatchObject({ status: 200 })
  expect(await other.ask("listQueue", { queue: "allopen" }, secret)).toMatchObject({ status: 401 })
  await revokeApiKey(owner, { id: key.id })
  for (const token of [secret, `vst_${"x".repeat(40)}`, "vst_"])
    expect(await call("listQueue", { queue: "allopen" }, { organisation, token })).toMatchObject({
      ...{ status: 401, body: { message: "This API key is not one of this portal, or it has ended" } },
    })
})

test("headers say how often a key may ask on, and 429 when to come again; another key is not held up", async () => {
  const { ask, companyKey, visitor, organisation } = await company()
  const [secret, other] = [await companyKey("tickets:read"), await companyKey("tickets:read")]
  const first = await ask("countQueues", {}, secret)
  expect(first.headers.get("RateLimit-Policy")).toBe('"key";q=600;w=60')
  expect(first.headers.get("RateLimit")).toMatch(/^"key";r=599;t=(60|59)$/)
  const { keyId } = await holderOfKey(visitor, secret)
  for (let asked = 1; asked < limits["api-key"].points; asked++)
    await spend({ organisation }, "api-key", keyId)
  const refused = await ask("countQueues", {}, secret)
  expect(refused.status).toBe(429)
  expect(refused.headers.get("RateLimit")).toMatch(/^"key";r=0;t=\d+$/)
  expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0)
  expect(await ask("countQueues", {}, other)).toMatchObject({ status: 200 })
})

type Route = (request: Request) => Promise<Response>
const ofId = { params: Promise.resolve({ id: "gone" }) }
test.each<[string, KeyScope, KeyScope, Route]>([
  ["GET /api/attachments/id", "tickets:read", "settings:read", (request) => attachment.GET(request, ofId)],
  ["PUT /api/attachments/id", "tickets:write", "tickets:read", (request) => attachment.PUT(request, ofId)],
  ["POST /api/attachments/id", "tickets:write", "tickets:read", (request) => attachment.POST(request, ofId)],
  ["POST /api/attachments?name=a.txt&size=3", "tickets:write", "tickets:read", grantUpload],
  ["GET /api/staff/report?table=agents&days=7", "reports:read", "tickets:read", giveReport],
  ["GET /api/staff/mails/id", "tickets:read", "articles:read", (request) => giveMail(request, ofId)],
  ["POST /api/staff/images?name=a.png", "articles:write", "articles:read", takeImage],
  ["GET /api/staff/knowledge", "articles:read", "tickets:write", exportArticles],
  ["POST /api/staff/knowledge", "articles:write", "articles:read", importArticles],
])("%s counts what a key asks, and asks what it is allowed", async (address, fitting, other, route) => {
  const { companyKey, organisation, visitor } = await company()
  const [method, path] = address.split(" ")
  const asked = async (secret: string) => {
    const headers = { host: hostOf({ organisation }), authorization: `Bearer ${secret}` }
    const answer = await route(new Request(`http://localhost${path}`, { method, headers }))
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const secret = await companyKey(fitting)
  const first = await asked(secret)
  expect([401, 429, 500]).not.toContain(first.status)
  expect(first.text).not.toContain("lacks the scope")
  expect(first.headers.get("RateLimit-Policy")).toBe('"key";q=600;w=60')
  expect(first.headers.get("RateLimit")).toMatch(/^"key";r=599;/)
  const refused = await asked(await companyKey(other))
  expect(refused).toMatchObject({ status: 403, text: expect.stringContaining("lacks the scope") })
  expect(refused.headers.get("RateLimit")).toMatch(/^"key";r=599;/)
  const { keyId } = await holderOfKey(visitor, secret)
  for (let count = 1; count < limits["api-key"].points; count++)
    await spend({ organisation }, "api-key", keyId)
  const tooMany = await asked(secret)
  expect(tooMany.status).toBe(429)
  expect(tooMany.headers.get("RateLimit")).toMatch(/^"key";r=0;/)
  expect(Number(tooMany.headers.get("Retry-After"))).toBeGreaterThan(0)
})

test("no line of the log holds a key, whatever is asked with it", async () => {
  const { ask, companyKey, organisation, ticket } = await company()
  const secret = await companyKey("tickets:read")
  await ask("listQueue", { queue: "allopen" }, secret)
  await ask("tagTickets", { ids: [ticket.id], tags: ["x"] }, secret)
  await ask("getStaffThread", { ticketId: secret }, secret)
  await ask("fetchUserInfo", {}, secret)
  await call("listQueue", { queue: "allopen" }, { organisation, token: `${secret}x` })
  await call("listQueue", { queue: secret }, { organisation, token: secret })
  shared.vestibuleLog?.error({ err: new Error(`GET /x?key=${secret}`), nested: { deep: [secret] } }, secret)
  expect(lines).toContain("key-refused")
  expect(lines).toContain("vst_…")
  expect(lines).not.toContain(secret.slice(4, 30))
})
