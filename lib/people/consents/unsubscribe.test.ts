import { GET, POST } from "@/app/api/unsubscribe/[token]/route"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildSignedInCustomer, signedIn } from "@/lib/testing/factories"
import { withoutDatabase } from "@/lib/testing/without-database"
import { saveConsents } from "./mutations"
import { allowsMail, getSubscription, listConsentChanges } from "./queries"
import { unsubscribeLink } from "./unsubscribe-link"

const database = testDatabase()

async function build() {
  const acme = await buildSignedInCustomer(database.db)
  await saveConsents(acme.asking, { "article-updates": true })
  const { id } = acme.customer
  const link = await unsubscribeLink(acme.organisation, { accountId: id, kind: "article-updates" })
  const allowed = () => allowsMail(acme.operator.store, id, "article-updates")
  const cookie = `${sessionCookie()}=${acme.asking.token}`
  return { ...acme, token: link.page.slice(link.page.lastIndexOf("/") + 1), link, allowed, cookie }
}
type Acme = Awaited<ReturnType<typeof build>>

const oneClick = () => new URLSearchParams({ "List-Unsubscribe": "One-Click" })

async function post({ organisation, token }: Acme, body: BodyInit, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost/api/unsubscribe/${token}`, {
    method: "POST",
    body,
    headers: { host: `${organisation.identifier}.localhost`, ...headers },
  })
  const response = await POST(request, { params: Promise.resolve({ token }) })
  const { status } = response
  return {
    status,
    headers: response.headers,
    location: response.headers.get("location"),
    text: await response.text(),
  }
}

test("both addresses are the company's own, and carry the same signed token", async () => {
  const { link, token, organisation } = await build()
  expect(link.page).toBe(`http://${organisation.identifier}.localhost:3000/unsubscribe/${token}`)
  expect(link.oneClick).toBe(`http://${organisation.identifier}.localhost:3000/api/unsubscribe/${token}`)
  expect(encodeURIComponent(token)).toBe(token)
})

function asParts() {
  const form = new FormData()
  form.set("List-Unsubscribe", "One-Click")
  return form
}

test.each([
  ["urlencoded", oneClick],
  ["multipart", asParts],
])(
  "a mail program withdraws with one %s request, from anywhere and signed in nowhere [R03, X63]",
  async (_, body) => {
    const acme = await build()
    const answer = await post(acme, body(), { origin: "https://mail.example" })
    expect(answer).toMatchObject({ status: 200, location: null })
    expect(answer.headers.get("cache-control")).toBe("no-store")
    expect(answer.headers.has("access-control-allow-origin")).toBe(false)
    expect(await acme.allowed()).toBe(false)
    // Retried, as mail programs do.
    expect((await post(acme, body())).status).toBe(200)
    const [last, ...rest] = (await listConsentChanges(acme.asking)).items
    expect(last).toMatchObject({ kind: "article-updates", given: false, source: "mail" })
    expect(rest).toHaveLength(1)
  },
)

test("opening the link changes nothing, however often a program looks [negative 30]", async () => {
  const acme = await build()
  const request = () => new Request(`http://localhost/api/unsubscribe/${acme.token}`)
  for (let at = 0; at < 3; at++) {
    const response = await GET(request(), { params: Promise.resolve({ token: acme.token }) })
    expect([response.status, response.headers.get("location")]).toEqual([303, `/unsubscribe/${acme.token}`])
    expect(await getSubscription(acme.visitor, acme.token)).toEqual({
      kind: "article-updates",
      given: true,
      isOwn: false,
    })
  }
  expect(await acme.allowed()).toBe(true)
})

test("a request that does not say so withdraws nothing", async () => {
  const acme = await build()
  for (const body of [new URLSearchParams(), new URLSearchParams({ action: "look" })])
    expect((await post(acme, body)).status).toBe(400)
  expect((await post(acme, "{}", { "content-type": "application/json" })).status).toBe(415)
  expect((await post(acme, "--x", { "content-type": "multipart/form-data; boundary=x" })).status).toBe(400)
  expect((await post(acme, new URLSearchParams({ x: "y".repeat(300_000) }))).status).toBe(413)
  expect(await acme.allowed()).toBe(true)
})

test("a forged token and another company's lead nowhere [A10, negative 1]", async () => {
  const [acme, globex] = [await build(), await build()]
  const [body = "", signature = ""] = acme.token.split(".")
  const forged = Buffer.from(body, "base64url").toString().replace("article-updates", "ticket-updates")
  const tokens = [
    globex.token,
    `${acme.token}x`,
    `${Buffer.from(forged).toString("base64url")}.${signature}`,
    body,
    "",
    "a.b",
    "%00",
  ]
  for (const token of tokens) {
    expect((await post({ ...acme, token }, oneClick())).status).toBe(404)
    await expect(getSubscription(acme.visitor, token)).rejects.toMatchObject({ name: "NotFoundError" })
  }
  expect([await acme.allowed(), await globex.allowed()]).toEqual([true, true])
})

test("the page's form withdraws and leads back to the page; anyone who is signed in may have the mails again [R03]", async () => {
  const acme = await build()
  const page = `/unsubscribe/${acme.token}`
  const withdraw = new URLSearchParams({ action: "withdraw" })
  // A page that tells no address sends no Origin either.
  expect(await post(acme, withdraw, { origin: "null" })).toMatchObject({ status: 303, location: page })
  expect(await acme.allowed()).toBe(false)
  const giveBack = () => new URLSearchParams({ action: "give-back" })
  expect(await post(acme, giveBack())).toMatchObject({ status: 303, location: page })
  const other = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  await post(acme, giveBack(), { cookie: `${sessionCookie()}=${other.token}` })
  expect(await acme.allowed()).toBe(false)
  const subscription = await getSubscription(acme.asking, acme.token)
  expect(subscription).toEqual({ kind: "article-updates", given: false, isOwn: true })
  expect(await post(acme, giveBack(), { cookie: acme.cookie })).toMatchObject({ status: 303, location: page })
  expect(await acme.allowed()).toBe(true)
})

test("the page's form leads a reader back to the page also where it is refused; a mail program is told by a status [R03]", async () => {
  const acme = await build()
  const page = `/unsubscribe/${acme.token}`
  const withdraw = () => new URLSearchParams({ action: "withdraw" })
  const forged = `${acme.token}x`
  expect(await post({ ...acme, token: forged }, withdraw())).toMatchObject({
    status: 303,
    location: `/unsubscribe/${forged}`,
  })
  await withoutDatabase(database.db, async () => {
    expect(await post(acme, withdraw())).toMatchObject({ status: 303, location: `${page}?refused=503` })
    expect((await post(acme, oneClick())).status).toBe(503)
  })
  expect(await acme.allowed()).toBe(true)
  for (let said = 1; said < limits.consent.points; said += 1)
    await spend(acme.asking, "consent", acme.customer.id)
  const giveBack = new URLSearchParams({ action: "give-back" })
  expect(await post(acme, giveBack, { cookie: acme.cookie })).toMatchObject({
    status: 303,
    location: `${page}?refused=429`,
  })
})

test("mails can be stopped on a deactivated portal, and by accounts that rest or are gone [negative 35]", async () => {
  const acme = await build()
  const { store } = acme.operator
  await updateOrganisation(acme.operator, { knowledgeBaseDeactivated: true })
  await store.people.accounts.update(acme.customer.id, { status: "deactivated" })
  expect((await post(acme, oneClick())).status).toBe(200)
  expect(await store.people.consents.findSaid(acme.customer.id, "article-updates")).toMatchObject({
    given: false,
  })
  await store.transaction((inside) => removeAccounts(inside, [acme.customer.id]))
  expect((await post(acme, oneClick())).status).toBe(200)
  expect(await getSubscription(acme.visitor, acme.token)).toMatchObject({ given: false })
})
