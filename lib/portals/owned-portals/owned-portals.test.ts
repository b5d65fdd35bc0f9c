import { GET as authGet, POST as authPost } from "@/app/api/auth/[...nextauth]/route"
import { POST } from "@/app/api/owner/[...call]/route"
import { owner } from "@/lib/api/bases/owner"
import { addressesOf } from "@/lib/api/http/addresses"
import type { Owner } from "@/lib/people/owners/schema"
import { actorOf, tokenOf } from "@/lib/people/sessions/queries"
import { sessionToken } from "@/lib/people/sessions/session-token"
import { issueCode } from "@/lib/people/sign-in/codes/mutations"
import { signInOwner } from "@/lib/people/sign-in/common-login/mutations"
import { signInByPass } from "@/lib/people/sign-in/mutations"
import { RateLimitedError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { spend } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { isolated } from "@/lib/testing/isolated"
import { ageCodes } from "@/lib/testing/mailbox"
import { callOwner } from "@/lib/testing/owner-calls"
import { apexContext } from "@/lib/work/contexts"
import { handOver, reactivatePortal, setUpPortal } from "./mutations"
import { identifierFault, listOwnedPortals } from "./queries"
import { mostPortals } from "./schema"

const database = testDatabase()

/** An owner of a company, signed in to the common login. */
async function ownerOf(company: { operator: Context }) {
  const owner = await buildOwner(company.operator)
  return { owner, ...(await atApex(owner)) }
}

async function atApex({ email }: Owner) {
  const ctx = apexContext(database.db)
  const session = await signInOwner(ctx, { email, password: goodPassword })
  const token = await sessionToken(ctx.organisation, session, email)
  return { apex: { ...ctx, actor: await actorOf(ctx, token) }, token }
}

test("an owner goes on from the common login to each of their portals, once per pass [D-32]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const { apex, owner } = await ownerOf(acme)
  await globex.operator.store.tenancy.organisation.update({ ownerId: owner.id })
  expect((await listOwnedPortals(apex)).map(({ id }) => id).sort()).toEqual(
    [acme.organisation.id, globex.organisation.id].sort(),
  )
  for (const { visitor } of [acme, globex]) {
    const { pass } = await handOver(apex, visitor.organisation.identifier)
    expect(await signInByPass(visitor, { pass })).toMatchObject({ role: "owner", personId: owner.id })
    await expect(signInByPass(visitor, { pass })).rejects.toThrow()
  }
})

test("a session from the common login is no fresher and lasts no longer than the one there, opened portals too", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, { ticketsDeactivated: true })
  const { apex } = await ownerOf({ operator })
  const { sessionId, id } = requireSignedIn(apex.actor)
  const signedInAt = (await apex.store.people.sessions.find(sessionId))?.createdAt
  const later = { ...apex, now: new Date(apex.now.getTime() + 60 * 60_000) }
  const { identifier } = visitor.organisation
  for (const passing of [reactivatePortal, handOver]) {
    const { pass, organisation } = await passing(later, identifier)
    const here = { ...visitor, organisation, now: later.now }
    const session = await signInByPass(here, { pass })
    expect(session).toMatchObject({ personId: id, createdAt: signedInAt })
    const { proof } = requireSignedIn(await actorOf(here, await tokenOf(here, session)))
    expect(proof?.provedAt).toEqual(signedInAt)
  }
})

test("a pass of one portal is worthless at another, and after a minute [D-32, negative 29]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const { apex, owner } = await ownerOf(acme)
  await globex.operator.store.tenancy.organisation.update({ ownerId: owner.id })
  const { pass } = await handOver(apex, acme.organisation.identifier)
  await expect(signInByPass(globex.visitor, { pass })).rejects.toThrow()
  await ageCodes(database.db, owner.id, 61)
  await expect(signInByPass(acme.visitor, { pass })).rejects.toThrow()
})

/** What would reach the portal of another owner. A new call is added here with its case. */
type Theirs = { companyidentifier: string; email: string; code: string }
const portalOf = ({ companyidentifier }: Theirs) => ({ companyidentifier })
const byCode = ({ email, code }: Theirs) => ({ email, code, password: "Better2_password" })
const cases: Record<keyof typeof isolated.owners, (theirs: Theirs) => object> = {
  ownerSession: ({ email }) => ({ email }),
  ownerUserdata: portalOf,
  handover: portalOf,
  reactivatePortal: portalOf,
  // Whether an identifier is taken is told to all owners, and no more of whose it is.
  checkIdentifier: portalOf,
  setupOrganisation: (theirs) => ({ ...portalOf(theirs), portalname: "Mine" }),
  setupInstallation: (theirs) => ({
    ...{ ...portalOf(theirs), ...byCode(theirs) },
    ...{ token: "x", firstname: "Eve", portalname: "Mine" },
  }),
  ownerForgotPassword: ({ email }) => ({ email }),
  ownerResetPassword: byCode,
  ownerSignUp: ({ email }) => ({ email }),
  ownerVerify: (theirs) => ({ ...byCode(theirs), firstname: "Eve" }),
}

test("every call of the common login has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.owners).sort())
})

test.each(Object.entries(cases))(
  "%s: an owner is told nothing of another owner's company, and changes nothing there [A10, negative 1]",
  async (name, inputOf) => {
    const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
    const other = await buildOwner(globex.operator)
    const { identifier } = await updateOrganisation(globex.operator, { knowledgeBaseDeactivated: true })
    const { token, owner: asker } = await ownerOf(acme)
    const { owners } = globex.operator.store.installation.people
    const kept = async () => [
      await findOrganisation(apexContext(database.db), identifier),
      await owners.find(other.id),
      await owners.passwordHash(other.id),
    ]
    const before = await kept()
    // A code of the asker's own opens no other account.
    const code = await issueCode(apexContext(database.db), {
      personId: asker.id,
      purpose: "reset",
    })
    const body = inputOf({ companyidentifier: identifier, email: other.email, code }) as Record<
      string,
      string
    >
    const { method } = addressesOf(owner)[name as keyof typeof owner]
    const answer = await callOwner(name, { token, body, method })
    expect(JSON.stringify(answer.body)).not.toMatch(
      new RegExp(`${other.id}|${globex.organisation.id}|"ticket"`),
    )
    expect(await kept()).toEqual(before)
  },
)

test.each(["handover", "reactivatePortal"])(
  "%s: the portal of another owner is answered like one that is not there [A10, negative 1]",
  async (name) => {
    const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
    await buildOwner(globex.operator)
    const { token } = await ownerOf(acme)
    const answerTo = (companyidentifier: string) =>
      callOwner(name, { token, body: { companyidentifier }, method: "POST" })
    const [theirs, unknown] = [
      await answerTo(globex.organisation.identifier),
      await answerTo("nothing-is-called-so"),
    ]
    expect(theirs).toMatchObject({ status: 404 })
    expect(theirs.body).toEqual(unknown.body)
  },
)

test("the owner of one company neither enters nor reactivates another's portal [L10, negative 1]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  await buildOwner(globex.operator)
  const closed = await updateOrganisation(globex.operator, { knowledgeBaseDeactivated: true })
  const { token } = await ownerOf(acme)
  for (const name of ["handover", "reactivatePortal"]) {
    const foreign = await callOwner(name, { token, body: { companyidentifier: closed.identifier } })
    const nobodys = await callOwner(name, { token, body: { companyidentifier: "nobody-has-this" } })
    expect(foreign).toEqual(nobodys)
    expect(foreign.status).toBe(404)
  }
  expect(
    (await findOrganisation(apexContext(database.db), closed.identifier))?.knowledgeBaseDeactivated,
  ).toBe(true)
})

test.each(["handover", "reactivatePortal"])("%s asks who is asking [L10]", async (name) => {
  const { organisation, operator } = await buildOrganisation(database.db)
  const owner = await buildOwner(operator)
  const body = { companyidentifier: organisation.identifier }
  expect((await callOwner(name, { body })).status).toBe(401)
  // A session of the portal itself is none at the common login.
  const { token } = await signedIn(operator, "owner", owner)
  expect((await callOwner(name, { body, token })).status).toBe(401)
})

test("the owner opens a deactivated portal again and may go on to it; the activity says so [L07, L10]", async () => {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  const { apex, owner } = await ownerOf({ operator })
  await updateOrganisation(operator, { knowledgeBaseDeactivated: true, ticketsDeactivated: true })
  const { organisation: open, pass } = await reactivatePortal(apex, organisation.identifier)
  expect(open).toMatchObject({ knowledgeBaseDeactivated: false, ticketsDeactivated: false })
  expect(await signInByPass({ ...visitor, organisation: open }, { pass })).toMatchObject({
    role: "owner",
  })
  await reactivatePortal(apex, organisation.identifier)
  const entries = await operator.store.tenancy.activity.list({ limit: 10 })
  const reactivated = entries.filter(({ action }) => action === "portal.reactivated")
  expect(reactivated).toMatchObject([{ actorId: owner.id, actorRole: "owner" }])
})

test("an agent or customer of the portal does not open it again, and neither does a visitor [L10, negative 8]", async () => {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  await updateOrganisation(operator, { ticketsDeactivated: true })
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  for (const [ctx, name] of [
    [agent, "ForbiddenError"],
    [customer, "ForbiddenError"],
    [visitor, "UnauthenticatedError"],
  ] as const)
    await expect(reactivatePortal(ctx, organisation.identifier)).rejects.toMatchObject({ name })
  expect(await findOrganisation(apexContext(database.db), organisation.identifier)).toMatchObject({
    ticketsDeactivated: true,
  })
})

test("a deleted portal stays closed, for its owner too [D-20]", async () => {
  const { organisation, operator } = await buildOrganisation(database.db)
  const { apex } = await ownerOf({ operator })
  await updateOrganisation(operator, { deleted: true })
  await expect(reactivatePortal(apex, organisation.identifier)).rejects.toThrow("Portal not found")
  expect(await listOwnedPortals(apex)).toEqual([])
})

test("the common login answers on the installation's own host only", async () => {
  const { organisation } = await buildOrganisation(database.db)
  const host = `${organisation.identifier}.localhost`
  const { status, body } = await callOwner("ownerSession", { host, method: "GET" })
  expect(status).toBe(404)
  expect(body.message).toBe("There is no such call")
  expect((await callOwner("ownerSession", { method: "GET" })).body).toEqual({
    status: 200,
    data: { user: null },
  })
})

test("a token of the common login says nobody at a portal [negative 2]", async () => {
  const company = await buildOrganisation(database.db)
  const { token } = await ownerOf(company)
  expect(await actorOf(company.visitor, token)).toEqual({ role: "anonymous" })
})

test("pages of other sites cannot act for an owner [negative 38]", async () => {
  const company = await buildOrganisation(database.db)
  const { token } = await ownerOf(company)
  const { identifier } = company.organisation
  const cookie = `vestibule.session=${token}`
  for (const origin of [`http://${identifier}.localhost`, "https://evil.test", "null"]) {
    const request = new Request("http://localhost/api/owner/handover", {
      method: "POST",
      headers: { host: "localhost", origin, cookie, "content-type": "application/json" },
      body: JSON.stringify({ companyidentifier: identifier }),
    })
    expect((await POST(request)).status).toBe(403)
  }
})

test("an owner sets up a portal, once however often it is asked for [A14, D-41]", async () => {
  const { apex, owner } = await ownerOf(await buildOrganisation(database.db))
  const input = { name: "Fresh Start", identifier: `fresh-${process.pid}` }
  const both = await Promise.all([setUpPortal(apex, input), setUpPortal(apex, input)])
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect(both[0]).toMatchObject({ ownerId: owner.id, name: "Fresh Start", knowledgeBaseApp: true })
  expect(await listOwnedPortals(apex)).toHaveLength(2)
})

test("an identifier that is taken, reserved or malformed sets up nothing [A14]", async () => {
  const { organisation } = await buildOrganisation(database.db)
  const { apex } = await ownerOf(await buildOrganisation(database.db))
  const setUp = (identifier: string) => setUpPortal(apex, { name: "New", identifier })
  await expect(setUp(organisation.identifier)).rejects.toThrow("This identifier is taken")
  await expect(setUp("admin")).rejects.toMatchObject({
    fields: { identifier: "This identifier is reserved" },
  })
  await expect(setUp("no spaces")).rejects.toMatchObject({ name: "InvalidError" })
  expect(await identifierFault(apex, { identifier: organisation.identifier })).toBe(
    "This identifier is taken",
  )
  expect(await identifierFault(apex, { identifier: "nobody-has-this" })).toBeNull()
  await expect(
    setUpPortal(apexContext(database.db), { name: "New", identifier: "nobodys" }),
  ).rejects.toMatchObject({ name: "UnauthenticatedError" })
})

test("one owner sets up at most twenty portals", async () => {
  const company = await buildOrganisation(database.db)
  const { apex } = await ownerOf(company)
  const setUp = (at: number) => setUpPortal(apex, { name: "Many", identifier: `many-${process.pid}-${at}` })
  for (let at = 1; at < mostPortals; at++) await setUp(at)
  await expect(setUp(mostPortals)).rejects.toThrow("at most 20 portals")
})

test("one owner sets up so many a day, and one that is there already is none more", async () => {
  const { apex, owner } = await ownerOf(await buildOrganisation(database.db))
  const named = () => ({ name: "Many", identifier: `daily-${newId()}` })
  const first = named()
  for (let times = 1; times < limits.portal.points; times++) await spend(apex, "portal", owner.id)
  for (let times = 0; times < 3; times++) await setUpPortal(apex, first)
  await expect(setUpPortal(apex, named())).rejects.toThrow(RateLimitedError)
})

async function signInThroughNextAuth(host: string, values: Record<string, string>) {
  const at = (path: string, init: RequestInit) => new Request(`http://${host}/api/auth/${path}`, init)
  const params = (nextauth: string[]) => ({ params: Promise.resolve({ nextauth }) })
  const asked = await authGet(at("csrf", { headers: { host } }), params(["csrf"]))
  const { csrfToken } = await asked.json()
  const cookie = asked.headers.getSetCookie()[0]?.split(";")[0] ?? ""
  const headers = { host, cookie, "content-type": "application/x-www-form-urlencoded" }
  const body = new URLSearchParams({ ...values, csrfToken })
  return authPost(at("callback/owner", { method: "POST", headers, body }), params(["callback", "owner"]))
}

test("next-auth signs an owner in by password at the installation's own host, and only there", async () => {
  const { operator, organisation } = await buildOrganisation(database.db)
  const { email } = await buildOwner(operator)
  const values = { email, password: goodPassword }
  const signedInAt = await signInThroughNextAuth("localhost", values)
  expect(signedInAt.status).toBe(200)
  expect(signedInAt.headers.getSetCookie().join("\n")).toContain("vestibule.signed-in=owner")
  expect((await signInThroughNextAuth(`${organisation.identifier}.localhost`, values)).status).toBe(400)
})

const strange: unknown[] = [
  null,
  7,
  [],
  {},
  "\0",
  "x".repeat(600),
  "__proto__",
  "' OR 1=1--",
  "../acme",
  "%00",
]
test.each(Object.keys(owner))("%s answers strange input with a refusal, never a failure", async (name) => {
  const company = await buildOrganisation(database.db)
  const { token } = await ownerOf(company)
  for (const value of strange) {
    const fields = ["companyidentifier", "portalname", "email", "code", "password"]
    const body = Object.fromEntries(fields.map((field) => [field, value]))
    const { status } = await callOwner(name, { token, body })
    expect([400, 404, 405, 429]).toContain(status)
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
