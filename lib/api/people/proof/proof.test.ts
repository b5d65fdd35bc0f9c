import { GET as giveKnowledge } from "@/app/api/staff/knowledge/route"
import { GET as giveMail } from "@/app/api/staff/mails/[id]/route"
import { GET as giveMoveReport } from "@/app/api/staff/move/route"
import { GET as giveRedirects } from "@/app/api/staff/redirects/route"
import { GET as giveReport } from "@/app/api/staff/report/route"
import { beginSecondFactor, confirmSecondFactor } from "@/lib/people/second-factors/mutations"
import { appCode } from "@/lib/testing/authenticator"
import { type Asking, type CallName, call, hostOf } from "@/lib/testing/calls"
import { certified } from "@/lib/testing/certificate"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildOrganisation, buildOwner, goodPassword, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const asked = { status: 400, body: { error_key: 9 } }

/** An owner with an authenticator app, who has shown it when they signed in and not since. */
async function company() {
  const { organisation, operator, visitor } = await buildOrganisation(database.db)
  const agent = await buildAgent(operator)
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const { token, key: secret } = await beginSecondFactor(owner)
  const early = new Date(owner.now.getTime() - 30_000)
  await confirmSecondFactor(owner, { token, code: appCode(secret, early) })
  const asking = { organisation, token: owner.token }
  const wait = () =>
    database.db
      .updateTable("session")
      .set({ provedAt: new Date(Date.now() - 11 * 60_000) })
      .where("organisationId", "=", organisation.id)
      .execute()
  const prove = async () =>
    expect((await call("proveAgain", { code: appCode(secret) }, asking)).status).toBe(200)
  return { organisation, operator, visitor, agent, asking, wait, prove }
}

const saml = {
  ...{ entityId: "https://idp.example", signInAddress: "https://idp.example/sso" },
  ...{ certificates: [certified().certificate], attributes: { email: "", firstName: "", lastName: "" } },
}
const changes = (settings: object) => ["savePortalSettings", { changes: { settings } }] as const

/** Everything that takes data away, deletes much of it for good, or changes how people sign in. */
const deeds = (agentId: string): (readonly [CallName, object])[] => [
  ["deletePortal", { name: "x" }],
  ["emptyTrash", { ids: ["x"] }],
  ["undoMove", { id: "x" }],
  ["offerOwnership", { email: "new@owner.example", password: goodPassword }],
  ["claimDomain", { domain: "help.acme.example" }],
  ["removeDomain", { domain: "help.acme.example" }],
  ["createApiKey", { kind: "company", name: "x", scopes: ["people:write"] }],
  ["addWebhook", { address: "https://hook.example/", events: ["ticket.created"] }],
  ["changeWebhook", { id: "x", address: "https://hook.example/" }],
  ["addIdentityProvider", { audience: "both", name: "x", issuer: "https://idp.example", clientId: "x" }],
  ["addSamlProvider", { audience: "both", name: "x", saml }],
  ["changeIdentityProvider", { id: "x", isEnforced: true }],
  ["removeIdentityProvider", { id: "x" }],
  ["addAddressDomain", { domain: "acme.example" }],
  ["proveAddressDomain", { domain: "acme.example" }],
  ["removeAddressDomain", { domain: "acme.example" }],
  ["resetSecondFactor", { id: agentId }],
  ["changePassword", { oldpassword: goodPassword, newpassword: "Cc3_ghijklm" }],
  changes({ secondFactorFrom: "" }),
  changes({ passkeysFor: "both" }),
  changes({ customerSignIn: "mail" }),
  changes({ newBrowsersMailed: false }),
  changes({ staffIdleTime: "off" }),
  changes({ staffLifetime: "off", title: "x" }),
]

/** Every file that staff takes away. */
const files: [path: string, give: (request: Request) => Promise<Response>][] = [
  ["knowledge", giveKnowledge],
  ["redirects", giveRedirects],
  ["report?table=tag&days=7", giveReport],
  ["move", giveMoveReport],
  ["mails/x", (request) => giveMail(request, { params: Promise.resolve({ id: "x" }) })],
]
const fileOf = async ([path, give]: (typeof files)[number], asking: Asking) => {
  const headers = { host: hostOf(asking), authorization: `Bearer ${asking.token}` }
  const response = await give(new Request(`http://localhost/api/staff/${path}`, { headers }))
  const isJson = response.headers.get("content-type")?.startsWith("application/json")
  const body = isJson ? await response.json() : {}
  if (!isJson) await response.body?.cancel()
  return { status: response.status, body }
}

test("what takes data away, deletes for good or changes sign-in asks for the factor again after ten minutes, by the API too", async () => {
  const { agent, asking, wait, prove } = await company()
  await wait()
  for (const [name, input] of deeds(agent.id))
    expect({ name, ...(await call(name, input, asking)) }).toMatchObject({ name, ...asked })
  for (const file of files.filter(([path]) => path !== "move"))
    expect({ path: file[0], ...(await fileOf(file, asking)) }).toMatchObject({ path: file[0], ...asked })
  // What is done every day goes on, in the same settings as well.
  expect((await call(...changes({ title: "Help" }), asking)).status).toBe(200)
  expect((await call("trashTickets", { ids: [] }, asking)).body).not.toMatchObject({ error_key: 9 })
  await prove()
  for (const [name, input] of [...deeds(agent.id).slice(0, 3), changes({ passkeysFor: "both" })])
    expect({ name, ...(await call(name, input, asking)).body }).not.toMatchObject({ error_key: 9 })
  for (const file of files)
    expect({ path: file[0], ...(await fileOf(file, asking)) }).not.toMatchObject({ body: { error_key: 9 } })
})

test("who has no factor, and a key of the API, is not asked", async () => {
  const { organisation, operator, visitor, asking, wait } = await company()
  const manager = await signedIn(visitor, "agent", await buildAgent(operator, { manages: true }))
  const scopes = ["articles:read", "settings:read"]
  const made = await call("createApiKey", { kind: "company", name: "x", scopes }, asking)
  const { token: key } = (made.body as { data: { token: string } }).data
  await wait()
  for (const token of [manager.token, key])
    for (const file of files.slice(0, 2))
      expect((await fileOf(file, { organisation, token })).status).toBe(200)
  expect((await fileOf(["knowledge", giveKnowledge], asking)).body).toMatchObject(asked.body)
})
