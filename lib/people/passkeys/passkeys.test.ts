import { trustBrowser } from "@/lib/people/browsers/mutations"
import {
  beginSecondFactor,
  confirmSecondFactor,
  removeSecondFactor,
  resetSecondFactor,
} from "@/lib/people/second-factors/mutations"
import { lacksSecond, ProofAsked } from "@/lib/people/second-factors/policy"
import { getOwnFactor } from "@/lib/people/second-factors/queries"
import { actorOf, listOwnSessions, tokenOf } from "@/lib/people/sessions/queries"
import type { Session } from "@/lib/people/sessions/schema"
import { beginPasskeySignIn, signInByPasskey } from "@/lib/people/sign-in/by-passkey/mutations"
import { SecondFactorAsked } from "@/lib/people/sign-in/completion/schema"
import { signInCustomer, signInStaff } from "@/lib/people/sign-in/mutations"
import { beginSecondStep, signInBySecondFactor } from "@/lib/people/sign-in/second-step/mutations"
import { deleteByPasskey } from "@/lib/privacy/deletion/mutations"
import { requestExport } from "@/lib/privacy/exports/mutations"
import type { Context } from "@/lib/tenancy/context"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { appCode } from "@/lib/testing/authenticator"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { softwarePasskey } from "@/lib/testing/software-passkey"
import { addPasskey, beginPasskey, removePasskey, removePassword, renamePasskey } from "./mutations"
import { beginProof, proveByPasskey, proveByPassword } from "./proving"
import { listOwnPasskeys } from "./queries"

const database = testDatabase()
const minute = 60_000
const agent = "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0"
const inBrowser = <C extends Context>(ctx: C, formToken = "one"): C => ({
  ...ctx,
  browser: { agent, formToken },
})
const later = <C extends Context>(ctx: C, ms: number): C => ({
  ...ctx,
  now: new Date(ctx.now.getTime() + ms),
})
const withSettings = <C extends Context>(ctx: C, settings: Partial<Organisation["settings"]>): C => ({
  ...ctx,
  organisation: { ...ctx.organisation, settings: { ...ctx.organisation.settings, ...settings } },
})
const secondRequired = { secondFactorFrom: "2020-01-01" }

/** A company with passkeys for both sides, an owner, an agent and a customer, who are signed in. */
async function company() {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  organisation.settings.passkeysFor = "both"
  await operator.store.tenancy.organisation.update({ settings: organisation.settings })
  const owner = await buildOwner(operator)
  const [staff, customer] = [await buildAgent(operator), await buildCustomer(operator)]
  const ctx = inBrowser(visitor)
  return {
    ...{ organisation, operator, visitor: ctx, owner, staff, customer },
    asOwner: await signedIn(ctx, "owner", owner),
    asAgent: await signedIn(ctx, "agent", staff),
    asCustomer: await signedIn(ctx, "customer", customer),
  }
}

/** Adds a passkey for who asks. */
async function added(ctx: Context, name?: string) {
  const passkey = softwarePasskey(portalOrigin(ctx.organisation))
  await addPasskey(ctx, { credential: passkey.make(await beginPasskey(ctx)), ...(name && { name }) })
  return passkey
}

type Passkey = Awaited<ReturnType<typeof added>>
const enter = async (ctx: Context, passkey: Passkey, lies: Parameters<Passkey["show"]>[1] = {}) =>
  signInByPasskey(ctx, { credential: passkey.show(await beginPasskeySignIn(ctx), lies) })
const personIn = async (ctx: Context, session: Session) => actorOf(ctx, await tokenOf(ctx, session))
const templatesTo = async (to: string) => (await queuedMails(database.db, to)).map(({ template }) => template)
const actionsOf = async ({ organisation }: Context) =>
  (await database.db.selectFrom("activity").select(["action", "organisationId"]).execute())
    .filter(({ organisationId }) => organisationId === organisation.id)
    .map(({ action }) => action)

/** Signs in with what is right so far. @returns the sign-in that waits */
async function challengeOf(signIn: Promise<Session>): Promise<string> {
  const asked = await signIn.catch((error) => error)
  expect(asked).toBeInstanceOf(SecondFactorAsked)
  return asked.userToken
}

test("customers, agents and owners add passkeys, with a mail and an entry of the log, and sign in by them", async () => {
  const { visitor, asOwner, asAgent, asCustomer } = await company()
  for (const [asking, role] of [
    [asCustomer, "customer"],
    [asAgent, "agent"],
    [asOwner, "owner"],
  ] as const) {
    const passkey = await added(asking)
    const person = asking.actor as Extract<Context["actor"], { email: string; id: string }>
    expect(await personIn(visitor, await enter(visitor, passkey))).toMatchObject({
      ...{ id: person.id, role },
      proof: { way: "passkey", factors: ["passkey"] },
    })
    expect((await listOwnPasskeys(asking)).passkeys).toMatchObject([
      { name: "Firefox · Linux", worksHere: true, lastUsedAt: visitor.now.toISOString() },
    ])
    expect(await templatesTo(person.email)).toContain("passkeyChanged")
  }
  expect(await actionsOf(visitor)).toContain("passkey.added")
})

test("a passkey counts as both factors, and after a password as the second one", async () => {
  const { visitor, staff, asAgent } = await company()
  const required = withSettings(visitor, secondRequired)
  const passkey = await added(asAgent)
  const session = await enter(required, passkey)
  expect(lacksSecond({ ...required, actor: await personIn(required, session) })).toBe(false)

  const challenge = await challengeOf(signInStaff(required, { email: staff.email, password: goodPassword }))
  const ways = await beginSecondStep(required, { challenge })
  expect(ways).toMatchObject({ code: false, elsewhere: [] })
  if (!ways.passkey) throw new Error("No passkey is asked for")
  // After the password, a person need only be there.
  const credential = passkey.show(ways.passkey, { isUnrecognised: true })
  const second = await signInBySecondFactor(required, { challenge, credential })
  expect(await personIn(required, second)).toMatchObject({
    proof: { way: "password", factors: ["password", "passkey"] },
  })
  await expect(signInBySecondFactor(required, { challenge, credential })).rejects.toThrow("expired")
  // Where no second factor is required, the password alone goes on to do.
  await signInStaff(visitor, { email: staff.email, password: goodPassword })
})

test("without the company's leave there are no passkeys, for one side or both", async () => {
  const { visitor, asAgent, asCustomer } = await company()
  const passkey = await added(asCustomer)
  const staffOnly = { passkeysFor: "staff" } as const
  await expect(beginPasskey(withSettings(asCustomer, staffOnly))).rejects.toThrow("does not use passkeys")
  await expect(enter(withSettings(visitor, staffOnly), passkey)).rejects.toThrow("does not use passkeys")
  const off = { passkeysFor: "off" } as const
  await expect(beginPasskeySignIn(withSettings(visitor, off))).rejects.toThrow("does not use passkeys")
  await expect(beginPasskey(withSettings(asAgent, off))).rejects.toThrow("does not use passkeys")
})

test("a passkey is refused that lies about site, host, person, kind or frame, or has not recognised its person", async () => {
  const { visitor, asCustomer, asAgent } = await company()
  const passkey = await added(asCustomer)
  const handle = Buffer.from((asAgent.actor as { id: string }).id).toString("base64url")
  for (const lies of [
    { origin: "https://evil.example" },
    { host: "evil.example" },
    { type: "webauthn.create" },
    { userHandle: handle },
    { isUnrecognised: true },
  ])
    await expect(enter(visitor, passkey, lies)).rejects.toThrow("could not be checked")
  await expect(enter(visitor, passkey, { crossOrigin: true })).rejects.toThrow("Please try again")
  const stranger = softwarePasskey(portalOrigin(visitor.organisation))
  await expect(enter(visitor, stranger)).rejects.toThrow("not known here")
  // Another key under the name of a known one.
  const forged = {
    ...JSON.parse(stranger.show(await beginPasskeySignIn(visitor))),
    id: passkey.id,
    rawId: passkey.id,
  }
  await expect(signInByPasskey(visitor, { credential: JSON.stringify(forged) })).rejects.toThrow("checked")
  for (const credential of ["", "{", "[]", "{}", "x".repeat(70_000)])
    await expect(signInByPasskey(visitor, { credential })).rejects.toThrow(
      expect.objectContaining({ name: "InvalidError" }),
    )
})

test("one that is added is refused for the same lies, for another session, and twice", async () => {
  const { asCustomer, asAgent } = await company()
  const passkey = softwarePasskey(portalOrigin(asCustomer.organisation))
  for (const lies of [
    { origin: "https://evil.example" },
    { host: "evil.example" },
    { isUnrecognised: true },
  ]) {
    const credential = passkey.make(await beginPasskey(asCustomer), lies)
    await expect(addPasskey(asCustomer, { credential })).rejects.toThrow("could not be checked")
  }
  const ofAgent = passkey.make(await beginPasskey(asAgent))
  await expect(addPasskey(asCustomer, { credential: ofAgent })).rejects.toThrow("used already")
  const credential = passkey.make(await beginPasskey(asCustomer))
  await addPasskey(asCustomer, { credential })
  await expect(addPasskey(asCustomer, { credential })).rejects.toThrow("used already")
  // The same authenticator's key for a second person.
  await expect(
    addPasskey(asAgent, { credential: passkey.make(await beginPasskey(asAgent)) }),
  ).rejects.toThrow("already")
})

test("a challenge counts once, in the browser and at the company that asked, for ten minutes", async () => {
  const [acme, other] = [await company(), await company()]
  const passkey = await added(acme.asCustomer)
  const begun = await beginPasskeySignIn(acme.visitor)
  const credential = passkey.show(begun)
  await expect(signInByPasskey(inBrowser(acme.visitor, "another"), { credential })).rejects.toThrow(
    "used already",
  )
  await expect(signInByPasskey(acme.visitor, { credential })).rejects.toThrow("used already")

  const [one, two] = [1, 2].map(() => beginPasskeySignIn(acme.visitor))
  const shown = passkey.show(await (one as Promise<typeof begun>))
  await signInByPasskey(acme.visitor, { credential: shown })
  await expect(signInByPasskey(acme.visitor, { credential: shown })).rejects.toThrow("used already")
  await signInByPasskey(acme.visitor, { credential: passkey.show(await (two as Promise<typeof begun>)) })

  const there = await beginPasskeySignIn(other.visitor)
  await expect(signInByPasskey(acme.visitor, { credential: passkey.show(there) })).rejects.toThrow(
    "used already",
  )
  const atOther = passkey.show(await beginPasskeySignIn(other.visitor))
  await expect(signInByPasskey(other.visitor, { credential: atOther })).rejects.toThrow("not known here")
  await expect(beginPasskeySignIn({ ...acme.visitor, browser: { agent } })).rejects.toThrow("cookies")
  await database.db
    .updateTable("pendingStep")
    .set({ expiresAt: new Date(0) })
    .execute()
})

test("of two that count alike one gets in: the person and the owner are told of a copy", async () => {
  const { visitor, customer, owner, asCustomer } = await company()
  const passkey = await added(asCustomer, "Yubikey")
  await enter(visitor, passkey, { counter: 7 })
  for (const counter of [7, 3, 0])
    await expect(enter(visitor, passkey, { counter })).rejects.toThrow("may have been copied")
  expect(await templatesTo(customer.email)).toContain("passkeyCopied")
  expect((await templatesTo(owner.email)).filter((each) => each === "passkeyCopied")).toHaveLength(1)
  expect(await actionsOf(visitor)).toContain("passkey.copied")
  await enter(visitor, passkey, { counter: 8 })
})

test("synced passkeys do not count, and work again and again", async () => {
  const { visitor, asCustomer } = await company()
  const passkey = await added(asCustomer)
  for (let use = 0; use < 3; use += 1) await enter(visitor, passkey, { counter: 0 })
})

test("a deactivated agent's and a deleted passkey sign nobody in; a resting customer says so first", async () => {
  const { visitor, operator, staff, customer, asAgent, asCustomer } = await company()
  const [ofAgent, ofCustomer] = [await added(asAgent), await added(asCustomer)]
  await operator.store.people.accounts.update(staff.id, { status: "deactivated" })
  await expect(enter(visitor, ofAgent)).rejects.toThrow("deactivated")
  await operator.store.people.accounts.update(customer.id, { status: "deactivated" })
  await expect(enter(visitor, ofCustomer)).rejects.toThrow("deactivated")
  const credential = ofCustomer.show(await beginPasskeySignIn(visitor))
  await signInByPasskey(visitor, { credential, reactivate: true })
  await removePasskey(asCustomer, ofCustomer.id)
  expect(await templatesTo(customer.email)).toContain("passkeyChanged")
  await expect(enter(visitor, ofCustomer)).rejects.toThrow("not known here")
})

test("no browser of an agent is remembered once they delete a passkey", async () => {
  const { visitor, staff, asAgent } = await company()
  const passkey = await added(asAgent)
  const session = await enter(visitor, passkey)
  await trustBrowser(visitor, staff, session.browserId ?? "")
  const asking = { ...visitor, actor: await personIn(visitor, session) }
  const remembered = async () =>
    (await listOwnSessions(asking)).filter(({ trustedUntil }) => trustedUntil !== null).length
  expect(await remembered()).toBeGreaterThan(0)
  await removePasskey(asking, passkey.id)
  expect(await remembered()).toBe(0)
})

test("a person renames and removes their own passkeys, and nobody else's", async () => {
  const [acme, other] = [await company(), await company()]
  const passkey = await added(acme.asCustomer)
  await renamePasskey(acme.asCustomer, { id: passkey.id, name: "Telephone" })
  expect((await listOwnPasskeys(acme.asCustomer)).passkeys).toMatchObject([{ name: "Telephone" }])
  for (const stranger of [acme.asAgent, other.asCustomer, acme.asOwner]) {
    await expect(renamePasskey(stranger, { id: passkey.id, name: "Mine" })).rejects.toThrow("not found")
    await expect(removePasskey(stranger, passkey.id)).rejects.toThrow("not found")
    expect((await listOwnPasskeys(stranger)).passkeys).toEqual([])
  }
})

test("who has no password keeps their last passkey, and signs in by it", async () => {
  const { visitor, operator, customer, asCustomer, asOwner } = await company()
  await expect(removePassword(asCustomer)).rejects.toThrow("Add a passkey before")
  await expect(deleteByPasskey(asCustomer)).rejects.toThrow("Password is must")
  const passkey = await added(asCustomer)
  expect(await listOwnPasskeys(asCustomer)).toMatchObject({ hasPassword: true, mayRemovePassword: true })
  await removePassword(asCustomer)
  expect(await templatesTo(customer.email)).toContain("passwordRemoved")
  const credentials = { email: customer.email, password: goodPassword }
  await expect(signInCustomer(visitor, credentials)).rejects.toThrow("Incorrect")
  await enter(visitor, passkey)
  await expect(removePasskey(asCustomer, passkey.id)).rejects.toThrow("only way")
  const another = await added(asCustomer)
  // Of two that are removed at once, one stays.
  const removals = await Promise.allSettled([passkey, another].map(({ id }) => removePasskey(asCustomer, id)))
  expect(removals.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await operator.store.people.passkeys.listOf(customer.id)).toHaveLength(1)
  await added(asOwner)
  await expect(removePassword(asOwner)).rejects.toThrow("keeps its password")
  await expect(deleteByPasskey(later(asCustomer, 11 * minute))).rejects.toBeInstanceOf(ProofAsked)
  await deleteByPasskey(asCustomer)
  expect(await operator.store.people.accounts.find(customer.id)).toBeNull()
  expect(await operator.store.people.passkeys.listOf(customer.id)).toEqual([])
})

test("after a change of domain a passkey is listed with its host, and locks nobody out", async () => {
  const { visitor, staff, asAgent } = await company()
  const passkey = await added(asAgent)
  const moved = { identifier: "moved-away" }
  const there = <C extends Context>(ctx: C): C => ({
    ...ctx,
    organisation: { ...ctx.organisation, ...moved },
  })
  const required = withSettings(there(visitor), secondRequired)
  await expect(enter(there(visitor), passkey)).rejects.toThrow("could not be checked")
  const host = new URL(portalOrigin(visitor.organisation)).hostname
  expect((await listOwnPasskeys(there(asAgent))).passkeys).toMatchObject([{ host, worksHere: false }])
  // The password signs in; where a second factor is required, they are led to its set-up.
  const session = await signInStaff(required, { email: staff.email, password: goodPassword })
  expect(lacksSecond({ ...required, actor: await personIn(required, session) })).toBe(true)
  await removePasskey(there(asAgent), passkey.id)
})

test("a password adds no second factor beside a passkey, at another company of the owner's neither", async () => {
  const [acme, other] = [await company(), await company()]
  await other.operator.store.tenancy.organisation.update({ ownerId: acme.owner.id })
  other.organisation.ownerId = acme.owner.id
  const passkey = await added(acme.asOwner)
  const byPassword = await signedIn(inBrowser(other.visitor), "owner", acme.owner)
  await expect(beginSecondFactor(byPassword)).rejects.toBeInstanceOf(ProofAsked)
  await expect(beginPasskey(byPassword)).rejects.toBeInstanceOf(ProofAsked)
  await expect(proveByPassword(byPassword, { password: goodPassword })).rejects.toThrow("not enough")
  const host = new URL(portalOrigin(acme.organisation)).hostname
  expect(await beginProof(byPassword)).toMatchObject({ passkey: null, elsewhere: [host], password: false })
  // At its own company it is shown, and then an app counts everywhere.
  const here = { ...acme.asOwner, actor: await personIn(acme.visitor, await enter(acme.visitor, passkey)) }
  const { token, key } = await beginSecondFactor(here)
  await confirmSecondFactor(here, { token, code: appCode(key, here.now) })
})

test("what changes how one signs in asks for the passkey again, or the password, after ten minutes", async () => {
  const { asCustomer, asAgent, customer } = await company()
  const old = later(asCustomer, 11 * minute)
  await expect(beginPasskey(old)).rejects.toBeInstanceOf(ProofAsked)
  await expect(requestExport(old, "personal")).rejects.toBeInstanceOf(ProofAsked)
  expect(await beginProof(old)).toMatchObject({ passkey: null, password: true, code: false })
  await expect(proveByPassword(old, { password: "wrong" })).rejects.toThrow("incorrect")
  await proveByPassword(old, { password: goodPassword })
  const proved = { ...old, actor: await actorOf(old, asCustomer.token) }
  await requestExport(proved, "personal")
  const passkey = await added(proved)

  const older = later(proved, 11 * minute)
  await expect(removePasskey(older, passkey.id)).rejects.toBeInstanceOf(ProofAsked)
  const ways = await beginProof(older)
  if (!ways.passkey) throw new Error("No passkey is asked for")
  const credential = passkey.show(ways.passkey)
  // It is this session's.
  await expect(proveByPasskey(asAgent, { credential })).rejects.toThrow("used already")
  const again = await beginProof(older)
  if (!again.passkey) throw new Error("No passkey is asked for")
  await proveByPasskey(older, { credential: passkey.show(again.passkey) })
  await removePasskey({ ...older, actor: await actorOf(older, asCustomer.token) }, passkey.id)
  expect(customer.email).toBeTruthy()

  const off = withSettings(old, { passkeysFor: "off" })
  await requestExport(off, "tickets")
})

test("the owner's reset takes an agent's passkeys too, and a required one is not removed", async () => {
  const { visitor, staff, asAgent, asOwner } = await company()
  const passkey = await added(asAgent)
  const shown = { ...asAgent, actor: await actorOf(asAgent, asAgent.token) }
  await expect(removePasskey(withSettings(shown, secondRequired), passkey.id)).rejects.toThrow("requires")
  await resetSecondFactor(asOwner, staff.id)
  await expect(enter(visitor, passkey)).rejects.toThrow("not known here")
  expect(await actorOf(visitor, asAgent.token)).toEqual({ role: "anonymous" })
})

/** An agent with an app and a passkey, who has just shown the app. */
async function withApp() {
  const all = await company()
  const { token, key } = await beginSecondFactor(all.asAgent)
  await confirmSecondFactor(all.asAgent, { token, code: appCode(key, all.asAgent.now) })
  const shown = { ...all.asAgent, actor: await actorOf(all.visitor, all.asAgent.token) }
  return { ...all, key, shown, passkey: await added(shown) }
}

test("where a second factor is required, who has a passkey that works turns the app off, and keeps the passkey", async () => {
  const { visitor, staff, key, shown, passkey } = await withApp()
  const strict = withSettings(later(shown, minute), secondRequired)
  const code = appCode(key, strict.now)
  const moved = { ...strict, organisation: { ...strict.organisation, identifier: "moved-away" } }
  expect(await getOwnFactor(moved)).toMatchObject({ isOn: true, mayRemove: false })
  await expect(removeSecondFactor(moved, { code })).rejects.toThrow("requires")
  expect(await getOwnFactor(strict)).toMatchObject({ isOn: true, mayRemove: true })
  await expect(removeSecondFactor(strict, { code: "000000" })).rejects.toThrow("not right")
  await removeSecondFactor(strict, { code })
  expect(await getOwnFactor(strict)).toMatchObject({ isOn: false, mayRemove: false })
  await expect(removePasskey(strict, passkey.id)).rejects.toThrow("requires")
  const required = withSettings(visitor, secondRequired)
  const challenge = await challengeOf(signInStaff(required, { email: staff.email, password: goodPassword }))
  const ways = await beginSecondStep(required, { challenge })
  expect(ways.code).toBe(false)
  if (!ways.passkey) throw new Error("No passkey is asked for")
  await signInBySecondFactor(required, { challenge, credential: passkey.show(ways.passkey) })
})

test("who has lost the app shows a passkey, and sets up another one in its place", async () => {
  const { visitor, staff, key, shown, passkey } = await withApp()
  const late = later(shown, 11 * minute)
  await expect(beginSecondFactor(late)).rejects.toBeInstanceOf(ProofAsked)
  const ways = await beginProof(late)
  if (!ways.passkey) throw new Error("No passkey is asked for")
  await proveByPasskey(late, { credential: passkey.show(ways.passkey) })
  const proved = { ...late, actor: await actorOf(late, shown.token) }
  const other = await beginSecondFactor(proved)
  await confirmSecondFactor(proved, { token: other.token, code: appCode(other.key, proved.now) })
  const next = later(visitor, 12 * minute)
  const challenge = await challengeOf(signInStaff(next, { email: staff.email, password: goodPassword }))
  const before = { challenge, code: appCode(key, next.now) }
  await expect(signInBySecondFactor(next, before)).rejects.toThrow("not right")
  await signInBySecondFactor(next, { challenge, code: appCode(other.key, next.now) })
})
