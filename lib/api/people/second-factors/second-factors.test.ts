import { createApiKey } from "@/lib/people/api-keys/mutations"
import { passFor, sendSignInCode } from "@/lib/people/sign-in/mutations"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { appCode } from "@/lib/testing/authenticator"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { mailedCode } from "@/lib/testing/mailbox"
import { postAuth } from "@/lib/testing/sign-in"

const database = testDatabase()

async function company() {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  const account = await buildAgent(operator)
  const agent = await signedIn(visitor, "agent", account)
  const require = (secondFactorFrom: string) =>
    updateOrganisation(operator, { settings: { secondFactorFrom } })
  return { organisation, operator, visitor, account, agent, require }
}

test("the API answers staff who lack the required factor with nothing but its set-up", async () => {
  const { organisation, operator, visitor, agent, require } = await company()
  const { token: key } = await createApiKey(agent, {
    kind: "personal",
    name: "Mine",
    scopes: ["tickets:read"],
  })
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  const asking = { organisation, token: agent.token }
  await require("2999-01-01")
  expect((await call("listQueue", { queue: "allopen" }, asking)).status).toBe(200)
  expect((await call("getSecondFactor", {}, asking)).body).toMatchObject({
    data: { isOn: false, requiredFrom: "2999-01-01", isRequired: false },
  })
  await require("2020-01-01")
  for (const [name, input] of [
    ["listQueue", { queue: "allopen" }],
    ["getOwnProfile", {}],
    ["listOwnSessions", {}],
    ["createApiKey", { kind: "personal", name: "x", scopes: ["tickets:read"] }],
    ["agentLogin", {}],
  ] as const) {
    const answer = await call(name, input, asking)
    expect({ name, status: answer.status }).toEqual({ name, status: 403 })
    expect(answer.text).toContain("This company requires two-factor authentication")
  }
  expect((await call("session", {}, asking)).status).toBe(200)
  expect((await call("listQueue", { queue: "allopen" }, { organisation, token: key })).status).toBe(200)
  expect((await call("getData", {}, { organisation, token: customer.token })).status).toBe(200)
  const { data: offer } = (await call("beginSecondFactor", {}, asking)).body as {
    data: { token: string; key: string }
  }
  const confirmed = await call(
    "confirmSecondFactor",
    { token: offer.token, code: appCode(offer.key) },
    asking,
  )
  expect(confirmed.status).toBe(200)
  expect((await call("listQueue", { queue: "allopen" }, asking)).status).toBe(200)
})

test("an agent's sign-in by the API ends with a second call", async () => {
  const { organisation, account, agent } = await company()
  const asking = { organisation, token: agent.token }
  const { data: offer } = (await call("beginSecondFactor", {}, asking)).body as {
    data: { token: string; key: string }
  }
  const early = new Date(Date.now() - 30_000)
  await call("confirmSecondFactor", { token: offer.token, code: appCode(offer.key, early) }, asking)
  const first = await call(
    "frontendlogin",
    { email: account.email, password: goodPassword },
    { organisation },
  )
  expect(first).toMatchObject({ status: 400, body: { error_key: 8, userToken: expect.any(String) } })
  const { userToken: challenge } = first.body as { userToken: string }
  const wrong = await call("secondFactor", { challenge, code: "1" }, { organisation })
  expect(wrong.status).toBe(400)
  const second = await call("secondFactor", { challenge, code: appCode(offer.key) }, { organisation })
  expect(second).toMatchObject({
    status: 200,
    body: { data: [{ id: account.id, token: expect.any(String) }] },
  })
  const { token = "" } = (second.body as { data: { token: string }[] }).data[0] ?? {}
  expect((await call("getOwnProfile", {}, { organisation, token })).status).toBe(200)
})

test("each way by which staff signs in over HTTP answers with the question for it, and with no token", async () => {
  const { organisation, operator, visitor } = await company()
  const [agent, owner] = [await buildAgent(operator), await buildOwner(operator)]
  const asAgent = await signedIn(visitor, "agent", agent)
  const asOwner = await signedIn(visitor, "owner", owner)
  // Made before there is a factor to show, by a session that has shown a password alone.
  const pass = await passFor(asAgent, { role: "agent", id: agent.id })
  for (const { token } of [asAgent, asOwner]) {
    const asking = { organisation, token }
    const { data } = (await call("beginSecondFactor", {}, asking)).body as {
      data: { token: string; key: string }
    }
    const code = appCode(data.key, new Date(Date.now() - 30_000))
    expect((await call("confirmSecondFactor", { token: data.token, code }, asking)).status).toBe(200)
  }
  for (const { email } of [agent, owner])
    expect(await call("frontendlogin", { email, password: goodPassword }, { organisation })).toMatchObject({
      status: 400,
      body: { error_key: 8, userToken: expect.any(String) },
    })
  await sendSignInCode(visitor, owner)
  const host = `${organisation.identifier}.localhost:3000`
  const by = ({ email }: { email: string }) => ({ email, password: goodPassword })
  const ways: [provider: string, host: string, values: Record<string, string>][] = [
    ["agent", host, by(agent)],
    ["agent", host, by(owner)],
    ["owner", host, { email: owner.email, code: await mailedCode(database.db, owner.email) }],
    ["owner", "localhost:3000", by(owner)],
    ["ticket", host, { ticket: pass }],
  ]
  for (const [provider, at, values] of ways) {
    const { body, cookies } = await postAuth(`callback/${provider}`, { host: at }, values)
    expect({ provider, said: JSON.stringify(body) }).toMatchObject({
      provider,
      said: expect.stringMatching(/authenticator app/),
    })
    expect(cookies.join()).not.toContain("vestibule.session=ey")
  }
})
