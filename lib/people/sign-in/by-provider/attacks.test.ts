import { exportJWK, generateKeyPair, SignJWT } from "jose"
import { sql } from "kysely"
import { POST } from "@/app/api/sso/[provider]/logout/route"
import { redirectAddress } from "@/lib/people/identity-providers/queries"
import { actorOf } from "@/lib/people/sessions/queries"
import { endByProvider } from "@/lib/people/sign-in/by-provider/logout"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer } from "@/lib/testing/factories"
import { clientId, passThrough } from "@/lib/testing/openid-provider"
import { anonymous, providedCompanies, signInAt, startAt, visit, whyIn } from "@/lib/testing/provided-company"

const database = testDatabase()
const { company } = providedCompanies(database)
type Acme = Awaited<ReturnType<typeof company>>
type Claims = Record<string, unknown>

const decoded = (token: unknown): Claims =>
  JSON.parse(Buffer.from(String(token).split(".")[1] ?? "", "base64url").toString())

/** Has a person between change the ID token, signed anew as `sign` does. */
const forge = (acme: Acme, sign: (claims: Claims) => string | Promise<string>) =>
  acme.idp.state.changes.set("/token", async (body) => ({
    ...body,
    id_token: await sign(decoded(body.id_token)),
  }))

const unsigned = (claims: Claims) =>
  [{ alg: "none" }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".")

const forged: [string, (acme: Acme, claims: Claims) => string | Promise<string>][] = [
  ["signed by nobody (alg: none)", (_, claims) => `${unsigned(claims)}.`],
  [
    "signed with the client's secret, which is no key of the provider's",
    (_, claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256" })
        .sign(new TextEncoder().encode("a-secret-of-the-client".padEnd(32, "x"))),
  ],
  ["of another issuer", ({ idp }, claims) => idp.sign({ ...claims, iss: "https://evil.example" })],
  ["for another client", ({ idp }, claims) => idp.sign({ ...claims, aud: "another" })],
  [
    "for several clients, of which another asked",
    ({ idp }, claims) => idp.sign({ ...claims, aud: [clientId, "b"], azp: "b" }),
  ],
  ["that is over", ({ idp }, claims) => idp.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 })],
  ["with the nonce of another sign-in", ({ idp }, claims) => idp.sign({ ...claims, nonce: "another" })],
  ["without a nonce", ({ idp }, { nonce: _, ...claims }) => idp.sign(claims)],
  [
    "of another person, whose own page says otherwise",
    ({ idp }, claims) => idp.sign({ ...claims, sub: "bob" }),
  ],
  [
    "whose signature is another one's",
    async ({ idp }, claims) =>
      `${(await idp.sign(claims)).split(".").slice(0, 2).join(".")}.${(await idp.sign({ sub: "bob" })).split(".")[2]}`,
  ],
]
test.each(forged)("an ID token %s signs nobody in", async (_, sign) => {
  const acme = await company()
  await buildCustomer(acme.operator, { email: acme.email })
  forge(acme, (claims) => sign(acme, claims))
  const { to, actor } = await signInAt(acme)
  expect({ why: whyIn(to), actor }).toEqual({ why: "untrusted", actor: anonymous })
  // As it comes, it does.
  acme.idp.state.changes.clear()
  expect((await signInAt(acme)).actor).toMatchObject({ role: "customer", email: acme.email })
})

test("what the provider's page says of another person is not this one's", async () => {
  const acme = await company({ isJustInTime: true })
  acme.idp.state.changes.set("/me", (body) => ({ ...body, sub: "bob" }))
  const { to, actor } = await signInAt(acme)
  expect({ why: whyIn(to), actor }).toEqual({ why: "untrusted", actor: anonymous })
})

test("an answer counts once, and in the browser that asked", async () => {
  const acme = await company()
  await buildCustomer(acme.operator, { email: acme.email })
  const started = await startAt(acme)
  const back = await passThrough(started.to, acme.idp.issuer)
  // A link with a person's own code, for another person's browser.
  const foreign = (await startAt(acme)).cookie
  for (const cookie of ["", foreign, "vestibule.sso=made-up"]) {
    const begun = await startAt(acme)
    const sent = await passThrough(begun.to, acme.idp.issuer)
    const { to, lines } = await visit(acme, sent.href, cookie)
    expect({ why: whyIn(to), lines }).toEqual({ why: "expired", lines: [] })
  }
  expect((await visit(acme, back.href, started.cookie)).to).toBe("/")
  expect(whyIn((await visit(acme, back.href, started.cookie)).to)).toBe("expired")
})

test("a code of another sign-in in the answer to this one signs nobody in", async () => {
  const acme = await company()
  await buildCustomer(acme.operator, { email: acme.email })
  const [mine, stolen] = [await startAt(acme), await startAt(acme)]
  const back = await passThrough(mine.to, acme.idp.issuer)
  const other = await passThrough(stolen.to, acme.idp.issuer)
  back.searchParams.set("code", other.searchParams.get("code") ?? "")
  const { to, lines } = await visit(acme, back.href, mine.cookie)
  expect({ why: whyIn(to), lines }).toEqual({ why: "untrusted", lines: [] })
})

test("an answer that says it is another provider's signs nobody in, and one without that neither", async () => {
  const acme = await company()
  await buildCustomer(acme.operator, { email: acme.email })
  for (const iss of ["https://evil.example", null]) {
    const started = await startAt(acme)
    const back = await passThrough(started.to, acme.idp.issuer)
    expect(back.searchParams.get("iss")).toBe(acme.idp.issuer)
    if (iss) back.searchParams.set("iss", iss)
    else back.searchParams.delete("iss")
    expect(whyIn((await visit(acme, back.href, started.cookie)).to)).toBe("untrusted")
  }
})

test("the answer of one provider at the address of another one is refused before its code is shown to anybody", async () => {
  const acme = await company()
  const other = await company()
  const started = await startAt(acme)
  const back = await passThrough(started.to, acme.idp.issuer)
  // Two providers of one company, of which one is an attacker's.
  await acme.operator.store.people.identityProviders.insert({
    ...((await other.operator.store.people.identityProviders.find(other.id)) as never as object),
    id: "theirs",
    createdAt: new Date(),
  } as never)
  other.idp.state.asked.length = 0
  const { to, lines } = await visit(acme, `/sso/theirs/callback${back.search}`, started.cookie)
  expect({ why: whyIn(to), lines, asked: other.idp.state.asked }).toEqual({
    why: "untrusted",
    lines: [],
    asked: [],
  })
})

test("a sign-in that began at one company ends at no other, with the same provider too", async () => {
  const [acme, globex] = [await company(), await company()]
  await buildCustomer(acme.operator, { email: acme.email })
  await buildCustomer(globex.operator, { email: acme.email })
  const started = await startAt(acme)
  const back = await passThrough(started.to, acme.idp.issuer)
  for (const provider of [acme.id, globex.id]) {
    const { to, lines } = await visit(globex, `/sso/${provider}/callback${back.search}`, started.cookie)
    expect({ why: whyIn(to), lines }).toEqual({ why: "expired", lines: [] })
  }
  const own = await visit(acme, back.href, started.cookie)
  expect(own.to).toBe("/")
  // Its session is no one's at the other one, nor is its subject.
  const token = /session=([^;]+)/.exec(own.lines.join("\n"))?.[1]
  expect(await actorOf(globex.visitor, token)).toEqual(anonymous)
  expect(await globex.operator.store.people.identities.find(globex.id, "customers", "ann")).toBeNull()
})

test("only pages of the portal follow a sign-in", async () => {
  const acme = await company({ isJustInTime: true })
  for (const to of ["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)"])
    expect((await signInAt(acme, `as=customers&to=${encodeURIComponent(to)}`)).to).toBe("/")
})

/** A provider says that a person has signed out there. */
async function tell(acme: Acme, token: string) {
  const { host } = new URL(redirectAddress(acme.organisation, "x"))
  const request = new Request(`http://localhost/api/sso/${acme.id}/logout`, {
    method: "POST",
    headers: { host, "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({ logout_token: token }),
  })
  return (await POST(request, { params: Promise.resolve({ provider: acme.id }) })).status
}
const events = { "http://schemas.openid.net/event/backchannel-logout": {} }
let told = 0
const logout = (more: Claims = {}) => ({
  ...{ sub: "ann", events, iat: Math.floor(Date.now() / 1000), jti: `logout ${told++}` },
  ...more,
})

test("a provider ends the sessions of its person, each word of it counting once", async () => {
  const [acme, globex] = [await company({ isJustInTime: true }), await company({ isJustInTime: true })]
  const tokenOf = (lines: string[]) => /session=([^;]+)/.exec(lines.join("\n"))?.[1]
  const [first, second] = [await signInAt(acme), await signInAt(acme)]
  const elsewhere = await signInAt(globex)
  const isIn = async ({ visitor }: Acme, lines: string[]) =>
    (await actorOf(visitor, tokenOf(lines))).role === "customer"
  expect(await tell(acme, await acme.idp.sign(logout({ sub: "bob" })))).toBe(200)
  expect(await isIn(acme, first.lines)).toBe(true)
  const said = await acme.idp.sign(logout(), { typ: "logout+jwt" })
  expect(await tell(acme, said)).toBe(200)
  expect([await isIn(acme, first.lines), await isIn(acme, second.lines)]).toEqual([false, false])
  expect(await isIn(globex, elsewhere.lines)).toBe(true)
  const third = await signInAt(acme)
  expect(await tell(acme, said)).toBe(400)
  expect(await isIn(acme, third.lines)).toBe(true)
})

test("a logout token whose sessions could not be ended may be shown again, and then counts", async () => {
  const acme = await company({ isJustInTime: true })
  const { lines } = await signInAt(acme)
  const asker = () => actorOf(acme.visitor, /session=([^;]+)/.exec(lines.join("\n"))?.[1])
  const said = await acme.idp.sign(logout())
  await sql`CREATE FUNCTION keep_sessions() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'No session ends now'; END $$`.execute(database.db)
  await sql`CREATE TRIGGER keep_sessions BEFORE UPDATE OR DELETE ON session FOR EACH ROW EXECUTE FUNCTION keep_sessions()`.execute(
    database.db,
  )
  try {
    expect(await tell(acme, said)).toBe(400)
  } finally {
    await sql`DROP FUNCTION keep_sessions CASCADE`.execute(database.db)
  }
  expect((await asker()).role).toBe("customer")
  expect(await tell(acme, said)).toBe(200)
  expect(await asker()).toEqual(anonymous)
  expect(await tell(acme, said)).toBe(400)
})

test("a logout token that names a session ends that one alone, whether it names its person too or not", async () => {
  const acme = await company({ isJustInTime: true })
  const signedInAs = async (sid: string) => {
    forge(acme, (claims) => acme.idp.sign({ ...claims, sid }))
    const { lines } = await signInAt(acme)
    return async () => (await actorOf(acme.visitor, /session=([^;]+)/.exec(lines.join("\n"))?.[1])).role
  }
  const [first, second, third] = [await signedInAs("1"), await signedInAs("2"), await signedInAs("3")]
  const roles = async () => [await first(), await second(), await third()]
  expect(await tell(acme, await acme.idp.sign(logout({ sid: "4" })))).toBe(200)
  expect(await tell(acme, await acme.idp.sign(logout({ sub: "bob", sid: "1" })))).toBe(200)
  expect(await roles()).toEqual(["customer", "customer", "customer"])
  expect(await tell(acme, await acme.idp.sign(logout({ sid: "1" })))).toBe(200)
  expect(await roles()).toEqual(["anonymous", "customer", "customer"])
  expect(await tell(acme, await acme.idp.sign(logout({ sub: undefined, sid: "2" })))).toBe(200)
  expect(await roles()).toEqual(["anonymous", "anonymous", "customer"])
})

test("a logout token that is not the provider's, is old, or is none ends nothing", async () => {
  const acme = await company({ isJustInTime: true })
  const other = await company()
  const { actor, lines } = await signInAt(acme)
  expect(actor).toMatchObject({ role: "customer" })
  const old = Math.floor(Date.now() / 1000) - 3600
  const tokens = [
    `${unsigned({ iss: acme.idp.issuer, aud: clientId, ...logout() })}.`,
    await other.idp.sign(logout({ iss: acme.idp.issuer })),
    await acme.idp.sign(logout({ iss: "https://evil.example" })),
    await acme.idp.sign(logout({ aud: "another" })),
    await acme.idp.sign(logout({ iat: old })),
    await acme.idp.sign(logout({ nonce: "x" })),
    await acme.idp.sign(logout({ events: {} })),
    await acme.idp.sign(logout({ jti: undefined })),
    await acme.idp.sign(logout({ sub: undefined })),
    "",
    "x".repeat(30_000),
  ]
  for (const [which, token] of tokens.entries())
    expect({ which, status: await tell(acme, token) }).toEqual({ which, status: 400 })
  expect((await actorOf(acme.visitor, /session=([^;]+)/.exec(lines.join("\n"))?.[1])).role).toBe("customer")
})

/** A key that the provider may show in place of others, and what signs with it. */
async function keyOf({ idp }: Acme, kid: string) {
  const { privateKey, publicKey } = await generateKeyPair("RS256")
  const key = { ...(await exportJWK(publicKey)), kid, alg: "RS256", use: "sig" }
  const sign = (claims: Claims) =>
    new SignJWT({ iss: idp.issuer, aud: clientId, ...claims })
      .setProtectedHeader({ alg: "RS256", kid })
      .sign(privateKey)
  return { sign, show: () => idp.state.changes.set("/jwks", () => ({ keys: [key] })) }
}
const foreign = { name: "LogoutTokenError", why: "foreign" }

test("a logout token by a key that came later counts, and unknown keys have the provider asked once a minute", async () => {
  const acme = await company({ isJustInTime: true })
  const { lines } = await signInAt(acme)
  const [next, unknown] = [await keyOf(acme, "next"), await keyOf(acme, "unknown")]
  const began = Date.now()
  const tellAfter = (seconds: number, token: string) =>
    endByProvider({ ...acme.visitor, now: new Date(began + seconds * 1000) }, acme.id, token)
  await tellAfter(0, await acme.idp.sign(logout({ sub: "bob" })))
  next.show()
  acme.idp.state.asked.length = 0
  const timesAsked = () => acme.idp.state.asked.filter((path) => path === "/jwks").length
  await expect(tellAfter(59, await next.sign(logout()))).rejects.toMatchObject(foreign)
  expect(timesAsked()).toBe(0)
  const guesses = async () => [await unknown.sign(logout()), await unknown.sign(logout())]
  const [said, ...unknowns] = [await next.sign(logout()), ...(await guesses())]
  const told = await Promise.allSettled([said, ...unknowns].map((token) => tellAfter(60, token)))
  expect(told.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected"])
  expect(await actorOf(acme.visitor, /session=([^;]+)/.exec(lines.join("\n"))?.[1])).toEqual(anonymous)
  expect(timesAsked()).toBe(1)
  // While it does not answer, the keys of before count, and it is asked no more often.
  acme.idp.state.changes.set("/jwks", () => ({ keys: "none" }))
  for (const token of await guesses()) await expect(tellAfter(120, token)).rejects.toMatchObject(foreign)
  await tellAfter(121, await next.sign(logout({ sub: "bob" })))
  expect(timesAsked()).toBe(2)
})

test("a key that the provider has taken back counts five minutes at most, however often it is used", async () => {
  const acme = await company()
  const token = () => acme.idp.sign(logout({ sub: "bob" }))
  expect(await tell(acme, await token())).toBe(200)
  const next = await keyOf(acme, "next")
  next.show()
  const clock = performance.now.bind(performance)
  const atMinute = (minutes: number) =>
    jest.spyOn(performance, "now").mockImplementation(() => clock() + minutes * 60_000)
  try {
    atMinute(4)
    expect(await tell(acme, await token())).toBe(200)
    atMinute(6)
    expect(await tell(acme, await token())).toBe(400)
    expect(await tell(acme, await next.sign(logout({ sub: "bob" })))).toBe(200)
  } finally {
    jest.restoreAllMocks()
  }
})
