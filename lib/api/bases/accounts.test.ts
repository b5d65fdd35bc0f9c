import { createHash } from "node:crypto"
import type { Account } from "@/lib/people/accounts/schema"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  buildSignedInCustomer,
  buildSignedInOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { mailedCode } from "@/lib/testing/mailbox"

const database = testDatabase()
const fresh = "Better2_password"
const company = (overrides = {}) => buildOrganisation(database.db, overrides)

const withCustomer = (overrides: Partial<Account> = {}) => buildSignedInCustomer(database.db, overrides)
const withOwner = () => buildSignedInOwner(database.db)

describe("signing in", () => {
  test("logincustomer gives a token that opens the API [X09, Y04]", async () => {
    const { customer, organisation } = await withCustomer()
    const input = {
      email: ` ${customer.email.toUpperCase()} `,
      password: goodPassword,
      org_id: organisation.id,
    }
    const { status, body } = await call("logincustomer", input, { organisation })
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 200, token: expect.any(String), message: "Logged in successfully" },
    })
    const { body: session } = await call("session", {}, { organisation, token: body.token })
    expect(session.data).toMatchObject({
      user: { id: customer.id, role_type: "customer", email: customer.email },
      home: "/",
    })
    const wrong = await call("logincustomer", { ...input, password: "Wrong1-password" }, { organisation })
    expect(wrong.body).toMatchObject({
      status: "400",
      message: "Incorrect  User Name and password",
      error_key: 2,
    })
  })

  test("a deactivated customer is told so and comes back by reactivateAccount [X18, X60, D-52]", async () => {
    const { customer, organisation, visitor } = await withCustomer({ status: "deactivated" })
    const input = { email: customer.email, password: goodPassword }
    expect((await call("logincustomer", input, { organisation })).body).toMatchObject({
      message: "Your account has been deactivated.",
      error_key: 5,
    })
    const wrong = await call("reactivateAccount", { ...input, password: "Wrong1-password" }, { organisation })
    expect(wrong.status).toBe(400)
    expect((await visitor.store.people.accounts.find(customer.id))?.status).toBe("deactivated")
    const { body } = await call("reactivateAccount", input, { organisation })
    expect(body).toMatchObject({ status: 200, ticket: expect.stringContaining(customer.id) })
    expect((await visitor.store.people.accounts.find(customer.id))?.status).toBe("active")
  })

  test("session holds whose it is, the portal's names and the page to return to, and nothing secret [I17, X66]", async () => {
    const { customer, organisation, asking } = await withCustomer()
    const path = "/detail-ticket/t1?from=mail"
    const cookie = `inComingPage=${encodeURIComponent(path)}`
    const { body } = await call("session", {}, asking, { cookie })
    expect(body.data.user).toEqual({
      id: customer.id,
      org_id: organisation.id,
      role_type: "customer",
      login_type: "customer",
      email: customer.email,
      firstname: customer.firstName,
      lastname: customer.lastName,
      photo: "",
      tickethomespage: expect.any(String),
      domainname: organisation.identifier,
      portalname: organisation.name,
      companyidentifier: organisation.identifier,
      is_ticket_app: true,
      is_kb_app: true,
      path,
    })
    for (const evil of ["//evil.test", "https://evil.test/x", "/kb/login", "%5C%5Cevil.test"])
      expect(
        (await call("session", {}, asking, { cookie: `inComingPage=${evil}` })).body.data.user.path,
      ).toBe("/")
  })

  test("session tells staff where their work begins, and visitors that nobody is signed in [X66, D-13]", async () => {
    const { organisation, operator, visitor, owner, asking } = await withOwner()
    const agent = await signedIn(visitor, "agent", await buildAgent(operator))
    expect((await call("session", {}, asking)).body.data).toMatchObject({
      user: { id: owner.id, role_type: "admin" },
      home: "/ticket/myopentickets",
    })
    expect((await call("session", {}, agent)).body.data.user.role_type).toBe("agent")
    expect((await call("session", {}, { organisation })).body.data).toEqual({
      user: null,
      home: "/",
      isAccountDeactivate: false,
      usersettings: {
        companyidentifier: organisation.identifier,
        is_ticket_app: true,
        is_kb_app: true,
        ticketdeactivated: false,
        kbdeactivated: false,
        isdelete: false,
      },
    })
  })
})

describe("signing up", () => {
  const form = (email: string) => ({ email, password: goodPassword, acceptTerms: true })

  test("signup, checkUserVerify, resendVerificationCode, verifyOtpAndCreateUser [X10, X11, X12, X15, J06]", async () => {
    const acme = await company()
    const email = "wire@example.com"
    const older = {
      portalName: "x",
      companyidentifier: acme.organisation.identifier,
      url: "https://evil.example",
    }
    const begun = await call("signup", { ...form(email), ...older, org_id: acme.organisation.id }, acme)
    expect(begun.body).toEqual({
      status: 200,
      userToken: expect.any(String),
      message: "The verification code has been sent to your email address",
    })
    expect((await call("checkUserVerify", { userToken: begun.body.userToken }, acme)).status).toBe(200)
    const resent = await call("resendVerificationCode", { userToken: begun.body.userToken }, acme)
    expect(resent.body).toMatchObject({ status: 200, message: "Confirmation code sent!" })
    const { userToken } = resent.body
    const proved = await call(
      "verifyOtpAndCreateUser",
      { userToken, code: await mailedCode(database.db, email) },
      acme,
    )
    expect(proved.body).toMatchObject({
      status: 200,
      ticket: expect.any(String),
      redirect: "/signup-success/user",
    })
    const again = await call("checkUserVerify", { userToken }, acme)
    expect(again).toMatchObject({ status: 400, body: { message: "User already verified, please login." } })
    expect((await call("checkUserVerify", { userToken: "x" }, acme)).body.message).toBe(
      "User cannot be verify.",
    )
  })

  test("an unverified customer is found by email, and sent a code by email and uid [X21, X68, I10]", async () => {
    const { organisation, customer } = await withCustomer({ status: "unverified" })
    const { email } = customer
    const found = await call(
      "fetchCustomerUIDInfoWithEmail",
      { email, org_id: organisation.id },
      { organisation },
    )
    expect(found.body).toEqual({ status: 200, results: { uid: customer.id } })
    const resend = { email, uid: customer.id, org_id: organisation.id, portalName: "x", url: "y" }
    const { body } = await call("resendVerificationCode", resend, { organisation })
    expect(body).toMatchObject({ status: 200, message: "Confirmation code sent!" })
    const code = await mailedCode(database.db, email)
    const proved = await call("verifyOtpAndCreateUser", { userToken: body.userToken, code }, { organisation })
    expect(proved.body).toMatchObject({ status: 200, redirect: "" })
    for (const address of [email, "nobody@example.com"])
      expect(
        (await call("fetchCustomerUIDInfoWithEmail", { email: address }, { organisation })).body.results.uid,
      ).toBe("")
    const guessed = await call("resendVerificationCode", { ...resend, uid: "guess" }, { organisation })
    expect(guessed).toMatchObject({ status: 400, body: { message: "User cannot be verify." } })
  })

  test("what the form misses is said in its words, by input", async () => {
    const acme = await company()
    const { status, body } = await call("signup", {}, acme)
    expect(status).toBe(400)
    expect(body.errors).toEqual({
      email: "Email is required",
      password: "Password is required",
      acceptTerms: "Accept Ts & Cs is required",
    })
    const refused = await call("signup", { ...form("a@example.com"), acceptTerms: false }, acme)
    expect(refused.body.errors).toEqual({ acceptTerms: "Accept Ts & Cs is required" })
    const long = await call("signup", { ...form("a@example.com"), firstname: "x".repeat(56) }, acme)
    expect(Object.keys(long.body.errors)).toEqual(["firstname"])
  })
})

describe("a forgotten password", () => {
  test.each([
    ["user", "customer"],
    ["customer", "customer"],
    ["agent", "agent"],
    ["admin", "admin"],
    ["agent", "admin"],
  ])(
    "of type %s is role %s's, and verifies as the string '200' [X13, X14, X57, K02, K10, D-12, D-55]",
    async (type, role) => {
      const { visitor, operator, organisation } = await company()
      const people = {
        customer: buildCustomer,
        agent: buildAgent,
        admin: (ctx: typeof operator) => buildOwner(ctx),
      }
      const { email } = await people[role as keyof typeof people](operator)
      const sent = await call("forgotPasswordSendCode", { email, type, org_id: organisation.id }, visitor)
      expect(sent.body).toEqual({
        status: 200,
        role,
        message: "The verification code has been sent to your email address",
      })
      const code = await mailedCode(database.db, email)
      const reset = { email, type: role, code, password: fresh, domainname: "ignored" }
      const { body } = await call("verifyOtpAndUpdatePassword", reset, visitor)
      expect(body).toEqual({ status: "200", message: "Your password has been successfully changed." })
      const again = await call("verifyOtpAndUpdatePassword", reset, visitor)
      expect(again.status).toBe(400)
    },
  )

  test("nobody's address and an unverified one have the specified words [K04, K05]", async () => {
    const { organisation, customer } = await withCustomer({ status: "unverified" })
    const ask = (email: string) => call("forgotPasswordSendCode", { email, type: "user" }, { organisation })
    expect((await ask("nobody@example.com")).body).toMatchObject({
      message: "Your account is not exist in our system",
      error_key: 1,
    })
    expect((await ask(customer.email)).body).toMatchObject({ error_key: 4, userToken: expect.any(String) })
  })

  test("checkAdminOfOrganisation tells the owner's address from others, and not on a neutral portal [X58, D-42]", async () => {
    const acme = await withOwner()
    const ask = (email: string) =>
      call("checkAdminOfOrganisation", { email, org_id: acme.organisation.id }, acme)
    expect((await ask(acme.owner.email)).body).toEqual({ status: 200, isAdmin: true })
    expect((await ask("nobody@example.com")).body).toEqual({ status: 200, isAdmin: false })
    const neutral = await company({ settings: { neutralAnswers: true } })
    const { email } = await buildOwner(neutral.operator)
    expect((await call("checkAdminOfOrganisation", { email }, neutral)).body.isAdmin).toBe(false)
  })

  test("strangers ask twenty times an hour who owns a portal, whatever it answers [D-42, negative 57]", async () => {
    for (const settings of [{}, { neutralAnswers: true }]) {
      const acme = await company({ settings })
      const ask = (email: string) => call("checkAdminOfOrganisation", { email }, acme)
      for (let i = 0; i < 20; i++) expect((await ask(`a${i}@example.com`)).status).toBe(200)
      expect((await ask("b@example.com")).status).toBe(429)
      expect((await call("fetchCustomerUIDInfoWithEmail", { email: "b@example.com" }, acme)).status).not.toBe(
        429,
      )
    }
  })

  test("questions about addresses are counted together [D-35, negative 57]", async () => {
    const acme = await company()
    for (let i = 0; i < 60; i++)
      await call("fetchCustomerUIDInfoWithEmail", { email: `a${i}@example.com` }, acme)
    for (const [name, input] of [
      ["fetchCustomerUIDInfoWithEmail", { email: "b@example.com" }],
      ["checkAdminOfOrganisation", { email: "b@example.com" }],
      ["checkuser", { email: "b@example.com" }],
    ] as const) {
      const { status, headers } = await call(name, input, acme)
      expect({ name, status }).toEqual({ name, status: 429 })
      expect(Number(headers.get("retry-after"))).toBeGreaterThan(0)
    }
  })
})

describe("the owner and the portal", () => {
  test("reactivateUserSetting opens a deactivated portal for its owner alone [X19, L10, negative 8]", async () => {
    const { operator, visitor, asking, organisation } = await withOwner()
    const agent = await signedIn(visitor, "agent", await buildAgent(operator))
    const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
    await operator.store.tenancy.organisation.update({ ticketsDeactivated: true })
    for (const other of [agent, customer])
      expect((await call("reactivateUserSetting", {}, other)).status).toBe(403)
    expect((await call("reactivateUserSetting", {}, { organisation })).status).toBe(401)
    const isOff = async () =>
      (await call("session", {}, { organisation })).body.data.usersettings.ticketdeactivated
    expect(await isOff()).toBe(true)
    const reactivate = async () => {
      const { status, body } = await call("reactivateUserSetting", { org_id: organisation.id }, asking)
      return [status, body.message]
    }
    expect(await reactivate()).toEqual([200, "The portal has been reactivated."])
    expect(await isOff()).toBe(false)
    expect(await reactivate()).toEqual([200, "The portal is open already."])
  })

  test("getCompanyData is the host's company [X67]", async () => {
    const { organisation } = await company()
    const { body } = await call("getCompanyData", { org_id: organisation.id }, { organisation })
    expect(body.data.usersettings).toMatchObject({ id: organisation.id, portalname: organisation.name })
    expect((await call("getCompanyData", { org_id: "x" }, { organisation })).status).toBe(403)
  })

  test("getSettingsFlag answers for the hash of a public switch's name [W03]", async () => {
    const acme = await company({ settings: { searchEnabled: false } })
    const ask = (name: string) =>
      call("getSettingsFlag", { key: createHash("sha256").update(name).digest("hex") }, acme)
    expect((await ask("enablesearch")).body).toEqual({ status: 200, data: false })
    expect((await ask("allowsignup")).body).toEqual({ status: 200, data: true })
    for (const name of ["title", "userId", "passwordHash"]) expect((await ask(name)).status).toBe(404)
    expect((await call("getSettingsFlag", { key: "enablesearch" }, acme)).status).toBe(400)
  })

  test("clearLoginFlags takes away what is left of a session that is over, and nothing else [X66]", async () => {
    const { organisation, asking } = await withCustomer()
    const gone = await call("clearLoginFlags", {}, { organisation, token: "over" })
    expect(gone.headers.getSetCookie().every((line) => line.includes("Max-Age=0"))).toBe(true)
    expect(gone.headers.getSetCookie()).toHaveLength(2)
    expect(gone.body.message).toBe("Cleared")
    const kept = await call("clearLoginFlags", {}, asking)
    expect(kept.headers.getSetCookie()).toEqual([])
    expect(kept.body.message).toBe("You are still signed in: nothing is cleared")
  })
})
