import { staffComments } from "@/lib/api/knowledge/comments/calls"
import { staffAgents } from "@/lib/api/people/agents/calls"
import { staffSurveys } from "@/lib/api/support/surveys/calls"
import { staffActivity } from "@/lib/api/tenancy/activity/calls"
import { type CallName, call } from "@/lib/testing/calls"
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
import { staffInputs } from "@/lib/testing/staff-inputs"

const database = testDatabase()

async function withOwner() {
  const acme = await buildOrganisation(database.db)
  const owner = await buildOwner(acme.operator)
  return { ...acme, owner, asking: await signedIn(acme.visitor, "owner", owner) }
}

const linkOf = async (email: string) => {
  const { props } = (await queuedMails(database.db, email)).at(-1) ?? {}
  return props && "link" in props ? (props.link ?? "") : ""
}

test("an agent is invited, checks the link, sets a password and is listed as active [T03, X61, X62, X16, L14]", async () => {
  const acme = await withOwner()
  const email = "joining@example.com"
  const invited = await call("inviteAgents", { emails: [email] }, acme.asking)
  expect(invited.body).toEqual({ status: 200, data: { invited: [{ email, outcome: "invited" }] } })
  expect(invited.text).not.toContain("agent-verify")
  const url = await linkOf(email)
  const check = async () => (await call("checkLink", { url, type: "agent" }, acme)).body
  expect(await check()).toEqual({ status: 200, exist: true, active: false, link_expired: false, message: "" })
  const token = url.split("/").at(-1)
  const { store } = acme.operator
  const agent = await store.people.accounts.findByEmail("agent", email)
  await store.people.accounts.update(agent?.id ?? "", { ticketHome: "unassigned" })
  const joined = await call("updateAgentVerify", { token, password: goodPassword }, acme)
  expect(joined.body).toMatchObject({
    status: 200,
    ticket: expect.any(String),
    redirect: "/ticket/unassigned",
  })
  expect(await check()).toMatchObject({
    exist: true,
    active: true,
    link_expired: false,
    message: expect.stringContaining("already been used"),
  })
  expect((await call("searchAgents", {}, acme.asking)).body.data).toMatchObject({
    agents: [{ email, status: "active", firstName: "joining" }],
    lastVisible: null,
    more: false,
  })
})

test("a newer invitation makes the older link expire, and both say so [X61, L17, Y03]", async () => {
  const acme = await withOwner()
  const email = "late@example.com"
  await call("inviteAgents", { emails: [email] }, acme.asking)
  const [{ id }] = (await call("searchAgents", { search: email }, acme.asking)).body.data.agents
  const old = await linkOf(email)
  expect((await call("resendInvitation", { id }, acme.asking)).status).toBe(200)
  const fresh = await linkOf(email)
  const check = async (url: string) => (await call("checkLink", { url, type: "agent" }, acme)).body
  expect(await check(old)).toMatchObject({
    exist: true,
    link_expired: true,
    message: expect.stringContaining("expired"),
  })
  expect(await check(fresh)).toMatchObject({ exist: true, link_expired: false })
  expect(await check("https://x.example/agent-verify/nothing")).toMatchObject({
    exist: false,
    link_expired: true,
  })
  expect(await check("%%%")).toMatchObject({ exist: false })
})

test("a customer's link is checked without using it up [X61, negative 30]", async () => {
  const acme = await withOwner()
  const input = { email: "link@example.com", password: goodPassword, acceptTerms: true }
  const { body } = await call("signup", input, acme)
  const check = async (link: object) => (await call("checkLink", { ...link, type: "customer" }, acme)).body
  const open = { status: 200, exist: true, active: false, link_expired: false, message: "" }
  expect(await check({ token: body.userToken })).toEqual(open)
  expect(await check({ url: await linkOf(input.email) })).toEqual(open)
  expect(await check({ token: "x" })).toMatchObject({ exist: false, link_expired: true })
})

test("deactivateAgent ends the agent's session, reactivateAgent lets them in again [T03, L06]", async () => {
  const acme = await withOwner()
  const agent = await buildAgent(acme.operator)
  const { token } = await signedIn(acme.visitor, "agent", agent)
  const off = await call("deactivateAgent", { id: agent.id }, acme.asking)
  expect(off.body.data.status).toBe("deactivated")
  expect((await call("fetchUserInfo", {}, { ...acme, token })).status).toBe(401)
  expect((await call("reactivateAgent", { id: agent.id }, acme.asking)).body.data.status).toBe("active")
  expect((await call("reactivateAgent", { id: agent.id }, acme.asking)).status).toBe(409)
  expect((await call("deactivateAgent", { id: "nobody" }, acme.asking)).status).toBe(404)
})

test("reactivateAgent invites a person who was switched off before they were ever in, and says so", async () => {
  const acme = await withOwner()
  const { id } = await buildAgent(acme.operator)
  await acme.operator.store.people.accounts.update(id, { status: "deactivated", attempt: "left" })
  expect((await call("reactivateAgent", { id }, acme.asking)).body).toMatchObject({
    ...{ message: "The invitation has been sent.", data: { status: "invited" } },
  })
})

const managing = Object.keys({ ...staffAgents, ...staffActivity, ...staffSurveys })
const moderation = Object.keys(staffComments)
const inputOf = (name: string) => ({ id: "nothing", ...staffInputs[name] })

test.each(managing as CallName[])("%s is for those who manage the portal [negative 8, L24]", async (name) => {
  const acme = await withOwner()
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const input = inputOf(name)
  for (const other of [agent, customer]) expect((await call(name, input, other)).status).toBe(403)
  expect((await call(name, input, { organisation: acme.organisation })).status).toBe(401)
  expect((await call(name, input, { ...acme, token: "x.y.z" })).status).toBe(401)
})

test.each(moderation as CallName[])("%s is for agents and the owner [negative 8, D-60]", async (name) => {
  const acme = await withOwner()
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const agent = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator))
  const input = inputOf(name)
  expect((await call(name, input, customer)).status).toBe(403)
  expect((await call(name, input, { organisation: acme.organisation })).status).toBe(401)
  const allowed = ["listComments", "countWaitingComments"].includes(name) ? 200 : 404
  for (const staff of [agent, acme.asking]) expect((await call(name, input, staff)).status).toBe(allowed)
})

test("an invitation names addresses in their normal form, and says which is none [negative 62]", async () => {
  const acme = await withOwner()
  for (const email of ["", "a@x.test,b@y.test", '"e@attacker.test"@victim.test', "a@x.test\r\nBcc: b@y.test"])
    expect((await call("inviteAgents", { emails: [email] }, acme.asking)).status).toBe(400)
  const { body } = await call("inviteAgents", { emails: ["a@example.com", "nobody"] }, acme.asking)
  expect(Object.keys(body.errors)).toEqual(["emails.1"])
  const outcomeOf = async (email: string) =>
    (await call("inviteAgents", { emails: [email] }, acme.asking)).body.data.invited
  expect(await outcomeOf(" New@Example.COM ")).toEqual([{ email: "new@example.com", outcome: "invited" }])
  expect(await outcomeOf("new@example.com")).toEqual([{ email: "new@example.com", outcome: "known" }])
})
