import { consentWords } from "@/lib/people/consents/values"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildSignedInCustomer, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const build = async () => {
  const { asking, ...acme } = await buildSignedInCustomer(database.db)
  return { ...acme, asking: { organisation: acme.organisation, token: asking.token } }
}

const nothing = {
  isInfo: false,
  isLocation: false,
  isAutomated: false,
  isArticleUpdates: false,
  isCommunityTopics: false,
  isActivityUpdates: false,
}

test("consents are fetched by user_id and org_id as six booleans [R02, R03, X63]", async () => {
  const { asking, customer, organisation } = await build()
  const claims = { user_id: customer.id, org_id: organisation.id }
  const { status, body, headers } = await call("fetchConsent", claims, asking)
  expect([status, body.status, body.data]).toEqual([200, 200, nothing])
  expect(headers.get("cache-control")).toContain("no-store")
  expect(body.consents.map(({ name }: { name: string }) => name)).toEqual(Object.keys(nothing))
})

test("what the form sends is saved, what it leaves out stays, and the history says so [R04, X63]", async () => {
  const { asking, customer, organisation } = await build()
  const form = { user_id: customer.id, org_id: organisation.id, firstname: "Ada", is_kb_app: true, pic: "" }
  const saved = await call("saveConsent", { ...form, isInfo: true, isActivityUpdates: false }, asking)
  expect(saved.body.message).toBe("Your profile has been successfully updated.")
  expect(saved.body.data).toEqual({ ...nothing, isInfo: true, isActivityUpdates: false })
  await call("saveConsent", { isCommunityTopics: true }, asking)
  const { body } = await call("fetchConsent", {}, asking)
  expect(body.data).toEqual({ ...nothing, isInfo: true, isActivityUpdates: false, isCommunityTopics: true })
  const history = await call("fetchConsentHistory", { lastVisible: "init" }, asking)
  expect(history.body.data).toMatchObject({ lastVisible: null, more: false })
  const [last, ...rest] = history.body.data.changes
  expect(last).toMatchObject({ name: "isCommunityTopics", given: true, source: "profile" })
  expect(last.wording).toBe("Send me emails about community topics, such as answers to my comments.")
  expect(rest).toHaveLength(2)
})

test("a yes to words that are others by now is not taken, and the present ones are told; a no is [R04, X63]", async () => {
  const { asking, operator } = await build()
  const [read] = (await call("fetchConsent", {}, asking)).body.consents.filter(
    ({ name }: { name: string }) => name === "isLocation",
  )
  const seen = { isLocation: read.wording }
  await updateOrganisation(operator, { settings: { consentTexts: { location: "Where I am." } } })
  const refused = await call("saveConsent", { isLocation: true, isInfo: true, seen }, asking)
  expect(refused).toMatchObject({ status: 409, body: { message: consentWords.reworded } })
  const { consents } = refused.body.present
  expect(consents).toContainEqual(expect.objectContaining({ kind: "location", wording: "Where I am." }))
  expect((await call("fetchConsent", {}, asking)).body.data).toEqual(nothing)
  const again = await call("saveConsent", { isLocation: true, seen: { isLocation: "Where I am." } }, asking)
  expect(again.body.data).toMatchObject({ isLocation: true })
  expect((await call("saveConsent", { isLocation: false, seen }, asking)).body.data).toEqual(nothing)
})

test("mails about one's tickets come before anybody consents, and are a consent only once it is given [R03]", async () => {
  const { asking } = await build()
  const ofTickets = async () => {
    const { body } = await call("fetchConsent", {}, asking)
    const { given, unasked } = body.consents.at(-1)
    return { isActivityUpdates: body.data.isActivityUpdates, given, unasked }
  }
  expect(await ofTickets()).toEqual({ isActivityUpdates: false, given: false, unasked: true })
  await call("saveConsent", { isActivityUpdates: true }, asking)
  expect(await ofTickets()).toEqual({ isActivityUpdates: true, given: true, unasked: false })
  await call("saveConsent", { isActivityUpdates: false }, asking)
  expect(await ofTickets()).toEqual({ isActivityUpdates: false, given: false, unasked: false })
})

test("a user_id that is not the session's is refused, and so is everybody but a customer [D-34, X63]", async () => {
  const { asking, operator, visitor, organisation } = await build()
  const other = await buildCustomer(operator)
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  for (const name of ["fetchConsent", "saveConsent", "fetchConsentHistory"] as const) {
    expect((await call(name, { user_id: other.id, isInfo: true }, asking)).status).toBe(403)
    expect((await call(name, { org_id: "nothing", isInfo: true }, asking)).status).toBe(403)
    expect((await call(name, { isInfo: true }, { organisation })).status).toBe(401)
    expect((await call(name, { isInfo: true }, { organisation, token: agent.token })).status).toBe(403)
  }
  for (const value of ["true", 1, null, {}])
    expect((await call("saveConsent", { isInfo: value }, asking)).status).toBe(400)
  expect((await call("fetchConsentHistory", { lastVisible: "x" }, asking)).status).toBe(400)
  expect((await call("fetchConsent", {}, asking)).body.data).toEqual(nothing)
})
