import { deactivateAgent, reactivateAgent } from "@/lib/people/agents/mutations"
import { createApiKey } from "@/lib/people/api-keys/mutations"
import { setOwnerPassword } from "@/lib/people/owners/mutations"
import {
  endAgentSession,
  endAgentSessions,
  endOtherSessions,
  endOwnSession,
} from "@/lib/people/sessions/mutations"
import {
  actorOf,
  listAgentSessions,
  listOwnSessions,
  sessionEnd,
  tokenOf,
} from "@/lib/people/sessions/queries"
import type { Session } from "@/lib/people/sessions/schema"
import { signInOwner } from "@/lib/people/sign-in/common-login/mutations"
import { SecondFactorAsked } from "@/lib/people/sign-in/completion/schema"
import { passFor, signInByPass, signInCustomer, signInStaff } from "@/lib/people/sign-in/mutations"
import { changePassword } from "@/lib/people/sign-in/recovery/mutations"
import { signInBySecondFactor } from "@/lib/people/sign-in/second-step/mutations"
import { byPassword } from "@/lib/people/sign-in/values"
import { requireSignedIn } from "@/lib/tenancy/actors/policy"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
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
import { apexContext, operatorApexContext } from "@/lib/work/contexts"
import {
  beginSecondFactor,
  confirmSecondFactor,
  proveAgain,
  removeSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from "./mutations"
import { requireFresh } from "./policy"
import { comingRequirement, getOwnFactor } from "./queries"

const database = testDatabase()
const halfMinute = 30_000
const day = 24 * 60 * 60_000
const at = <C extends Context>(ctx: C, ms: number): C => ({ ...ctx, now: new Date(ctx.now.getTime() + ms) })
const browser = { agent: "Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0" }

const personAt = async (ctx: Context, token: string) => requireSignedIn(await actorOf(ctx, token))

/** Sets up an app for who asks. @returns its secret and the recovery codes */
async function setUp(ctx: Context) {
  const { token, key: secret } = await beginSecondFactor(ctx)
  const { codes } = await confirmSecondFactor(ctx, { token, code: appCode(secret, ctx.now) })
  return { secret, codes }
}

async function company() {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  const account = await buildOwner(operator)
  const owner = await signedIn(visitor, "owner", account)
  const agent = await buildAgent(operator)
  const asking = await signedIn(visitor, "agent", agent)
  return {
    organisation,
    operator,
    visitor,
    account,
    owner,
    agent,
    asking,
    credentials: { email: agent.email, password: goodPassword },
  }
}

/** Signs in with what is right so far. @returns the token of the sign-in that waits for its second factor */
async function challengeOf(signIn: Promise<Session>): Promise<string> {
  const asked = await signIn.then(
    () => null,
    (error) => error,
  )
  expect(asked).toBeInstanceOf(SecondFactorAsked)
  return (asked as SecondFactorAsked).userToken ?? ""
}

test("who has set up an app signs in with password and code, and with neither alone", async () => {
  const { visitor, agent, asking, credentials } = await company()
  expect(await signInStaff(visitor, credentials)).toMatchObject({ personId: agent.id })
  const { secret } = await setUp(asking)
  expect(await getOwnFactor(asking)).toMatchObject({ isOn: true, recoveryCodes: 10, isRequired: false })
  const challenge = await challengeOf(signInStaff(visitor, credentials))
  const later = at(visitor, halfMinute)
  await expect(signInBySecondFactor(later, { challenge, code: "000000" })).rejects.toThrow("not right")
  await expect(
    signInBySecondFactor(later, { challenge: "x", code: appCode(secret, later.now) }),
  ).rejects.toThrow("expired")
  const session = await signInBySecondFactor(later, { challenge, code: appCode(secret, later.now) })
  const actor = await actorOf(later, await tokenOf(later, session))
  expect(actor).toMatchObject({
    id: agent.id,
    proof: { way: "password", factors: ["password", "authenticator"] },
  })
})

test("setting up ends the person's other sessions and tells them", async () => {
  const { visitor, agent, asking } = await company()
  const other = await signedIn(visitor, "agent", agent)
  const begunBefore = await beginSecondFactor(asking)
  await setUp(asking)
  expect(await actorOf(visitor, other.token)).toEqual({ role: "anonymous" })
  expect(await actorOf(visitor, asking.token)).toMatchObject({ proof: { factors: ["authenticator"] } })
  expect((await queuedMails(database.db, agent.email)).map(({ template }) => template)).toContain(
    "secondFactorChanged",
  )
  const { token, key } = begunBefore
  await expect(confirmSecondFactor(asking, { token, code: appCode(key, asking.now) })).rejects.toThrow(
    "already",
  )
})

test("another app takes the place of the one before, for who has shown that; its recovery codes end with it", async () => {
  const { visitor, asking, credentials } = await company()
  const first = await setUp(asking)
  const late = <C extends Context>(ctx: C) => at(ctx, 11 * 60_000)
  const proved = { ...asking, actor: await actorOf(visitor, asking.token) }
  await expect(beginSecondFactor(late(proved))).rejects.toMatchObject({ key: 9 })
  await proveAgain(late(proved), { code: appCode(first.secret, late(proved).now) })
  const fresh = { ...late(proved), actor: await actorOf(late(visitor), asking.token) }
  const second = await setUp(fresh)
  const later = at(late(visitor), 2 * halfMinute)
  const challenge = await challengeOf(signInStaff(later, credentials))
  for (const code of [appCode(first.secret, later.now), first.codes[0]])
    await expect(signInBySecondFactor(later, { challenge, code })).rejects.toThrow("not right")
  expect(
    await signInBySecondFactor(later, { challenge, code: appCode(second.secret, later.now) }),
  ).toMatchObject({ role: "agent" })
})

test("a code counts once, for half a minute before and after its own, and none before it any more", async () => {
  const { visitor, asking, credentials } = await company()
  const { secret } = await setUp(asking)
  const signInAt = async (ctx: Context, code: string) =>
    signInBySecondFactor(ctx, { challenge: await challengeOf(signInStaff(ctx, credentials)), code })
  // The one that set it up is used.
  await expect(signInAt(visitor, appCode(secret, visitor.now))).rejects.toThrow("not right")
  const later = at(visitor, 10 * halfMinute)
  for (const drift of [-2, 2]) {
    const code = appCode(secret, at(later, drift * halfMinute).now)
    await expect(signInAt(later, code)).rejects.toThrow("not right")
  }
  const behind = appCode(secret, at(later, -halfMinute).now)
  await signInAt(later, behind)
  await expect(signInAt(later, behind)).rejects.toThrow("not right")
  const ahead = appCode(secret, at(later, halfMinute).now)
  await signInAt(later, ahead)
  await expect(signInAt(later, appCode(secret, later.now))).rejects.toThrow("not right")
})

test("of two tabs with one code one gets in, and a challenge ends one sign-in", async () => {
  const { visitor, asking, credentials } = await company()
  const { secret } = await setUp(asking)
  const later = at(visitor, 4 * halfMinute)
  const [one, two] = [
    await challengeOf(signInStaff(later, credentials)),
    await challengeOf(signInStaff(later, credentials)),
  ]
  const code = appCode(secret, later.now)
  const outcomes = await Promise.allSettled(
    [one, two, one].map((challenge) => signInBySecondFactor(later, { challenge, code })),
  )
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const used = outcomes[1]?.status === "fulfilled" ? two : one
  const next = at(later, 4 * halfMinute)
  await expect(
    signInBySecondFactor(next, { challenge: used, code: appCode(secret, next.now) }),
  ).rejects.toThrow("expired")
})

test("a recovery code works once, tells the person, and a new set takes its place", async () => {
  const { visitor, agent, asking, credentials } = await company()
  const { secret, codes } = await setUp(asking)
  const [first = "", second = ""] = codes
  const signInWith = async (code: string) =>
    signInBySecondFactor(visitor, { challenge: await challengeOf(signInStaff(visitor, credentials)), code })
  // As people write it.
  await signInWith(first.toUpperCase().replaceAll("-", " "))
  await expect(signInWith(first)).rejects.toThrow("not right")
  expect((await queuedMails(database.db, agent.email)).map(({ template }) => template)).toContain(
    "recoveryCodeUsed",
  )
  const later = at(asking, 2 * halfMinute)
  const renewed = await renewRecoveryCodes(later, { code: appCode(secret, later.now) })
  await expect(signInWith(second)).rejects.toThrow("not right")
  await signInWith(renewed.codes[0] ?? "")
})

test("a challenge is worth nothing at another company, for another person, or once its agent is switched off", async () => {
  const [acme, globex] = [await company(), await company()]
  const { secret } = await setUp(acme.asking)
  const theirs = await setUp(globex.asking)
  const colleague = await buildAgent(acme.operator)
  const colleagues = await setUp(await signedIn(acme.visitor, "agent", colleague))
  const challenge = await challengeOf(signInStaff(acme.visitor, acme.credentials))
  const [here, there] = [at(acme.visitor, 2 * halfMinute), at(globex.visitor, 2 * halfMinute)]
  for (const code of [secret, theirs.secret].map((each) => appCode(each, there.now)))
    await expect(signInBySecondFactor(there, { challenge, code })).rejects.toThrow("expired")
  const others = { challenge, code: appCode(colleagues.secret, here.now) }
  await expect(signInBySecondFactor(here, others)).rejects.toThrow("not right")
  await expect(signInBySecondFactor(here, { challenge, code: colleagues.codes[0] })).rejects.toThrow(
    "not right",
  )
  await acme.operator.store.people.accounts.update(acme.agent.id, { status: "deactivated" })
  const own = { challenge, code: appCode(secret, here.now) }
  await expect(signInBySecondFactor(here, own)).rejects.toThrow("deactivated")
})

test("guessing is limited by person and address, however many sign-ins are begun", async () => {
  const { visitor, asking, credentials } = await company()
  const { secret } = await setUp(asking)
  const guess = async () =>
    signInBySecondFactor(visitor, {
      challenge: await challengeOf(signInStaff(visitor, credentials)),
      code: "123456",
    })
  for (let i = 0; i < 5; i++) await expect(guess()).rejects.toThrow("not right")
  const challenge = await challengeOf(signInStaff(visitor, credentials))
  const later = at(visitor, 2 * halfMinute)
  const right = { challenge, code: appCode(secret, later.now) }
  await expect(signInBySecondFactor(later, right)).rejects.toMatchObject({ name: "RateLimitedError" })
  expect(await signInBySecondFactor({ ...later, address: "203.0.113.7" }, right)).toMatchObject({
    role: "agent",
  })
})

test("a remembered browser is not asked again, until the password changes or the session is ended", async () => {
  const { visitor, asking, credentials } = await company()
  const { secret } = await setUp(asking)
  const here = { ...at(visitor, 2 * halfMinute), browser }
  const challenge = await challengeOf(signInStaff(here, credentials))
  const code = appCode(secret, here.now)
  const session = await signInBySecondFactor(here, { challenge, code, remember: true })
  const { browserToken } = await import("@/lib/people/browsers/queries")
  const known = { ...here, browser: { ...browser, token: await browserToken(here, session.browserId ?? "") } }
  const again = await signInStaff(known, credentials)
  const actor = await actorOf(known, await tokenOf(known, again))
  expect(actor).toMatchObject({ proof: { factors: ["password", "remembered-browser"] } })
  // It was shown here once, by a person who may have lent this browser since.
  await expect(beginSecondFactor({ ...known, actor })).rejects.toMatchObject({ key: 9 })
  await challengeOf(signInStaff(here, credentials))
  await challengeOf(signInStaff(at(known, 31 * 24 * 60 * 60 * 1000), credentials))
  const other = await buildAgent(asking)
  await signInStaff(known, { email: other.email, password: goodPassword })
  const own = { ...known, actor }
  await endOwnSession(own, again.id)
  await challengeOf(signInStaff(known, credentials))
})

test("a program, known by its name and address alone, is asked each time", async () => {
  const { visitor, asking, credentials } = await company()
  const { secret } = await setUp(asking)
  const here = { ...at(visitor, 2 * halfMinute), browser: { agent: "curl/8.5.0" }, address: "203.0.113.9" }
  const challenge = await challengeOf(signInStaff(here, credentials))
  await signInBySecondFactor(here, { challenge, code: appCode(secret, here.now), remember: true })
  await challengeOf(signInStaff(here, credentials))
})

type Company = Awaited<ReturnType<typeof company>>
test.each<[string, "asking" | "owner", (built: Company, next: string) => Promise<void>]>([
  ["", "asking", ({ asking }, next) => changePassword(asking, { present: goodPassword, next })],
  [
    ", also one of an owner's by the command line",
    "owner",
    ({ account }, next) => setOwnerPassword(operatorApexContext(database.db), account, next),
  ],
])("a new password has every browser asked again%s", async (_, who, set) => {
  const built = await company()
  const { visitor } = built
  const { secret } = await setUp(built[who])
  const credentials = {
    email: who === "owner" ? built.account.email : built.agent.email,
    password: goodPassword,
  }
  const here = { ...at(visitor, 2 * halfMinute), browser }
  const challenge = await challengeOf(signInStaff(here, credentials))
  const session = await signInBySecondFactor(here, {
    challenge,
    code: appCode(secret, here.now),
    remember: true,
  })
  const { browserToken } = await import("@/lib/people/browsers/queries")
  const known = { ...here, browser: { ...browser, token: await browserToken(here, session.browserId ?? "") } }
  const next = "Cc3_ghijklm"
  await set(built, next)
  await challengeOf(signInStaff(known, { ...credentials, password: next }))
})

test("an agent who is switched off and on again is asked in every browser", async () => {
  const { visitor, owner, agent, asking, credentials } = await company()
  const { secret } = await setUp(asking)
  const here = { ...at(visitor, 2 * halfMinute), browser }
  const challenge = await challengeOf(signInStaff(here, credentials))
  const session = await signInBySecondFactor(here, {
    ...{ challenge, code: appCode(secret, here.now), remember: true },
  })
  const { browserToken } = await import("@/lib/people/browsers/queries")
  const known = { ...here, browser: { ...browser, token: await browserToken(here, session.browserId ?? "") } }
  await signInStaff(known, credentials)
  await deactivateAgent(owner, agent.id)
  await reactivateAgent(owner, agent.id)
  await challengeOf(signInStaff(known, credentials))
})

test("a sign-in that waits for its second factor ends with the password it began with", async () => {
  const { visitor, asking, credentials } = await company()
  const { secret } = await setUp(asking)
  const challenge = await challengeOf(signInStaff(visitor, credentials))
  await changePassword(asking, { present: goodPassword, next: "Cc3_ghijklm" })
  const later = at(visitor, 2 * halfMinute)
  const ending = signInBySecondFactor(later, { challenge, code: appCode(secret, later.now) })
  await expect(ending).rejects.toThrow("Incorrect")
})

test("a one-time sign-in says what was shown before it, and no more", async () => {
  const { visitor, agent, asking } = await company()
  const early = await passFor(visitor, { role: "agent", id: agent.id })
  await setUp(asking)
  await challengeOf(signInByPass(visitor, { pass: early }))
  const half = await passFor(visitor, { role: "agent", id: agent.id })
  const forged = half.replace(".password.", ".password+authenticator.")
  await expect(signInByPass(visitor, { pass: forged })).rejects.toThrow()
  const actor = await actorOf(visitor, asking.token)
  if (actor.role !== "agent") throw new Error("Nobody is signed in")
  expect(await signInByPass(visitor, { pass: await passFor(visitor, actor) })).toMatchObject({
    personId: agent.id,
  })
})

test("a one-time sign-in is no fresher proof than its session, and no longer sign-in", async () => {
  const { visitor, asking } = await company()
  await setUp(asking)
  const first = await personAt(asking, asking.token)
  const later = at(visitor, 7 * day)
  const second = await goOn(later, first)
  const third = await goOn(later, second)
  for (const person of [second, third]) {
    expect(person.sessionId).not.toBe(first.sessionId)
    expect(person.proof).toEqual(first.proof)
    expect(() => requireFresh({ actor: person, now: later.now })).toThrow("Enter the code")
    const session = await visitor.store.people.sessions.find(person.sessionId)
    expect(session).toMatchObject({ createdAt: visitor.now, expiresAt: at(visitor, 30 * day).now })
  }
  const { organisation } = visitor
  const settings = { ...organisation.settings, staffLifetime: "24h" as const }
  const strict = { ...later, organisation: { ...organisation, settings } }
  for (const ctx of [strict, at(visitor, 30 * day)])
    await expect(goOn(ctx, third)).rejects.toThrow("This sign-in has expired")
  const pass = await passFor(later, third)
  const younger = pass.replaceAll(String(visitor.now.getTime()), String(later.now.getTime()))
  expect(younger).not.toBe(pass)
  await expect(signInByPass(later, { pass: younger })).rejects.toThrow()
})

async function goOn(ctx: Context, person: SignedIn): Promise<SignedIn> {
  const session = await signInByPass(ctx, { pass: await passFor(ctx, person) })
  return personAt(ctx, await tokenOf(ctx, session))
}

test("the second factor is a new proof in a sign-in that goes on, and does not make it longer", async () => {
  const { visitor, account, owner } = await company()
  const { secret } = await setUp(owner)
  const { now } = at(visitor, -20 * day)
  const times = { createdAt: now, provedAt: now }
  const pass = await passFor(visitor, { role: "owner", id: account.id }, { ...byPassword, ...times })
  const challenge = await challengeOf(signInByPass(visitor, { pass }))
  const here = at(visitor, 2 * halfMinute)
  const session = await signInBySecondFactor(here, { challenge, code: appCode(secret, here.now) })
  expect(session).toMatchObject({ createdAt: now, expiresAt: at(visitor, 10 * day).now })
  const { proof } = await personAt(here, await tokenOf(here, session))
  expect(proof?.provedAt).toEqual(here.now)
})

test("an owner's app counts at every portal and at the common login", async () => {
  const { visitor, account, owner } = await company()
  const { secret } = await setUp(owner)
  const credentials = { email: account.email, password: goodPassword }
  const apex = at(apexContext(database.db), 10 * halfMinute)
  const challenge = await challengeOf(signInOwner(apex, credentials))
  const here = at(visitor, 10 * halfMinute)
  const code = appCode(secret, apex.now)
  await expect(signInBySecondFactor(here, { challenge, code })).rejects.toThrow("expired")
  expect(await signInBySecondFactor(apex, { challenge, code })).toMatchObject({ role: "owner" })
  const atPortal = await challengeOf(signInStaff(here, credentials))
  await expect(signInBySecondFactor(here, { challenge: atPortal, code })).rejects.toThrow("not right")
})

test("the owner resets an agent's factor, who is told; no one else does, and no other company's owner", async () => {
  const [acme, globex] = [await company(), await company()]
  await setUp(acme.asking)
  const manager = await buildAgent(acme.operator, { manages: true })
  await acme.operator.store.people.accounts.update(manager.id, { manages: true })
  const managing = await signedIn(acme.visitor, "agent", manager)
  await expect(resetSecondFactor(managing, acme.agent.id)).rejects.toThrow("Only the owner")
  await expect(resetSecondFactor(globex.owner, acme.agent.id)).rejects.toThrow("not found")
  await challengeOf(signInStaff(acme.visitor, acme.credentials))
  await resetSecondFactor(acme.owner, acme.agent.id)
  expect(await actorOf(acme.visitor, acme.asking.token)).toEqual({ role: "anonymous" })
  expect(await signInStaff(acme.visitor, acme.credentials)).toMatchObject({ personId: acme.agent.id })
  const log = await acme.operator.store.tenancy.activity.list({ limit: 10 })
  expect(log.map(({ action }) => action)).toContain("second-factor.reset")
})

test("whoever lacks the second factor is told of the day from which it is required, until then and until they have it", async () => {
  const { asking, operator, visitor } = await company()
  const from = (secondFactorFrom: string, ctx: Context = asking) =>
    comingRequirement({
      ...ctx,
      organisation: { ...ctx.organisation, settings: { ...ctx.organisation.settings, secondFactorFrom } },
    })
  expect([await from(""), await from("2020-01-01"), await from("2999-01-01")]).toEqual([
    null,
    null,
    "2999-01-01",
  ])
  const other = await signedIn(visitor, "agent", await buildAgent(operator))
  await setUp(other)
  expect(await from("2999-01-01", other)).toBeNull()
})

test("turning it off takes a code, and is refused where the company requires it", async () => {
  const { asking, visitor, credentials } = await company()
  const { secret } = await setUp(asking)
  const later = at(asking, 2 * halfMinute)
  const code = appCode(secret, later.now)
  const settings = { ...later.organisation.settings, secondFactorFrom: "2020-01-01" }
  const strict = { ...later, organisation: { ...later.organisation, settings } }
  await expect(removeSecondFactor(strict, { code })).rejects.toThrow("requires")
  await expect(removeSecondFactor(later, { code: "000000" })).rejects.toThrow("not right")
  await removeSecondFactor(later, { code })
  expect(await signInStaff(visitor, credentials)).toMatchObject({ role: "agent" })
})

test("what changes how one signs in asks for the factor again after ten minutes, of those who have one", async () => {
  const { visitor, asking } = await company()
  const next = "Cc3_ghijklm"
  const late = (ctx: Context) => at(ctx, 11 * 60_000)
  const { secret } = await setUp(asking)
  const proved = { ...asking, actor: await actorOf(visitor, asking.token) }
  await expect(changePassword(late(proved), { present: goodPassword, next })).rejects.toMatchObject({
    key: 9,
  })
  const key = { kind: "personal" as const, name: "Mine", scopes: ["tickets:read" as const], expiresAt: null }
  await expect(createApiKey(late(proved), key)).rejects.toMatchObject({ key: 9 })
  await proveAgain(late(proved), { code: appCode(secret, late(proved).now) })
  const fresh = { ...late(proved), actor: await actorOf(late(visitor), asking.token) }
  await changePassword(fresh, { present: goodPassword, next })
  const other = await signedIn(visitor, "agent", await buildAgent(asking))
  await changePassword(late(other), { present: goodPassword, next })
})

test("customers have no second factor", async () => {
  const { operator, visitor } = await company()
  const customer = await buildCustomer(operator)
  const asking = await signedIn(visitor, "customer", customer)
  await expect(beginSecondFactor(asking)).rejects.toThrow("Only agents and owners")
})

test("a person sees and ends their own sessions, and the owner those of agents, of one company", async () => {
  const [acme, globex] = [await company(), await company()]
  const here = { ...acme.visitor, browser, address: "203.0.113.5" }
  const session = await signInStaff(here, acme.credentials)
  const own = { ...acme.asking, actor: acme.asking.actor }
  const listed = await listOwnSessions(own)
  expect(listed).toHaveLength(2)
  expect(listed.find(({ id }) => id === session.id)).toMatchObject({
    ...{ browser: "Firefox", system: "Linux", address: "203.0.113.5", way: "password", isOwn: false },
  })
  for (const stranger of [globex.asking, globex.owner, acme.owner])
    await expect(endOwnSession(stranger, session.id)).rejects.toThrow("not found")
  await expect(listAgentSessions(globex.owner, acme.agent.id)).rejects.toThrow("not found")
  await expect(listAgentSessions(acme.asking, acme.agent.id)).rejects.toThrow("Only the owner")
  const agentId = acme.agent.id
  await expect(endAgentSession(globex.owner, { agentId, id: session.id })).rejects.toThrow("not found")
  await expect(endAgentSessions(globex.owner, agentId)).rejects.toThrow("not found")
  expect(await listAgentSessions(acme.owner, agentId)).toHaveLength(2)
  await endAgentSession(acme.owner, { agentId, id: session.id })
  await signInStaff(here, acme.credentials)
  await endOtherSessions(own)
  expect((await listOwnSessions(own)).map(({ isOwn }) => isOwn)).toEqual([true])
  await endAgentSessions(acme.owner, agentId)
  expect(await actorOf(acme.visitor, acme.asking.token)).toEqual({ role: "anonymous" })
})

test("the staff's sessions end without use and after their time, customers' do not", async () => {
  const { operator, visitor, owner, agent, asking } = await company()
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  await signedIn(visitor, "agent", agent)
  const settings = {
    ...visitor.organisation.settings,
    staffIdleTime: "30m" as const,
    staffLifetime: "8h" as const,
  }
  const strict = { ...visitor, organisation: { ...visitor.organisation, settings } }
  const minute = 60_000
  const roleAt = async (minutes: number, token: string) =>
    (await actorOf(at(strict, minutes * minute), token)).role
  for (let minutes = 20; minutes < 480; minutes += 20)
    expect(await roleAt(minutes, asking.token)).toBe("agent")
  // What counts no more is not listed as where they are signed in.
  const then = { ...at(strict, 470 * minute), actor: asking.actor }
  expect((await listOwnSessions(then)).map(({ isOwn }) => isOwn)).toEqual([true])
  expect(await listAgentSessions({ ...then, actor: owner.actor }, agent.id)).toHaveLength(1)
  expect(await sessionEnd(then)).toEqual(at(strict, 480 * minute).now)
  expect(await roleAt(481, asking.token)).toBe("anonymous")
  const second = await signedIn(visitor, "agent", await buildAgent(operator))
  expect(await roleAt(31, second.token)).toBe("anonymous")
  expect(await roleAt(24 * 60, customer.token)).toBe("customer")
})

test("a new browser is told of, where the company wants it, and the first one is not", async () => {
  const { operator, visitor } = await company()
  const customer = await buildCustomer(operator)
  const credentials = { email: customer.email, password: goodPassword }
  const told = async () =>
    (await queuedMails(database.db, customer.email)).filter(({ template }) => template === "newBrowser")
      .length
  const settings = { ...visitor.organisation.settings, newBrowsersMailed: true }
  const here = { ...visitor, browser, organisation: { ...visitor.organisation, settings } }
  await signInCustomer({ ...visitor, browser }, credentials)
  await signInCustomer({ ...visitor, browser }, credentials)
  expect(await told()).toBe(0)
  const { browserToken } = await import("@/lib/people/browsers/queries")
  const session = await signInCustomer(here, credentials)
  expect(await told()).toBe(1)
  const token = await browserToken(here, session.browserId ?? "")
  await signInCustomer({ ...here, browser: { ...browser, token } }, credentials)
  expect(await told()).toBe(1)
  await signInCustomer({ ...here, browser: { ...browser, token: `${token}x` } }, credentials)
  expect(await told()).toBe(2)
})

test("the country of an address is shown with a session, to its person and the owner, and told in the mail", async () => {
  const { visitor, owner, agent, asking, credentials } = await company()
  const settings = { ...visitor.organisation.settings, newBrowsersMailed: true }
  const here = { ...visitor, organisation: { ...visitor.organisation, settings }, browser }
  for (const address of ["10.0.0.7", "193.99.144.80"]) await signInStaff({ ...here, address }, credentials)
  const countries = new Map([
    ["", ""],
    ["10.0.0.7", ""],
    ["193.99.144.80", "DE"],
  ])
  for (const sessions of [await listOwnSessions(asking), await listAgentSessions(owner, agent.id)])
    expect(new Map(sessions.map(({ address, country }) => [address, country]))).toEqual(countries)
  const mails = await queuedMails(database.db, agent.email)
  expect(mails.find(({ template }) => template === "newBrowser")).toMatchObject({
    props: { address: "193.99.144.80", country: "DE" },
  })
})
