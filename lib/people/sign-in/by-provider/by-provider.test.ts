import { acceptInvitation } from "@/lib/people/agents/mutations"
import { addressRecord } from "@/lib/people/identity-providers/address-domains"
import {
  addIdentityProvider,
  changeIdentityProvider,
  removeIdentityProvider,
} from "@/lib/people/identity-providers/mutations"
import { redirectAddress } from "@/lib/people/identity-providers/queries"
import { appointOwner, createOwner } from "@/lib/people/owners/mutations"
import { beginPasskey } from "@/lib/people/passkeys/mutations"
import { listOwnPasskeys } from "@/lib/people/passkeys/queries"
import { beginSecondFactor, confirmSecondFactor } from "@/lib/people/second-factors/mutations"
import { sessionCookie } from "@/lib/people/sessions/cookies"
import { actorOf, tokenOf } from "@/lib/people/sessions/queries"
import { waysOfCustomers } from "@/lib/people/sign-in/by-mail/queries"
import { signInCustomer, signInStaff } from "@/lib/people/sign-in/mutations"
import { signInBySecondFactor } from "@/lib/people/sign-in/second-step/mutations"
import { signUp } from "@/lib/people/sign-in/sign-up/mutations"
import { secondStepOf } from "@/lib/platform/paths"
import { createTeam } from "@/lib/support/teams/mutations"
import { composeMessage } from "@/lib/tenancy/mail/message"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { appCode } from "@/lib/testing/authenticator"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, goodPassword, signedIn } from "@/lib/testing/factories"
import { invite } from "@/lib/testing/invite"
import { queuedMails } from "@/lib/testing/mailbox"
import { type Person, passThrough } from "@/lib/testing/openid-provider"
import { anonymous, providedCompanies, signInAt, startAt, visit, whyIn } from "@/lib/testing/provided-company"
import { contentOf } from "@/lib/work/tasks/send-mail"

const database = testDatabase()
const { company, zone } = providedCompanies(database)

test("a new customer gets an account, and the next time is known by the subject whatever the address is", async () => {
  const acme = await company({ isJustInTime: true })
  const first = await signInAt(acme, "as=customers&to=/list-ticket")
  expect(first.to).toBe("/list-ticket")
  expect(first.actor).toMatchObject({
    role: "customer",
    email: acme.email,
    firstName: "Ann",
    lastName: "Lee",
  })
  expect(first.actor).toMatchObject({ proof: { way: "provider" } })
  acme.idp.people.set("ann", { ...acme.ann, email: "other@example.com", email_verified: false })
  const second = await signInAt(acme)
  expect(second.actor).toMatchObject({ id: (first.actor as { id: string }).id, email: acme.email })
})

test("a customer with a password is linked by an address that both the provider and DNS prove", async () => {
  const acme = await company()
  const customer = await buildCustomer(acme.operator, { email: acme.email })
  expect((await signInAt(acme)).actor).toMatchObject({ id: customer.id, role: "customer" })
})

test("an unverified address claims nobody's account, and makes none", async () => {
  const acme = await company({ isJustInTime: true })
  await buildCustomer(acme.operator, { email: acme.email })
  for (const claims of [{ email_verified: false }, { email_verified: undefined }, { email_verified: "no" }]) {
    acme.idp.people.set("ann", { ...acme.ann, ...claims } as Person)
    const { to, actor } = await signInAt(acme)
    expect({ why: whyIn(to), actor }).toEqual({ why: "unverified-address", actor: anonymous })
  }
  acme.idp.people.set("ann", { ...acme.ann, email: undefined } as Person)
  expect(whyIn((await signInAt(acme)).to)).toBe("no-address")
})

test("a verified address of a domain that the company has not proved claims nobody's account", async () => {
  const acme = await company()
  await buildCustomer(acme.operator, { email: "bob@elsewhere.example" })
  await buildAgent(acme.operator, { email: "bob@elsewhere.example" })
  acme.idp.people.set("ann", { sub: "ann", email: "bob@elsewhere.example", email_verified: true })
  for (const side of ["customers", "staff"]) {
    const { to, actor } = await signInAt(acme, `as=${side}`)
    expect({ why: whyIn(to), actor }).toEqual({ why: "unproved-domain", actor: anonymous })
  }
})

test("a proof counts while the record is there", async () => {
  const acme = await company()
  await buildCustomer(acme.operator, { email: acme.email })
  const { name } = await addressRecord(acme.visitor, acme.domain)
  delete zone[name]
  const old = new Date(Date.now() - 2 * 24 * 3_600_000)
  await acme.operator.store.people.addressDomains.noteCheck(acme.domain, { provedAt: old, checkedAt: old })
  expect(whyIn((await signInAt(acme)).to)).toBe("unproved-domain")
})

test("whoever began to sign up with another's address has no password to the account that the provider's person gets", async () => {
  const acme = await company({ isJustInTime: true })
  await signUp(acme.visitor, { email: acme.email, password: goodPassword, acceptTerms: true })
  const { actor } = await signInAt(acme)
  expect(actor).toMatchObject({ role: "customer", email: acme.email, firstName: "Ann" })
  await expect(signInCustomer(acme.visitor, { email: acme.email, password: goodPassword })).rejects.toThrow()
})

test("a company without just-in-time accounts lets in whom it knows alone", async () => {
  const acme = await company()
  expect(whyIn((await signInAt(acme)).to)).toBe("no-account")
  expect(whyIn((await signInAt(acme, "as=staff")).to)).toBe("no-account")
})

test("an agent joins with the role and teams the claims say, at each sign-in again; other teams stay", async () => {
  const acme = await company()
  const [support, sales] = [
    await createTeam(acme.asking, { name: "Support" }),
    await createTeam(acme.asking, { name: "Sales" }),
  ]
  const own = await createTeam(acme.asking, { name: "Own" })
  const rules = [
    { value: "leads", role: "manager" as const, teams: [support.id] },
    { value: "sellers", role: "agent" as const, teams: [sales.id] },
  ]
  await changeIdentityProvider(acme.asking, {
    ...{ id: acme.id, isJustInTime: true, domains: [acme.domain] },
    claims: { claim: "realm_access.roles", rules, isNeeded: true },
  })
  expect(whyIn((await signInAt(acme, "as=staff")).to)).toBe("not-named")
  const inGroups = (...roles: string[]) =>
    acme.idp.people.set("ann", { ...acme.ann, realm_access: { roles } })
  inGroups("leads", "other")
  const { actor, to } = await signInAt(acme, "as=staff")
  expect({ actor, to }).toMatchObject({
    actor: { role: "agent", manages: true, email: acme.email },
    to: /^\/ticket/,
  })
  const { id } = actor as { id: string }
  await acme.operator.store.support.teams.addMembers(own.id, [id])
  expect(await acme.operator.store.support.teams.ofMember(id)).toEqual([own.id, support.id].sort())
  inGroups("sellers")
  expect((await signInAt(acme, "as=staff")).actor).toMatchObject({ id, manages: false })
  expect(await acme.operator.store.support.teams.ofMember(id)).toEqual([own.id, sales.id].sort())
})

test("staff whose session lacks the second factor that is required are led to the provider all the same", async () => {
  const acme = await company()
  const agent = await buildAgent(acme.operator, { email: acme.email })
  const { token } = await signedIn(acme.visitor, "agent", agent)
  const organisation = await updateOrganisation(acme.operator, {
    settings: { secondFactorFrom: "2020-01-01" },
  })
  const cookie = `${sessionCookie()}=${token}`
  const { status, to } = await startAt({ ...acme, organisation }, "as=staff", cookie)
  expect([status, new URL(to).origin]).toEqual([expect.any(Number), new URL(acme.idp.issuer).origin])
  expect(status).toBeLessThan(400)
})

test("a deactivated agent is refused, by address and by subject; a resting customer says so first", async () => {
  const acme = await company()
  const agent = await buildAgent(acme.operator, { email: acme.email })
  expect((await signInAt(acme, "as=staff")).actor).toMatchObject({ id: agent.id })
  await acme.operator.store.people.accounts.update(agent.id, { status: "deactivated" })
  expect(whyIn((await signInAt(acme, "as=staff")).to)).toBe("deactivated")
  const customer = await buildCustomer(acme.operator, { email: acme.email, status: "deactivated" })
  expect(whyIn((await signInAt(acme)).to)).toBe("resting")
  expect((await signInAt(acme, "as=customers&wake=1")).actor).toMatchObject({ id: customer.id })
})

test("the owner signs in as such, and no claim changes that", async () => {
  const acme = await company()
  const rules = [{ value: "nothing", role: "manager" as const, teams: [] }]
  await changeIdentityProvider(acme.asking, {
    id: acme.id,
    claims: { claim: "groups", rules, isNeeded: true },
  })
  acme.idp.people.set("ann", { ...acme.ann, email: acme.owner.email })
  expect(whyIn((await signInAt(acme, "as=staff")).to)).toBe("unproved-domain")
  const domain = acme.owner.email.split("@")[1] ?? ""
  await acme.operator.store.people.addressDomains.insert(domain, acme.operator.now)
  const now = new Date()
  await acme.operator.store.people.addressDomains.noteCheck(domain, { provedAt: now, checkedAt: now })
  expect((await signInAt(acme, "as=staff")).actor).toMatchObject({ role: "owner", id: acme.owner.id })
})

test("an enforced provider leaves no way beside it but the owner's password", async () => {
  const acme = await company({ isEnforced: true, isJustInTime: false })
  const [agent, customer] = [await buildAgent(acme.operator), await buildCustomer(acme.operator)]
  const words = "Sign in with Acme Login instead of a password."
  const by = ({ email }: { email: string }) => ({ email, password: goodPassword })
  await expect(signInStaff(acme.visitor, by(agent))).rejects.toThrow(words)
  await expect(signInCustomer(acme.visitor, by(customer))).rejects.toThrow(words)
  await expect(
    signUp(acme.visitor, { email: "new@example.com", password: goodPassword, acceptTerms: true }),
  ).rejects.toThrow(words)
  expect(await signInStaff(acme.visitor, by(acme.owner))).toMatchObject({ role: "owner" })
  await removeIdentityProvider(acme.asking, { id: acme.id })
  expect(await signInStaff(acme.visitor, by(agent))).toMatchObject({ role: "agent" })
})

test("a provider that is gone, off, or for the other side signs nobody in, be it in the middle of a sign-in", async () => {
  const acme = await company({ audience: "staff" })
  expect(whyIn((await startAt(acme)).to)).toBe("gone")
  const started = await startAt(acme, "as=staff")
  const back = await passThrough(started.to, acme.idp.issuer)
  await changeIdentityProvider(acme.asking, { id: acme.id, isOn: false })
  expect(whyIn((await visit(acme, back.href, started.cookie)).to)).toBe("gone")
  expect(whyIn((await startAt(acme, "as=staff")).to)).toBe("gone")
  expect(whyIn((await visit(acme, "/sso/nothing/start?as=staff")).to)).toBe("gone")
})

test("a provider that is down, and a person who declines, lead to a page that says so", async () => {
  const acme = await company()
  acme.idp.state.present = "nobody"
  expect(whyIn((await signInAt(acme)).to)).toBe("declined")
  acme.idp.state.present = "ann"
  const started = await startAt(acme)
  const back = await passThrough(started.to, acme.idp.issuer)
  await acme.idp.stop()
  expect(whyIn((await visit(acme, back.href, started.cookie)).to)).toBe("unreachable")
  await changeIdentityProvider(acme.asking, { id: acme.id, name: "Down" })
  expect(whyIn((await startAt(acme)).to)).toBe("unreachable")
})

test("an agent with an authenticator app shows its code after the provider, and is signed in by both", async () => {
  const acme = await company()
  const agent = await buildAgent(acme.operator, { email: acme.email })
  const own = await signedIn(acme.visitor, "agent", agent)
  const { token, key: secret } = await beginSecondFactor(own)
  await confirmSecondFactor(own, { token, code: appCode(secret, own.now) })
  const { to, actor } = await signInAt(acme, "as=staff&to=/team")
  expect(actor).toEqual(anonymous)
  const { pathname, searchParams, hash } = new URL(to, "http://portal")
  expect([pathname, searchParams.get("to")]).toEqual(["/agent-login", "/team"])
  const challenge = secondStepOf(hash) ?? ""
  await expect(signInBySecondFactor(acme.visitor, { challenge, code: "000000" })).rejects.toThrow()
  const later = { ...acme.visitor, now: new Date(Date.now() + 60_000) }
  const session = await signInBySecondFactor(later, { challenge, code: appCode(secret, later.now) })
  const signed = await actorOf(later, await tokenOf(later, session))
  expect(signed).toMatchObject({
    id: agent.id,
    proof: { way: "provider", factors: ["provider", "authenticator"] },
  })
})

test("an agent who becomes the owner is known at the provider as the owner, and as an agent no longer", async () => {
  const acme = await company()
  await buildAgent(acme.operator, { email: acme.email })
  expect((await signInAt(acme, "as=staff")).actor).toMatchObject({ role: "agent" })
  const owner = await createOwner({ email: acme.email }, database.db)
  await appointOwner(acme.operator, owner)
  expect((await signInAt(acme, "as=staff")).actor).toMatchObject({ role: "owner", id: owner.id })
})

test("where the staff signs in by a provider alone, an invitation takes no password and stays open until they have come by it", async () => {
  const acme = await company({ isEnforced: true })
  const { account, link } = await invite(acme.asking, acme.email)
  const accept = acceptInvitation(acme.visitor, link.split("/").at(-1) ?? "", goodPassword)
  await expect(accept).rejects.toThrow("Sign in with Acme Login instead of a password")
  const { accounts } = acme.operator.store.people
  expect(await accounts.find(account.id)).toEqual(account)
  expect(await accounts.passwordHash(account.id)).toBeNull()
  expect((await signInAt(acme, "as=staff")).actor).toMatchObject({ role: "agent", id: account.id })
  expect(await accounts.find(account.id)).toMatchObject({ status: "active", attempt: null })
})

test("the mail of an invitation speaks of a password, or of the provider that the staff has to sign in with", async () => {
  const mailed = async ({ asking, email, organisation }: Awaited<ReturnType<typeof company>>) => {
    await invite(asking, email)
    const [mail] = await queuedMails(database.db, email)
    if (!mail) throw new Error(`No mail to ${email}`)
    const { to, role } = mail
    const { html, text } = await composeMessage(organisation, { id: "x", to, role, content: contentOf(mail) })
    expect(html).toContain("Accept the invitation")
    return { html, text }
  }
  const free = await mailed(await company())
  expect(free.text).toContain("Set a password to begin.")
  expect(free.html).not.toContain("Acme Login")
  const acme = await company({ isEnforced: true })
  const required = await mailed(acme)
  expect(required.text).toContain("Sign in with Acme Login to begin.")
  expect(required.html).not.toMatch(/password/i)
  const other = {
    audience: "staff",
    name: "Other Login",
    issuer: acme.idp.issuer,
    clientId: "other",
  } as const
  const { id } = await addIdentityProvider(acme.asking, other)
  await changeIdentityProvider(acme.asking, { id, isOn: true })
  const either = await mailed({ ...acme, email: `bob@${acme.domain}` })
  expect(either.text).toContain("Sign in with Acme Login / Other Login to begin.")
})

test("a dialog on a page that is kept is told by what customers sign in now", async () => {
  const required = await company({ isEnforced: true })
  const providers = [{ id: required.id, name: "Acme Login" }]
  const neither = { byMail: false, byPasskey: false }
  expect(await waysOfCustomers(required.visitor)).toEqual({ providers, ...neither, hasPassword: false })
  const off = await company({ isOn: false })
  expect(await waysOfCustomers(off.visitor)).toEqual({ providers: [], ...neither, hasPassword: true })
  const { organisation } = off.visitor
  const chosen = { customerSignIn: "mail", passkeysFor: "customers" } as const
  const without = { ...organisation, settings: { ...organisation.settings, ...chosen } }
  expect(await waysOfCustomers({ ...off.visitor, organisation: without })).toEqual({
    ...{ providers: [], hasPassword: false, byMail: true, byPasskey: true },
  })
})

test("where a provider is required, customers are offered no passkeys, which would not sign them in", async () => {
  for (const isEnforced of [true, false]) {
    const acme = await company({ isEnforced })
    const { organisation } = acme
    const settings = { ...organisation.settings, passkeysFor: "both" as const }
    const there = { ...acme.visitor, organisation: { ...organisation, settings } }
    const customer = await signedIn(there, "customer", await buildCustomer(acme.operator))
    expect((await listOwnPasskeys(customer)).isOn).toBe(!isEnforced)
    const begun = beginPasskey(customer).then(
      () => "begun",
      (error: Error) => error.message,
    )
    expect(await begun).toBe(isEnforced ? "This portal does not use passkeys" : "begun")
    // To agents they are a second factor besides.
    const agent = await signedIn(there, "agent", await buildAgent(acme.operator))
    expect((await listOwnPasskeys(agent)).isOn).toBe(true)
  }
})

test("another issuer in a provider's place speaks for nobody by the subjects of the one before", async () => {
  const [acme, other] = [await company(), await company()]
  const customer = await buildCustomer(acme.operator, { email: acme.email })
  const { identities } = acme.operator.store.people
  const linked = () => identities.find(acme.id, "customers", "ann")
  expect((await signInAt(acme)).actor).toMatchObject({ id: customer.id })
  const before = await linked()
  await changeIdentityProvider(acme.asking, { id: acme.id, name: "Other", issuer: acme.idp.issuer })
  expect(await linked()).toEqual(before)
  other.idp.admit({ redirects: [redirectAddress(acme.organisation, acme.id)] })
  await changeIdentityProvider(acme.asking, { id: acme.id, issuer: other.idp.issuer })
  const moved = { ...acme, idp: other.idp }
  other.idp.people.set("ann", { ...acme.ann, email: "another-ann@elsewhere.example" })
  const { to, actor } = await signInAt(moved)
  expect({ why: whyIn(to), actor }).toEqual({ why: "no-account", actor: anonymous })
  other.idp.people.set("ann", acme.ann)
  expect((await signInAt(moved)).actor).toMatchObject({ id: customer.id })
})

test("a sign-in that is under way when another issuer comes links nobody", async () => {
  const [acme, other] = [await company(), await company()]
  await buildCustomer(acme.operator, { email: acme.email })
  acme.idp.state.changes.set("/token", async (body) => {
    await changeIdentityProvider(acme.asking, { id: acme.id, issuer: other.idp.issuer })
    return body
  })
  const { to, actor } = await signInAt(acme)
  expect({ why: whyIn(to), actor }).toEqual({ why: "gone", actor: anonymous })
  expect(await acme.operator.store.people.identities.find(acme.id, "customers", "ann")).toBeNull()
})
