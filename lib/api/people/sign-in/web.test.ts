import { portalSignIn } from "@/lib/api/people/sign-in/next-auth/portal-sign-in"
import { subdomainOrigin } from "@/lib/tenancy/organisations/origin"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"

const database = testDatabase()
const company = (overrides = {}) => buildOrganisation(database.db, overrides)
const wrong = "Wrong1-password"

test("frontendlogin gives an agent token, ticket and record, and counts the articles [X31, L04]", async () => {
  const acme = await company()
  await buildArticle(acme.operator)
  const agent = await buildAgent(acme.operator)
  const { status, body } = await call("frontendlogin", { email: agent.email, password: goodPassword }, acme)
  expect({ status, body }).toEqual({
    status: 200,
    body: {
      status: 200,
      data: [
        {
          token: expect.any(String),
          customtoken: expect.any(String),
          id: agent.id,
          domainname: acme.organisation.identifier,
          companyidentifier: acme.organisation.identifier,
          tickethomespage: "myopentickets",
          firstname: "",
          lastname: "NA",
          email: agent.email,
          imageUrl: "notexist",
        },
      ],
      aticlecount: 1,
      message: "Logged in successfully",
    },
  })
  const [{ token, customtoken }] = body.data
  expect((await call("session", {}, { ...acme, token })).body.data.user.id).toBe(agent.id)
  const begun = await portalSignIn(acme.visitor).providers.ticket?.({ ticket: customtoken })
  expect(begun?.session).toMatchObject({ role: "agent", personId: agent.id })
})

describe("the owner of another portal [A12, A13, D-40]", () => {
  async function elsewhere(overrides = {}) {
    const [acme, globex] = [
      await company(overrides),
      await company({ customDomain: `help-${Math.random()}.example` }),
    ]
    return { acme, globex, owner: await buildOwner(globex.operator) }
  }
  const ask = (at: Parameters<typeof call>[2], email: string, password = goodPassword) =>
    call("frontendlogin", { email, password }, at)

  test("is answered 202 'Invalid Domain' with the subdomain of theirs, and gets no session", async () => {
    const { acme, globex, owner } = await elsewhere()
    const { status, body } = await ask(acme, owner.email)
    const url = subdomainOrigin(globex.organisation)
    expect({ status, body }).toEqual({
      status: 202,
      body: { status: 202, data: [], aticlecount: 0, message: "Invalid Domain", url },
    })
    await expect(
      portalSignIn(acme.visitor).providers.agent?.({ email: owner.email, password: goodPassword }),
    ).rejects.toMatchObject({ key: 7, redirect: url })
  })

  test("signs in to their own portal on its own domain as well: organisations are compared, not addresses", async () => {
    const { globex, owner } = await elsewhere()
    const headers = { host: globex.organisation.customDomain ?? "" }
    const { status } = await call(
      "frontendlogin",
      { email: owner.email, password: goodPassword },
      globex,
      headers,
    )
    expect(status).toBe(200)
  })

  test("without any portal: 'User does not exist'", async () => {
    const { acme, globex, owner } = await elsewhere()
    await globex.operator.store.tenancy.organisation.update({ ownerId: null })
    const { status, body } = await ask(acme, owner.email)
    expect({ status, message: body.message, url: body.url }).toEqual({
      status: 202,
      message: "User does not exist",
      url: undefined,
    })
  })

  test("with a wrong password is like nobody, on neutral portals too [negative 27]", async () => {
    for (const settings of [{}, { neutralAnswers: true }]) {
      const { acme, owner } = await elsewhere({ settings })
      const [known, unknown] = [
        await ask(acme, owner.email, wrong),
        await ask(acme, "nobody@example.com", wrong),
      ]
      expect(known.status).toBe(400)
      expect(known.body).toEqual(unknown.body)
    }
  })

  test("who is an agent here signs in as that", async () => {
    const { acme, owner } = await elsewhere()
    const agent = await buildAgent(acme.operator, { email: owner.email })
    expect((await ask(acme, owner.email)).body.data[0]).toMatchObject({ id: agent.id })
  })
})

test("nobody's address is 'Agent not added in this helpdesk' [L05]", async () => {
  const acme = await company()
  const { email } = await buildCustomer(acme.operator)
  const { status, body } = await call("frontendlogin", { email, password: goodPassword }, acme)
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: "Agent not added in this helpdesk",
  })
})

test("on a deactivated portal the owner may reactivate, nobody else signs in [L07, L09]", async () => {
  const acme = await company({ knowledgeBaseDeactivated: true })
  const [owner, agent] = [await buildOwner(acme.operator), await buildAgent(acme.operator)]
  const ask = async (email: string) =>
    (await call("frontendlogin", { email, password: goodPassword }, acme)).body
  const message = "This portal has been deactivated. Please contact your admin."
  expect(await ask(owner.email)).toMatchObject({ message, error_key: 6 })
  expect(await ask(agent.email)).toMatchObject({ message, error_key: 3 })
})

test("checkuser tells the owner's address, which is never sent, and tells nothing on a neutral portal [X32, L02, D-42]", async () => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  const ask = (email: string, at = acme) => call("checkuser", { orgid: at.organisation.id, email }, at)
  expect((await ask(` ${owner.email.toUpperCase()}`)).body).toEqual({ status: 200, otp: true })
  expect((await ask("nobody@example.com")).body).toEqual({ status: 200, otp: false })
  expect((await call("checkuser", { orgid: "x", email: owner.email }, acme)).status).toBe(403)
  const neutral = await company({ settings: { neutralAnswers: true } })
  expect((await ask("nobody@example.com", neutral)).body).toEqual({ status: 200, otp: true })
  for (const name of ["session", "getCompanyData"] as const)
    expect((await call(name, {}, acme)).text).not.toContain(owner.email)
})

test("sendSignInCode answers alike for everybody and mails the owner [D-42]", async () => {
  const acme = await company()
  const owner = await buildOwner(acme.operator)
  const [known, unknown] = [
    await call("sendSignInCode", { email: owner.email }, acme),
    await call("sendSignInCode", { email: "nobody@example.com" }, acme),
  ]
  expect(known.body).toEqual(unknown.body)
  expect((await queuedMails(database.db, owner.email)).map(({ template }) => template)).toEqual([
    "signInCode",
  ])
  expect(await queuedMails(database.db, "nobody@example.com")).toEqual([])
})

describe("agents and owners who are signed in", () => {
  test("agentLogin gives a ticket for oneself only [X33]", async () => {
    const { operator, visitor } = await company()
    const [agent, other] = [await buildAgent(operator), await buildAgent(operator)]
    const asking = await signedIn(visitor, "agent", agent)
    const own = await call("agentLogin", { agentId: agent.id, email: agent.email }, asking)
    expect(own.body).toEqual({ status: 200, customtoken: expect.stringContaining(agent.id) })
    for (const claim of [{ agentId: other.id }, { email: other.email }])
      expect((await call("agentLogin", claim, asking)).status).toBe(403)
  })

  test("agentLookup shows their own record [X55, L13]", async () => {
    const { operator, visitor } = await company()
    const owner = await buildOwner(operator)
    const agent = await buildAgent(operator, { alias: "Ace", firstName: "Ada" })
    const asking = await signedIn(visitor, "agent", agent)
    const { body } = await call(
      "agentLookup",
      { preferred_username: agent.email, email: agent.email },
      asking,
    )
    expect(body).toMatchObject({
      status: 200,
      data: [
        {
          id: agent.id,
          parentId: owner.id,
          status: "active",
          alias: "Ace",
          firstName: "Ada",
          lastName: "NA",
        },
      ],
      aticlecount: 0,
    })
    expect((await call("agentLookup", { email: owner.email }, asking)).status).toBe(403)
  })

  test("completeLogin confirms who signed in elsewhere and gives a ticket [X66, L08]", async () => {
    const { operator, visitor } = await company()
    const owner = await buildOwner(operator)
    const asking = await signedIn(visitor, "owner", owner)
    const { body } = await call("completeLogin", { email: owner.email, id: owner.id }, asking)
    expect(body).toEqual({
      status: 200,
      data: { token: expect.stringContaining(owner.id), tickethomespage: "myopentickets", aticlecount: 0 },
    })
    expect((await call("completeLogin", { id: "x" }, asking)).status).toBe(403)
  })

  test.each(["agentLogin", "agentLookup", "completeLogin"] as const)(
    "%s is not for customers or visitors [L24, negative 8]",
    async (name) => {
      const { organisation, operator, visitor } = await company()
      const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
      expect((await call(name, {}, customer)).status).toBe(403)
      expect((await call(name, {}, { organisation })).status).toBe(401)
    },
  )
})
