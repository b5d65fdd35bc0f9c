import { inflateRawSync } from "node:zlib"
import { sql } from "kysely"
import { bringPeople } from "@/lib/moving/arrivals/people"
import { shapes } from "@/lib/moving/desks/schema"
import type { Account } from "@/lib/people/accounts/schema"
import {
  admitProvenAgent,
  deactivateAgent,
  inviteAgents,
  reactivateAgent,
} from "@/lib/people/agents/mutations"
import { changeIdentityProvider } from "@/lib/people/identity-providers/mutations"
import { mirrorPerson } from "@/lib/people/login-service/mirror"
import { appointOwner, createOwner } from "@/lib/people/owners/mutations"
import { changeProvisioned, provisionAgent, removeProvisioned } from "@/lib/people/provisioning/mutations"
import { findProvisioned } from "@/lib/people/provisioning/queries"
import type { ProvisionedAgent } from "@/lib/people/provisioning/schema"
import { beginSecondFactor, confirmSecondFactor } from "@/lib/people/second-factors/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import { sessionSeconds } from "@/lib/people/sessions/schema"
import { admit } from "@/lib/people/sign-in/by-provider/admission"
import { planFor } from "@/lib/people/sign-in/by-provider/plan"
import { findTrial } from "@/lib/people/sign-in/by-provider/queries"
import { completeSignIn, sessionOf } from "@/lib/people/sign-in/completion/mutations"
import type { Entering } from "@/lib/people/sign-in/completion/schema"
import { signInBySecondFactor } from "@/lib/people/sign-in/second-step/mutations"
import { newId } from "@/lib/platform/id"
import { secondStepOf } from "@/lib/platform/paths"
import type { Store } from "@/lib/platform/store"
import { createTeam } from "@/lib/support/teams/mutations"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { appCode } from "@/lib/testing/authenticator"
import { certified } from "@/lib/testing/certificate"
import { changed } from "@/lib/testing/changed"
import { testOnOneServer } from "@/lib/testing/citus"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, signedIn } from "@/lib/testing/factories"
import { personOf } from "@/lib/testing/moves"
import {
  anonymous,
  post,
  providedCompanies,
  signInBySaml,
  startAt,
  visit,
  whyIn,
} from "@/lib/testing/provided-company"
import { until } from "@/lib/testing/until"

const database = testDatabase()
const { samlCompany, provedCompany } = providedCompanies(database)
type Company = Awaited<ReturnType<typeof samlCompany>>

/** A person signs in at the provider. @returns what is there of their session from then on */
async function sessionBySaml(acme: Company, query = "as=staff") {
  const { actor } = await signInBySaml(acme, { query })
  if (!("sessionId" in actor)) throw new Error("Nobody is signed in")
  return () => acme.operator.store.people.sessions.find(actor.sessionId)
}

/** What a directory says of an agent whom it adds, besides what it calls them. */
const added = { externalId: null, firstName: "", lastName: "", isActive: true }

type Said = Partial<Pick<ProvisionedAgent, "userName" | "email" | "externalId" | "isActive">>

/** The directory says what it calls an agent from now on. */
const call = ({ asking }: Company, id: string, said: Said) =>
  changeProvisioned(asking, id, ({ id: _, createdAt, ...present }) => ({ ...present, ...said }))

async function providerOf({ operator, id }: Company) {
  const provider = await operator.store.people.identityProviders.find(id)
  if (!provider) throw new Error("The company has no provider")
  return provider
}

/** A company has another provider besides. @returns its id */
async function addProvider(acme: Company) {
  const { store, now } = acme.operator
  const id = newId()
  await store.people.identityProviders.insert({ ...(await providerOf(acme)), id, createdAt: now })
  return id
}

/** Ends a sign-in by a provider, in the transaction of `store`. @returns the session's id */
const enter = async ({ visitor }: Company, store: Store, person: Entering) =>
  sessionOf(await completeSignIn({ ...visitor, store }, person, { way: "provider", factors: ["provider"] }))
    .id

const logged = async ({ asking }: Company, said: string) =>
  (await listActivity(asking)).items.filter(({ action }) => action === said)
const signedOut = (acme: Company) => logged(acme, "agent.signed-out")

test("a new customer gets an account with the names of the attributes, and is known by the NameID from then on", async () => {
  const acme = await samlCompany({ audience: "customers", isJustInTime: true })
  const first = await signInBySaml(acme, { query: "as=customers&to=/list-ticket" })
  expect(first.to).toBe("/list-ticket")
  expect(first.actor).toMatchObject({
    ...{ role: "customer", email: acme.email, firstName: "Ann", lastName: "Lee" },
    proof: { way: "provider" },
  })
  acme.idp.people.set("ann", { nameId: "ann-7", attributes: { email: "other@example.com" } })
  const second = await signInBySaml(acme)
  expect(second.actor).toMatchObject({ id: (first.actor as { id: string }).id, email: acme.email })
})

test("what is asked is one request with the provider's address, and without anything secret", async () => {
  const acme = await samlCompany()
  const { to } = await startAt(acme, "as=staff&to=/overview")
  const asked = new URL(to)
  expect([asked.origin, asked.pathname]).toEqual([acme.idp.issuer, "/sign-in"])
  expect([...asked.searchParams.keys()]).toEqual(["SAMLRequest"])
  const xml = inflateRawSync(Buffer.from(asked.searchParams.get("SAMLRequest") ?? "", "base64")).toString()
  expect(xml).toContain(`Destination="${acme.idp.issuer}/sign-in"`)
  expect(xml).toContain(`/api/sso/${acme.id}/callback"`)
  expect(xml).not.toContain("overview")
})

test("an agent is linked by an address of a proved domain, with the role and team of their groups", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const agent = await buildAgent(acme.operator, { email: acme.email })
  const team = await createTeam(acme.asking, { name: "Leads" })
  const rules = [{ value: "leads", role: "manager" as const, teams: [team.id] }]
  await changeIdentityProvider(acme.asking, {
    id: acme.id,
    claims: { claim: "groups", rules, isNeeded: true },
  })
  const { actor } = await signInBySaml(acme, { query: "as=staff" })
  expect(actor).toMatchObject({ role: "agent", id: agent.id, manages: true })
  expect(await acme.operator.store.support.teams.ofMember(agent.id)).toEqual([team.id])
  acme.idp.people.set("ann", {
    ...acme.ann,
    attributes: { ...acme.ann.attributes, groups: ["others", "more"] },
  })
  expect(whyIn((await signInBySaml(acme, { query: "as=staff" })).to)).toBe("not-named")
})

test("a provider speaks for the addresses of proved domains alone, unless it says that it has proved another one", async () => {
  const acme = await samlCompany({ audience: "customers", isJustInTime: true })
  await buildCustomer(acme.operator, { email: "bob@elsewhere.example" })
  const be = (attributes: Record<string, string>) => acme.idp.people.set("ann", { nameId: "bob", attributes })
  be({ email: "bob@elsewhere.example", email_verified: "true" })
  expect(whyIn((await signInBySaml(acme)).to)).toBe("unproved-domain")
  be({ email: "new@elsewhere.example" })
  expect(whyIn((await signInBySaml(acme)).to)).toBe("unproved-domain")
  be({ email: "new@elsewhere.example", email_verified: "true" })
  expect((await signInBySaml(acme)).actor).toMatchObject({ role: "customer", email: "new@elsewhere.example" })
})

test("an address as NameID is an address and a subject, and a transient one is none", async () => {
  const acme = await samlCompany({ audience: "customers", isJustInTime: true })
  const emailAddress = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"
  acme.idp.people.set("ann", { nameId: acme.email.toUpperCase(), format: emailAddress })
  const { actor } = await signInBySaml(acme)
  expect(actor).toMatchObject({ role: "customer", email: acme.email })
  expect(await acme.operator.store.people.identities.find(acme.id, "customers", acme.email)).not.toBeNull()
  const transient = "urn:oasis:names:tc:SAML:2.0:nameid-format:transient"
  acme.idp.people.set("ann", { ...acme.ann, format: transient })
  expect(whyIn((await signInBySaml(acme)).to)).toBe("transient")
})

test("an agent who has another address now is no longer known by the former one, which a colleague may have", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const agent = await buildAgent(acme.operator, { email: acme.email })
  const signIn = async () => (await signInBySaml(acme, { query: "as=staff" })).actor
  expect(await signIn()).toMatchObject({ id: agent.id })
  const format = "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress"
  acme.idp.people.set("ann", { nameId: acme.email.toUpperCase(), format })
  expect(await signIn()).toMatchObject({ id: agent.id })
  const other = `ann-lee@${acme.domain}`
  await call(acme, agent.id, { userName: other, email: other })
  const colleague = await buildAgent(acme.operator, { email: acme.email })
  expect(await signIn()).toMatchObject({ id: colleague.id })
  acme.idp.people.set("ann", { ...acme.ann, attributes: { ...acme.ann.attributes, email: other } })
  expect(await signIn()).toMatchObject({ id: agent.id })
})

test("the sessions that began by an agent's former address end when the directory gives them another one, and no others", async () => {
  const acme = await samlCompany({ audience: "both" })
  const agent = await buildAgent(acme.operator, { email: acme.email })
  await buildCustomer(acme.operator, { email: acme.email })
  acme.idp.people.set("ann", {
    nameId: acme.email,
    format: "urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress",
  })
  const [byAddress, customer] = [await sessionBySaml(acme), await sessionBySaml(acme, "as=customers")]
  const { sessionId } = (await signedIn(acme.visitor, "agent", agent)).actor as { sessionId: string }
  const { identities, sessions } = acme.operator.store.people
  const identityId = await identities.put({
    ...{ id: newId(), providerId: await addProvider(acme), side: "staff", subject: "ann-7" },
    ...{ accountId: agent.id, ownerId: null, now: acme.operator.now },
  })
  const elsewhere = await acme.visitor.store.transaction((store) =>
    enter(acme, store, { role: "agent", id: agent.id, known: { identityId, sid: null } }),
  )
  await call(acme, agent.id, { email: `ann-lee@${acme.domain}` })
  expect(await byAddress()).toBeNull()
  for (const stays of [customer, () => sessions.find(sessionId), () => sessions.find(elsewhere)])
    expect(await stays()).not.toBeNull()
  expect(await signedOut(acme)).toMatchObject([{ subjectId: agent.id }])
})

/** An agent whom the directory and the provider call by a name that is no address. */
async function namedCompany(name = "annie") {
  const acme = await samlCompany({ audience: "staff" })
  const agent = await buildAgent(acme.operator, { email: acme.email })
  await call(acme, agent.id, { userName: name })
  acme.idp.people.set("ann", { ...acme.ann, nameId: name })
  return { ...acme, agent }
}

test("an agent whom the directory calls otherwise is no longer known by the former name, which a newcomer may have", async () => {
  const [acme, globex] = [await namedCompany(), await namedCompany()]
  const [began, elsewhere] = [await sessionBySaml(acme), await sessionBySaml(globex)]
  await call(acme, acme.agent.id, { userName: "ANNIE" })
  expect(await began()).not.toBeNull()
  await call(acme, acme.agent.id, { userName: "ann-lee" })
  expect([await began(), await signedOut(acme)]).toMatchObject([null, [{ subjectId: acme.agent.id }]])
  const newcomer = await buildAgent(acme.operator, { email: `annie@${acme.domain}` })
  const attributes = { ...acme.ann.attributes, email: newcomer.email }
  acme.idp.people.set("ann", { nameId: "annie", attributes })
  expect((await signInBySaml(acme, { query: "as=staff" })).actor).toMatchObject({ id: newcomer.id })
  expect(await elsewhere()).not.toBeNull()
  expect((await signInBySaml(globex, { query: "as=staff" })).actor).toMatchObject({ id: globex.agent.id })
})

test("an agent who comes back to the directory under another name is no longer known by the former one", async () => {
  const acme = await namedCompany()
  await sessionBySaml(acme)
  const { identities } = acme.operator.store.people
  await removeProvisioned(acme.asking, acme.agent.id)
  const again = (userName: string) => provisionAgent(acme.asking, { ...added, userName, email: acme.email })
  await again("annie")
  expect(await identities.find(acme.id, "staff", "annie")).toMatchObject({ accountId: acme.agent.id })
  await removeProvisioned(acme.asking, acme.agent.id)
  expect(await again("ann-lee")).toMatchObject({ id: acme.agent.id, isActive: true })
  expect(await identities.find(acme.id, "staff", "annie")).toBeNull()
})

test("an agent who is switched on after the directory deleted them has no name that is another one's by now", async () => {
  const acme = await namedCompany()
  await removeProvisioned(acme.asking, acme.agent.id)
  const bob = await provisionAgent(acme.asking, { ...added, userName: "Annie", email: `bob@${acme.domain}` })
  acme.idp.people.set("ann", { nameId: "Annie", attributes: { ...acme.ann.attributes, email: bob.email } })
  const session = await sessionBySaml(acme)
  await reactivateAgent(acme.asking, acme.agent.id)
  expect(await session()).toMatchObject({ personId: bob.id })
  const called = async () => (await findProvisioned(acme.asking, acme.agent.id)).userName
  expect(await called()).toBe(acme.email)
  await call(acme, acme.agent.id, { userName: "ann-lee" })
  await callOwner(acme, "ANN-LEE")
  await deactivateAgent(acme.asking, acme.agent.id)
  await reactivateAgent(acme.asking, acme.agent.id)
  expect(await called()).toBe(acme.email)
})

test("an agent is not switched on by the directory while it calls them what is the owner's, and by a manager without that name", async () => {
  const acme = await namedCompany()
  const { id } = acme.agent
  await call(acme, id, { externalId: "42", isActive: false })
  await callOwner(acme, "Annie")
  const switchedOn = call(acme, id, { isActive: true })
  await expect(switchedOn).rejects.toMatchObject(refusals.directory("owner of the portal"))
  const present = () => findProvisioned(acme.asking, id)
  expect(await present()).toMatchObject({ userName: "annie", isActive: false })
  await reactivateAgent(acme.asking, id)
  expect(await present()).toMatchObject({ userName: acme.email, externalId: "42", isActive: true })
})

/** How an agent comes to be called by their address, of whom the directory has said something. */
const unnamed: [string, (acme: Company) => Promise<Account>][] = [
  [
    "has lost their userName to another one",
    async (acme) => {
      const agent = await buildAgent(acme.operator, { email: acme.email })
      await call(acme, agent.id, { userName: "annie", isActive: false })
      await callOwner(acme, "annie")
      return agent
    },
  ],
  [
    "was deleted before the directory called them anything",
    async (acme) => {
      const agent = await buildAgent(acme.operator, { email: acme.email })
      await removeProvisioned(acme.asking, agent.id)
      return agent
    },
  ],
]

test.each(unnamed)(
  "an agent who %s is no longer known by the former address where the directory changes that alone",
  async (_, build) => {
    const acme = await samlCompany({ audience: "staff" })
    const { id } = await build(acme)
    await reactivateAgent(acme.asking, id)
    acme.idp.people.set("ann", { ...acme.ann, nameId: acme.email })
    const session = await sessionBySaml(acme)
    expect(await session()).toMatchObject({ personId: id })
    await call(acme, id, { email: `ann-lee@${acme.domain}` })
    expect(await session()).toBeNull()
    expect(await acme.operator.store.people.identities.find(acme.id, "staff", acme.email)).toBeNull()
  },
)

test("an agent is not switched on by the directory while another one is called by their userName, unless that one is switched off", async () => {
  const name = "annie@elsewhere.example"
  const acme = await namedCompany(name)
  const { id } = acme.agent
  await call(acme, id, { isActive: false })
  const other = await buildAgent(acme.operator, { email: name })
  const switchOn = () => call(acme, id, { isActive: true })
  await expect(switchOn()).rejects.toMatchObject(refusals.directory("already an agent"))
  await deactivateAgent(acme.asking, other.id)
  expect(await switchOn()).toMatchObject({ userName: name, isActive: true })
})

test("an agent whom the directory has deleted is deleted there also without a name that is another one's by now", async () => {
  const acme = await namedCompany()
  const { id } = acme.agent
  await removeProvisioned(acme.asking, id)
  await provisionAgent(acme.asking, { ...added, userName: "annie", email: `bob@${acme.domain}` })
  await reactivateAgent(acme.asking, id)
  await deactivateAgent(acme.asking, id)
  await expect(findProvisioned(acme.asking, id)).rejects.toThrow("User not found")
})

test("an agent is not switched on while the directory calls another one by their address", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const { id } = await buildAgent(acme.operator, { email: acme.email })
  await removeProvisioned(acme.asking, id)
  const userName = acme.email.toUpperCase()
  const bob = await provisionAgent(acme.asking, { ...added, userName, email: `bob@${acme.domain}` })
  const switchOn = () => reactivateAgent(acme.asking, id)
  await expect(switchOn()).rejects.toMatchObject(refusals.directory("another agent by this address"))
  await call(acme, bob.id, { userName: "bob" })
  expect(await switchOn()).toMatchObject({ status: "active" })
  expect((await findProvisioned(acme.asking, id)).userName).toBe(acme.email)
})

test("an agent who comes back to the directory gets neither a userName nor an address that is another one's userName by now", async () => {
  const acme = await namedCompany()
  const again = (userName: string) => provisionAgent(acme.asking, { ...added, userName, email: acme.email })
  await removeProvisioned(acme.asking, acme.agent.id)
  const bob = await provisionAgent(acme.asking, {
    ...added,
    ...{ userName: acme.email.toUpperCase(), email: `bob@${acme.domain}` },
  })
  await expect(again("ann-lee")).rejects.toMatchObject(refusals.directory("already an agent"))
  await call(acme, bob.id, { userName: "annie" })
  await expect(again("annie")).rejects.toMatchObject(refusals.directory("already an agent"))
  expect(await again("ann-lee")).toMatchObject({ id: acme.agent.id, isActive: true })
})

test("a sign-in that was planned before the directory called an agent otherwise comes to nothing", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const agent = await buildAgent(acme.operator, { email: acme.email })
  const { identities } = acme.operator.store.people
  const provider = await providerOf(acme)
  const wish = { side: "staff" as const, claims: { sub: "annie", email: acme.email } }
  const planned = async (outcome: "link" | "sign-in") => {
    const plan = await planFor(acme.visitor, provider, wish)
    if (plan.outcome === "refuse" || plan.outcome !== outcome)
      throw new Error(`The plan is to ${plan.outcome}`)
    return () =>
      acme.visitor.store.transaction((store) =>
        admit({ ...acme.visitor, store }, provider, { ...wish, plan }),
      )
  }
  const linked = () => identities.find(acme.id, "staff", "annie")
  const link = await planned("link")
  await call(acme, agent.id, { userName: "annie", email: `ann-lee@${acme.domain}` })
  await expect(link()).rejects.toMatchObject({ reason: "busy" })
  expect(await linked()).toBeNull()
  await call(acme, agent.id, { email: acme.email })
  const former = await planned("link")
  await call(acme, agent.id, { userName: "ann" })
  await expect(former()).rejects.toMatchObject({ reason: "busy" })
  await call(acme, agent.id, { userName: "annie" })
  await (await planned("link"))()
  expect(await linked()).toMatchObject({ accountId: agent.id })
  const signIn = await planned("sign-in")
  await call(acme, agent.id, { userName: "ann-lee" })
  await expect(signIn()).rejects.toMatchObject({ reason: "busy" })
  expect(await linked()).toBeNull()
})

test("an answer from before the directory called its person otherwise links them to no name that is a colleague's now", async () => {
  const acme = await namedCompany()
  const started = await startAt(acme, "as=staff")
  const { response } = await acme.idp.answer(started.to, "ann")
  await call(acme, acme.agent.id, { userName: "ann-lee" })
  const bob = await provisionAgent(acme.asking, { ...added, userName: "Annie", email: `bob@${acme.domain}` })
  const done = await post(acme, { SAMLResponse: response }, { cookie: started.cookie })
  expect([whyIn(done.to), done.actor]).toEqual(["untrusted", anonymous])
  const attributes = { ...acme.ann.attributes, email: bob.email }
  acme.idp.people.set("ann", { nameId: "annie", attributes })
  expect((await signInBySaml(acme, { query: "as=staff" })).actor).toMatchObject({ id: bob.id })
})

test("who became the owner is linked by the names that they had as an agent, and nobody is by the owner's address", async () => {
  const acme = await namedCompany()
  const owner = await createOwner({ email: acme.email }, database.db)
  await appointOwner(acme.operator, owner)
  const signIn = async () => await signInBySaml(acme, { query: "as=staff" })
  expect((await signIn()).actor).toMatchObject({ role: "owner", id: owner.id })
  const agent = await buildAgent(acme.operator, { email: `bob@${acme.domain}` })
  const attributes = { ...acme.ann.attributes, email: agent.email }
  acme.idp.people.set("ann", { nameId: owner.email.toUpperCase(), attributes })
  expect(whyIn((await signIn()).to)).toBe("untrusted")
})

test.each([
  ["staff", buildAgent],
  ["customers", buildCustomer],
] as const)(
  "one of the %s whom a provider calls otherwise is no longer known by the former name there, which another one may have",
  async (side, build) => {
    const acme = await samlCompany()
    const [ann, bob] = [acme.email, `bob@${acme.domain}`]
    const [{ id }, other] = [
      await build(acme.operator, { email: ann }),
      await build(acme.operator, { email: bob }),
    ]
    const sessionAs = (nameId: string, email: string) => {
      acme.idp.people.set("ann", { nameId, attributes: { ...acme.ann.attributes, email } })
      return sessionBySaml(acme, `as=${side}`)
    }
    const [former, present] = [await sessionAs("annie", ann), await sessionAs("ann-lee", ann)]
    expect([await former(), await present()]).toEqual([null, expect.objectContaining({ personId: id })])
    expect(await logged(acme, "session.ended")).toMatchObject([{ actorId: id }])
    const others = await sessionAs("annie", bob)
    expect([await others(), await present()]).toMatchObject([{ personId: other.id }, { personId: id }])
  },
)

test("what a provider has called a person besides is forgotten as they sign in by a name that they are known by already", async () => {
  const acme = await samlCompany({ audience: "staff" })
  for (const name of ["boss", "ceo.smith"]) await callOwner(acme, name)
  acme.idp.people.set("ann", { ...acme.ann, nameId: "ceo.smith" })
  const session = await sessionBySaml(acme)
  const { identities } = acme.operator.store.people
  expect(await identities.find(acme.id, "staff", "boss")).toBeNull()
  expect(await session()).toMatchObject({ personId: acme.owner.id })
})

test("the owner whom a provider calls otherwise is no longer known by the former name there, which a newcomer may have", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const owner = await createOwner({ email: acme.email }, database.db)
  await appointOwner(acme.operator, owner)
  const { identities } = acme.operator.store.people
  const elsewhere = await addProvider(acme)
  await callOwner({ ...acme, id: elsewhere }, "boss", owner.id)
  const be = (nameId: string, email = acme.email) =>
    acme.idp.people.set("ann", { nameId, attributes: { ...acme.ann.attributes, email } })
  be("boss")
  const former = await sessionBySaml(acme)
  expect(await former()).toMatchObject({ personId: owner.id })
  be("ceo.smith")
  const present = await sessionBySaml(acme)
  expect([await former(), await identities.find(acme.id, "staff", "boss")]).toEqual([null, null])
  expect(await logged(acme, "session.ended")).toMatchObject([{ actorId: owner.id, actorRole: "owner" }])
  be("CEO.Smith")
  const sameName = await sessionBySaml(acme)
  for (const stays of [present, sameName, () => identities.find(elsewhere, "staff", "boss")])
    expect(await stays()).not.toBeNull()
  const newcomer = await buildAgent(acme.operator, { email: `new@${acme.domain}` })
  be("boss", newcomer.email)
  expect((await signInBySaml(acme, { query: "as=staff" })).actor).toMatchObject({ id: newcomer.id })
})

const underWay =
  "a sign-in of the owner by a former name that is under way ends before that is forgotten, and its session with it"
testOnOneServer(underWay, "rows wait on other servers there", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const owner = await createOwner({ email: acme.email }, database.db)
  await appointOwner(acme.operator, owner)
  await callOwner(acme, "boss", owner.id)
  const provider = await providerOf(acme)
  const signIn = async (sub: string, meanwhile?: () => Promise<unknown>) => {
    const wish = { side: "staff" as const, claims: { sub, email: acme.email } }
    const plan = await planFor(acme.visitor, provider, wish)
    if (plan.outcome === "refuse") throw new Error("The plan is to refuse")
    return acme.visitor.store.transaction(async (store) => {
      const inside = { ...acme.visitor, store }
      const { person, identityId } = await admit(inside, provider, { ...wish, plan })
      const id = await enter(acme, store, { ...person, known: { identityId, sid: null } })
      await meanwhile?.()
      return id
    })
  }
  const isHeldUp = async () => {
    const { rows } = await sql`SELECT FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(database.db)
    return rows.length > 0
  }
  const begun: ReturnType<typeof signIn>[] = []
  const former = await signIn("boss", () => {
    let isOver = false
    begun.push(
      signIn("ceo.smith").finally(() => {
        isOver = true
      }),
    )
    return until(async () => isOver || (await isHeldUp()))
  })
  const [present = ""] = await Promise.all(begun)
  const { sessions } = acme.operator.store.people
  expect([await sessions.find(former), await sessions.find(present)]).toEqual([
    null,
    expect.objectContaining({ personId: owner.id }),
  ])
})

/** What is heard of a name or address that is another one's, who is `said` by the directory's answer. */
const refusals = {
  invitation: () => [{ outcome: "known" }] as object,
  directory: (said: string) => ({ name: "ConflictError", message: expect.stringContaining(said) }),
  provider: () => ({ reason: "untrusted" }),
}
type Way = [string, (acme: Company, name: string) => Promise<unknown>, by: keyof typeof refusals]
/** How someone gets a name or address. */
const ways: Way[] = [
  ["is invited", ({ asking }, email) => inviteAgents(asking, { emails: [email] }), "invitation"],
  [
    "is added by the directory",
    ({ asking }, email) => provisionAgent(asking, { ...added, userName: "new", email }),
    "directory",
  ],
  [
    "is called so by the directory",
    ({ asking, domain }, userName) => provisionAgent(asking, { ...added, userName, email: `new@${domain}` }),
    "directory",
  ],
  [
    "is called so by the directory from then on",
    async (acme, userName) => {
      const { id } = await buildAgent(acme.operator)
      return call(acme, id, { userName })
    },
    "directory",
  ],
  [
    "gets the address",
    async (acme, email) => {
      const { id } = await buildAgent(acme.operator)
      return call(acme, id, { email })
    },
    "directory",
  ],
  [
    "comes by another provider",
    async (acme, email) => {
      const { visitor } = acme
      const provider = await providerOf(acme)
      const plan = { outcome: "create", role: "agent", email, takesOver: null, claimed: null } as const
      await visitor.store.transaction((store) =>
        admit({ ...visitor, store }, provider, { side: "staff", claims: { sub: "new" }, plan }),
      )
    },
    "provider",
  ],
]

/** A provider calls an owner by a name: the present one, unless it says otherwise. */
const callOwner = ({ operator: { store, now }, id, owner }: Company, subject: string, ownerId = owner.id) =>
  store.people.identities.put({
    ...{ id: newId(), providerId: id, side: "staff", subject, accountId: null, ownerId, now },
  })

test.each(ways)(
  "where someone %s, the owner keeps what a provider calls them, and stays signed in",
  async (_, comes, by) => {
    const acme = await samlCompany()
    const name = `Boss@${acme.domain}`
    const { identities, accounts } = acme.operator.store.people
    await callOwner(acme, name)
    acme.idp.people.set("ann", { ...acme.ann, nameId: name })
    const session = await sessionBySaml(acme)
    const heard = await comes(acme, name.toLowerCase()).catch((error: unknown) => error)
    expect(heard).toMatchObject(refusals[by]("owner of the portal"))
    expect(await identities.find(acme.id, "staff", name)).toMatchObject({ ownerId: acme.owner.id })
    expect([await session(), await accounts.findByEmail("agent", name.toLowerCase())]).toEqual([
      expect.objectContaining({ role: "owner" }),
      null,
    ])
    expect((await signInBySaml(acme, { query: "as=staff" })).actor).toMatchObject({ id: acme.owner.id })
  },
)

test.each(ways)(
  "where someone %s, an agent whom the directory calls that keeps the name",
  async (_, comes, by) => {
    const acme = await samlCompany()
    const agent = await buildAgent(acme.operator, { email: acme.email })
    const name = `Ann-Lee@${acme.domain}`
    await call(acme, agent.id, { userName: name })
    acme.idp.people.set("ann", { ...acme.ann, nameId: name })
    const session = await sessionBySaml(acme)
    const heard = await comes(acme, name.toLowerCase()).catch((error: unknown) => error)
    expect(heard).toMatchObject(refusals[by]("already an agent"))
    expect(await acme.operator.store.people.identities.find(acme.id, "staff", name)).toMatchObject({
      accountId: agent.id,
    })
    expect(await session()).not.toBeNull()
  },
)

test("an address that is still an agent's is no former name, and nobody else is called that", async () => {
  const acme = await samlCompany()
  const agent = await buildAgent(acme.operator, { email: acme.email })
  const colleague = await buildAgent(acme.operator)
  acme.idp.people.set("ann", { ...acme.ann, nameId: acme.email })
  const session = await sessionBySaml(acme)
  for (const userName of ["annie", acme.email, "ann-lee"]) await call(acme, agent.id, { userName })
  const called = call(acme, colleague.id, { userName: acme.email.toUpperCase() })
  await expect(called).rejects.toMatchObject(refusals.directory("already an agent"))
  expect(await session()).not.toBeNull()
  expect((await signInBySaml(acme, { query: "as=staff" })).actor).toMatchObject({ id: agent.id })
})

test("what an agent who is switched off was called keeps nobody out, and is theirs again when they are switched on", async () => {
  const acme = await samlCompany()
  await changeIdentityProvider(acme.asking, { id: acme.id, domains: [acme.domain], isJustInTime: true })
  const [former, other] = [await buildAgent(acme.operator, { email: acme.email }), `other@${acme.domain}`]
  await call(acme, former.id, { userName: other })
  const signInAs = async (nameId: string, email: string) => {
    acme.idp.people.set("ann", { nameId, attributes: { ...acme.ann.attributes, email } })
    return (await signInBySaml(acme, { query: "as=staff" })).actor
  }
  expect(await signInAs(acme.email, acme.email)).toMatchObject({ id: former.id })
  await deactivateAgent(acme.asking, former.id)
  const invited = await buildAgent(acme.operator, { email: `ann-lee@${acme.domain}` })
  expect(await signInAs(acme.email, invited.email)).toMatchObject({ id: invited.id })
  expect(await signInAs("other-7", other)).toMatchObject({ role: "agent", email: other })
  const session = await sessionBySaml(acme)
  const { identities } = acme.operator.store.people
  await reactivateAgent(acme.asking, former.id)
  expect(await identities.find(acme.id, "staff", acme.email)).toBeNull()
  expect(await session()).not.toBeNull()
  expect(await signedOut(acme)).toMatchObject([{ subjectId: invited.id }])
  expect(await signInAs(acme.email, acme.email)).toMatchObject({ id: former.id })
})

test("a colleague, active or invited, gets what a provider has called an agent who is switched off, and nobody else does", async () => {
  const acme = await samlCompany({ audience: "staff" })
  await changeIdentityProvider(acme.asking, { id: acme.id, domains: [acme.domain], isJustInTime: true })
  const former = await buildAgent(acme.operator, { email: acme.email })
  const signInAs = (email: string) => {
    acme.idp.people.set("ann", { nameId: "annie", attributes: { ...acme.ann.attributes, email } })
    return signInBySaml(acme, { query: "as=staff" })
  }
  expect((await signInAs(acme.email)).actor).toMatchObject({ id: former.id })
  await deactivateAgent(acme.asking, former.id)
  for (const email of [acme.email, `new@${acme.domain}`])
    expect(whyIn((await signInAs(email)).to)).toBe("deactivated")
  const bob = `bob@${acme.domain}`
  await inviteAgents(acme.asking, { emails: [bob] })
  for (const _ of ["linked", "known"])
    expect((await signInAs(bob)).actor).toMatchObject({ role: "agent", email: bob })
  await reactivateAgent(acme.asking, former.id)
  expect((await signInAs(acme.email)).actor).toMatchObject({ email: bob })
})

test("a name that was planned to be a colleague's stays the agent's who is switched on meanwhile", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const former = await buildAgent(acme.operator, { email: acme.email })
  const colleague = await buildAgent(acme.operator, { email: `bob@${acme.domain}` })
  await signInBySaml(acme, { query: "as=staff" })
  await deactivateAgent(acme.asking, former.id)
  const provider = await providerOf(acme)
  const wish = { side: "staff" as const, claims: { sub: "ann-7", email: colleague.email } }
  const plan = await planFor(acme.visitor, provider, wish)
  if (plan.outcome !== "link") throw new Error(`The plan is to ${plan.outcome}`)
  await reactivateAgent(acme.asking, former.id)
  const admitted = acme.visitor.store.transaction((store) =>
    admit({ ...acme.visitor, store }, provider, { ...wish, plan }),
  )
  await expect(admitted).rejects.toMatchObject({ reason: "busy" })
  expect(await acme.operator.store.people.identities.find(acme.id, "staff", "ann-7")).toMatchObject({
    accountId: former.id,
  })
})

test("an address that is the userName of an agent who is switched off can be invited, and is nobody's whom the directory adds", async () => {
  const name = "annie@elsewhere.example"
  const acme = await namedCompany(name)
  await deactivateAgent(acme.asking, acme.agent.id)
  const again = provisionAgent(acme.asking, { ...added, userName: name, email: `bob@${acme.domain}` })
  await expect(again).rejects.toMatchObject(refusals.directory("already an agent"))
  expect(await inviteAgents(acme.asking, { emails: [name] })).toMatchObject([{ outcome: "invited" }])
})

test("what a provider has called a former owner is an agent's who gets it", async () => {
  const acme = await samlCompany()
  await callOwner(acme, `former@${acme.domain}`, "former")
  expect(await inviteAgents(acme.asking, { emails: [`former@${acme.domain}`] })).toMatchObject([
    { outcome: "invited" },
  ])
  expect(
    await acme.operator.store.people.identities.find(acme.id, "staff", `former@${acme.domain}`),
  ).toBeNull()
})

type Further = [string, (acme: Company, email: string) => Promise<unknown>]
const names = { firstName: "", lastName: "", timeZone: "" }
/** How someone gets an address that others have proved, or need not prove. */
const furtherWays: Further[] = [
  [
    "becomes the owner",
    async ({ operator }, email) => appointOwner(operator, await createOwner({ email }, database.db)),
  ],
  [
    "is let in by another installation",
    ({ operator }, email) =>
      operator.store.transaction((store) =>
        admitProvenAgent({ ...operator, store }, { ...names, email, passwordHash: "x" }),
      ),
  ],
  [
    "comes from another installation",
    ({ visitor }, email) =>
      mirrorPerson(visitor, { ...names, id: newId(), role: "agent", email, verified: true, photo: "" }),
  ],
  [
    "comes from another desk",
    ({ operator }, email) =>
      operator.store.transaction((store) => {
        const move = { id: newId(), desk: "zendesk", hosts: [], title: "" } as const
        const given = shapes.person.parse(personOf("new", { role: "agent", email }))
        const arrival = { sourceId: "new", given, targetId: null, isMade: false, mark: "" }
        return bringPeople({ ctx: { ...operator, store }, move, connector: {} } as never, [arrival] as never)
      }),
  ],
]

test.each([...ways, ...furtherWays].map(([who, comes]) => [who, comes] as const))(
  "where someone %s, nobody else of the staff is known by the name that is theirs now",
  async (who, comes) => {
    const [acme, globex] = [await samlCompany(), await samlCompany()]
    const name = `Left@${acme.domain}`
    const left: (() => Promise<unknown>)[] = []
    for (const each of [acme, globex]) {
      await buildAgent(each.operator, { email: each.email })
      await buildCustomer(each.operator, { email: each.email })
      each.idp.people.set("ann", { ...each.ann, nameId: name })
      left.push(await sessionBySaml(each), await sessionBySaml(each, "as=customers"))
    }
    const { identities, accounts } = acme.operator.store.people
    await comes(acme, name.toLowerCase())
    expect(await identities.find(acme.id, "staff", name)).toBeNull()
    const stays = await Promise.all(left.map(async (session) => (await session()) !== null))
    expect(stays).toEqual([false, true, true, true])
    const { id } = (await accounts.findByEmail("agent", acme.email)) ?? {}
    const by = who === "comes by another provider" && {
      actorId: (await accounts.findByEmail("agent", name.toLowerCase()))?.id,
    }
    expect(await signedOut(acme)).toMatchObject([{ subjectId: id, ...by }])
  },
)

test.each(furtherWays)(
  "where someone %s, an agent whom the directory calls that stays known by the name, and can be linked by it",
  async (_, comes) => {
    const acme = await samlCompany({ audience: "staff" })
    const agent = await buildAgent(acme.operator, { email: acme.email })
    const name = `Ann-Lee@${acme.domain}`
    await call(acme, agent.id, { userName: name })
    acme.idp.people.set("ann", { ...acme.ann, nameId: name })
    const session = await sessionBySaml(acme)
    await comes(acme, name.toLowerCase())
    expect(await session()).not.toBeNull()
    await acme.operator.store.people.identities.removeOf(agent.id)
    expect((await signInBySaml(acme, { query: "as=staff" })).actor).toMatchObject({ id: agent.id })
  },
)

/** A person has an authenticator app from now on. @returns how they sign in by the provider up to that, and end it so many minutes later */
async function withApp(acme: Company, role: "agent" | "owner", person: { id: string; email: string }) {
  const own = await signedIn(acme.visitor, role, person)
  const { token, key: secret } = await beginSecondFactor(own)
  await confirmSecondFactor(own, { token, code: appCode(secret, own.now) })
  const waiting = async () => {
    const { to } = await signInBySaml(acme, { query: "as=staff", sid: "seven" })
    return secondStepOf(new URL(to, "http://portal").hash) ?? ""
  }
  const end = (challenge: string, minutes: number) => {
    const later = { ...acme.visitor, now: new Date(own.now.getTime() + minutes * 60_000) }
    return signInBySecondFactor(later, { challenge, code: appCode(secret, later.now) })
  }
  return { waiting, end }
}

test("what a provider calls the owner otherwise forgets and ends nothing before their second factor is shown", async () => {
  const acme = await samlCompany({ audience: "staff" })
  const owner = await createOwner({ email: acme.email }, database.db)
  await appointOwner(acme.operator, owner)
  const { waiting, end } = await withApp(acme, "owner", owner)
  const be = (nameId: string) => acme.idp.people.set("ann", { ...acme.ann, nameId })
  const { identities, sessions } = acme.operator.store.people
  const kept = async (id: string) =>
    [await sessions.find(id), await identities.find(acme.id, "staff", "boss")].map((each) => each !== null)
  be("boss")
  const former = await end(await waiting(), 1)
  be("ceo.smith")
  const challenge = await waiting()
  expect(await kept(former.id)).toEqual([true, true])
  const present = await end(challenge, 2)
  expect(await kept(former.id)).toEqual([false, false])
  expect(await sessions.find(present.id)).toMatchObject({ personId: owner.id })
  expect(await logged(acme, "session.ended")).toMatchObject([{ actorId: owner.id, actorRole: "owner" }])
})

test("a sign-in that waits for its second factor begins by the name it was begun with, or not at all", async () => {
  const acme = await namedCompany()
  const { waiting, end } = await withApp(acme, "agent", acme.agent)
  const before = await waiting()
  await call(acme, acme.agent.id, { userName: "ann-lee" })
  await expect(end(before, 1)).rejects.toThrow("This sign-in has expired")
  acme.idp.people.set("ann", { ...acme.ann, nameId: "ann-lee" })
  const { id } = await end(await waiting(), 2)
  const { identities } = acme.operator.store.people
  expect(await identities.sessionsOf(acme.id, { sid: "eight" })).toEqual([])
  expect(await identities.sessionsOf(acme.id, { sid: "seven" })).toMatchObject([{ id }])
  expect(await identities.sessionsOf(acme.id, { subject: "ann-lee", sid: "eight" })).toEqual([])
})

test("a session that ends by itself at the same time does not wait for what it holds up", async () => {
  const acme = await namedCompany()
  await sessionBySaml(acme)
  const done: string[] = []
  const transaction: Store["transaction"] = (work) =>
    acme.asking.store.transaction((store) => {
      const { identities, sessions } = store.people
      const noting =
        <Asked extends unknown[], Said>(what: string, ask: (...asked: Asked) => Said) =>
        (...asked: Asked) => {
          done.push(what)
          return ask(...asked)
        }
      const watched = {
        identities: changed(identities, { remove: noting("forgotten", identities.remove) }),
        sessions: changed(sessions, { end: noting("ended", sessions.end) }),
      }
      return work(changed(store, { people: changed(store.people, watched) }))
    })
  const asking = { ...acme.asking, store: changed(acme.asking.store, { transaction }) }
  await call({ ...acme, asking }, acme.agent.id, { userName: "ann-lee" })
  expect(done).toEqual(["ended", "forgotten"])
})

test("nothing is said of signing out where all sessions that began by a former name have expired", async () => {
  const acme = await namedCompany()
  await sessionBySaml(acme)
  const now = new Date(acme.asking.now.getTime() + (sessionSeconds + 60) * 1000)
  await call({ ...acme, asking: { ...acme.asking, now } }, acme.agent.id, { userName: "ann-lee" })
  expect(await signedOut(acme)).toEqual([])
})

test("a test shows the attributes and what they would do, of one that is off too, and says what was wrong", async () => {
  const acme = await samlCompany({ isOn: false })
  await buildAgent(acme.operator, { email: acme.email })
  const cookie = `vestibule.session=${acme.asking.token}`
  const started = await startAt(acme, "as=staff&trial=1", cookie)
  const { response } = await acme.idp.answer(started.to, "ann")
  const both = `${started.cookie}; ${cookie}`
  const done = await post(acme, { SAMLResponse: response }, { cookie: both })
  const trial = new URL(done.to, "http://x").searchParams.get("trial") ?? ""
  const shown = await findTrial(acme.asking, { trial })
  expect(shown).toMatchObject({ outcome: "link", email: acme.email, role: "agent", failure: null })
  expect(JSON.parse(shown.claims)).toMatchObject({ sub: "ann-7", groups: "leads", email: acme.email })
  expect(done.actor).toEqual(anonymous)
  const again = await startAt(acme, "as=staff&trial=1", cookie)
  const foreign = await acme.idp.answer(again.to, "ann", (xml) =>
    xml.replaceAll("<saml:Audience>", "<saml:Audience>x"),
  )
  const failed = await post(
    acme,
    { SAMLResponse: foreign.response },
    { cookie: `${again.cookie}; ${cookie}` },
  )
  const why = await findTrial(acme.asking, {
    trial: new URL(failed.to, "http://x").searchParams.get("trial") ?? "",
  })
  expect(why).toMatchObject({ failure: "untrusted", outcome: null })
  expect(why.detail).toMatch(/audience|is for/i)
})

test("a sign-in that begins at the provider counts where the owner allows it, once, and leads to a page of the portal", async () => {
  const acme = await samlCompany({ audience: "customers", isJustInTime: true })
  const sent = async () => ({ SAMLResponse: (await acme.idp.answer(null, "ann")).response })
  const refused = await post(acme, await sent())
  expect(whyIn(refused.to)).toBe("unasked")
  const { saml } = (await acme.operator.store.people.identityProviders.find(acme.id)) ?? {}
  await changeIdentityProvider(acme.asking, {
    id: acme.id,
    saml: { ...(saml as NonNullable<typeof saml>), entityId: acme.idp.issuer, mayBegin: true },
  })
  const fields = await sent()
  const done = await post(acme, { ...fields, RelayState: "/list-ticket" })
  expect({ to: done.to, actor: done.actor }).toMatchObject({
    to: "/list-ticket",
    actor: { email: acme.email },
  })
  expect(whyIn((await post(acme, fields)).to)).toBe("expired")
  for (const RelayState of ["https://evil.example", "//evil.example", "/api/x"])
    expect((await post(acme, { ...(await sent()), RelayState })).to).toBe("/")
})

test("while a provider changes its certificate, the old and the new one count, and neither once it is taken out", async () => {
  const acme = await samlCompany({ audience: "customers", isJustInTime: true })
  const { saml } = (await acme.operator.store.people.identityProviders.find(acme.id)) ?? {}
  const trust = (certificates: string[]) =>
    changeIdentityProvider(acme.asking, {
      id: acme.id,
      saml: { ...(saml as NonNullable<typeof saml>), entityId: acme.idp.issuer, certificates },
    })
  const next = certified().certificate
  await trust([next, acme.idp.certificate])
  expect((await signInBySaml(acme)).actor).toMatchObject({ role: "customer" })
  await trust([next])
  expect(whyIn((await signInBySaml(acme)).to)).toBe("untrusted")
})

test("one that is switched off, or declines, signs nobody in, and says so", async () => {
  const acme = await samlCompany({ audience: "customers", isJustInTime: true })
  const declines = (xml: string) =>
    xml
      .replace(
        /<samlp:StatusCode Value="[^"]*"\/>/,
        '<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode>',
      )
      .replace(/<saml:Assertion.*<\/saml:Assertion>/s, "")
  expect(whyIn((await signInBySaml(acme, { tamper: declines })).to)).toBe("declined")
  const started = await startAt(acme)
  const { response } = await acme.idp.answer(started.to, "ann")
  await changeIdentityProvider(acme.asking, { id: acme.id, isOn: false })
  expect(whyIn((await post(acme, { SAMLResponse: response }, { cookie: started.cookie })).to)).toBe("gone")
  expect(whyIn((await startAt(acme)).to)).toBe("gone")
})

test("two companies have providers of their own, and neither counts at the other", async () => {
  const [acme, globex] = [
    await samlCompany({ audience: "customers", isJustInTime: true }),
    await samlCompany({ audience: "customers", isJustInTime: true }),
  ]
  const mine = await signInBySaml(acme)
  const theirs = await signInBySaml(globex)
  expect([mine.actor, theirs.actor]).toMatchObject([{ email: acme.email }, { email: globex.email }])
  const token = /session=([^;]+)/.exec(mine.lines.join("\n"))?.[1]
  expect(await actorOf(globex.visitor, token)).toEqual(anonymous)
  const started = await startAt(acme)
  const { response } = await acme.idp.answer(started.to, "ann")
  const at = (company: typeof acme, provider: string) =>
    post(company, { SAMLResponse: response }, { cookie: started.cookie, provider })
  expect(whyIn((await at(globex, globex.id)).to)).toBe("untrusted")
  expect(whyIn((await at(globex, acme.id)).to)).toBe("gone")
  const bare = await provedCompany()
  expect(whyIn((await visit({ ...bare, id: "x" }, `/sso/${acme.id}/start`)).to)).toBe("gone")
})

test("another entity in a provider's place speaks for nobody by the names of the one before", async () => {
  const acme = await samlCompany({ audience: "customers", isJustInTime: true })
  const { identityProviders, identities } = acme.operator.store.people
  await signInBySaml(acme)
  const { saml } = (await identityProviders.find(acme.id)) ?? {}
  const change = (entityId: string) =>
    changeIdentityProvider(acme.asking, {
      id: acme.id,
      saml: { ...(saml as NonNullable<typeof saml>), entityId, mayBegin: true },
    })
  const linked = () => identities.find(acme.id, "customers", "ann-7")
  await change(acme.idp.issuer)
  expect(await linked()).not.toBeNull()
  await change("urn:another")
  expect(await linked()).toBeNull()
})
