import { updateStaffProfile } from "@/lib/people/profile/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import { database as processDatabase } from "@/lib/platform/db/database"
import { giveBack, spend, spendTogether } from "@/lib/platform/limits/mutations"
import { limits } from "@/lib/platform/limits/schema"
import type { Store } from "@/lib/platform/store"
import { changeTeamMembers, createTeam, deleteTeam, renameTeam } from "@/lib/support/teams/mutations"
import { listTeams } from "@/lib/support/teams/queries"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { isManager } from "@/lib/tenancy/actors/policy"
import { changed } from "@/lib/testing/changed"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { changeAgent, deactivateAgent, inviteAgents, resendInvitation, withdrawInvitation } from "./mutations"
import { findInvitation, searchAgents } from "./queries"
import { invitationsForm } from "./schema"

const database = testDatabase()

async function ownedCompany() {
  const company = await buildOrganisation(database.db)
  const owner = await signedIn(company.visitor, "owner", await buildOwner(company.operator))
  const at = (name: string) => `${name}-${owner.organisation.id}@example.com`
  return { ...company, owner, at }
}

test("several people are invited at once, each address once, and those who are agents are left alone [T03]", async () => {
  const { owner, operator, at } = await ownedCompany()
  const known = await buildAgent(operator, { email: at("known") })
  const emails = [at("one"), ` ${at("TWO").toUpperCase()} `, at("one"), known.email]
  expect(await inviteAgents(owner, { emails })).toMatchObject([
    { email: at("one"), outcome: "invited" },
    { email: at("two"), outcome: "invited" },
    { email: known.email, outcome: "known", sent: null },
  ])
  expect(await queuedMails(database.db, at("two"))).toHaveLength(1)
  expect(await queuedMails(database.db, known.email)).toHaveLength(0)
})

test("one wrong address invites nobody, and is named in the form [negative 62]", async () => {
  const { owner, at } = await ownedCompany()
  for (const wrong of ["nobody", "a@x.test\r\nBcc: b@y.test", '"e@x.test"@y.test'])
    await expect(inviteAgents(owner, { emails: [at("one"), wrong] })).rejects.toMatchObject({
      fields: { "emails.1": "Email is invalid" },
    })
  await expect(
    inviteAgents(owner, { emails: Array.from({ length: 51 }, (_, i) => at(`${i}`)) }),
  ).rejects.toThrow("At most 50")
  expect((await searchAgents(owner, {})).items).toEqual([])
  expect(invitationsForm.safeParse({ emails: "a@x.test; b@y.test,\nc@z.test" }).data?.emails).toHaveLength(3)
  const { error } = invitationsForm.safeParse({ emails: "a@x.test nobody" })
  expect(error?.issues[0]?.message).toBe("nobody: Email is invalid")
})

test("of an hour's invitations as many as are left can be sent after more were asked for, which is said", async () => {
  const { owner, at } = await ownedCompany()
  for (let sent = 0; sent < limits.invitation.points - 2; sent++) await spend(owner, "invitation", "agents")
  const invite = (...names: string[]) => inviteAgents(owner, { emails: names.map(at) })
  const refusal = (left: number) => ({
    name: "RateLimitedError",
    message: `No invitation was sent. ${left} more can be sent within this hour.`,
  })
  for (const _ of [1, 2]) await expect(invite("one", "two", "three")).rejects.toMatchObject(refusal(2))
  expect(await invite("one", "two")).toHaveLength(2)
  await expect(invite("three")).rejects.toMatchObject(refusal(0))
})

test("addresses of agents and of the owner, who are invited by nothing, take nothing of the hour's invitations", async () => {
  const { owner, operator, at } = await ownedCompany()
  for (let sent = 0; sent < limits.invitation.points - 3; sent++) await spend(owner, "invitation", "agents")
  const own = "email" in owner.actor ? owner.actor.email : ""
  const known = [own, (await buildAgent(operator, { email: at("known") })).email]
  for (const _ of [1, 2]) await inviteAgents(owner, { emails: known })
  expect(await inviteAgents(owner, { emails: [...known, at("one")] })).toHaveLength(3)
  expect(await inviteAgents(owner, { emails: [at("two"), at("three")] })).toHaveLength(2)
  await expect(inviteAgents(owner, { emails: [at("four")] })).rejects.toThrow("0 more")
})

test("invitations are sent also where those that were not needed cannot be given back", async () => {
  const { owner, operator, at } = await ownedCompany()
  const { email } = await buildAgent(operator, { email: at("known") })
  const failing = jest.spyOn(processDatabase(), "updateTable").mockImplementation((table) => {
    throw new Error(`${table} is away`)
  })
  const outcomes = await inviteAgents(owner, { emails: [email, at("one")] })
  failing.mockRestore()
  expect(outcomes).toMatchObject([{ outcome: "known" }, { outcome: "invited" }])
  expect(await queuedMails(database.db, at("one"))).toHaveLength(1)
})

test("invitations that come to nothing take none of the hour's", async () => {
  const { owner, at } = await ownedCompany()
  for (let sent = 2; sent < limits.invitation.points; sent++) await spend(owner, "invitation", "agents")
  const emails = [at("one"), at("two")]
  const transaction = () => Promise.reject(new Error("The database is away"))
  const failing = { ...owner, store: changed(owner.store, { transaction }) }
  for (const _ of [1, 2]) await expect(inviteAgents(failing, { emails })).rejects.toThrow("database is away")
  expect(await inviteAgents(owner, { emails })).toMatchObject([
    { outcome: "invited" },
    { outcome: "invited" },
  ])
})

test("an invitation to be sent again that is refused takes none of the hour's", async () => {
  const { owner, operator, at } = await ownedCompany()
  const { id } = await buildAgent(operator)
  for (let sent = 1; sent < limits.invitation.points; sent++) await spend(owner, "invitation", "agents")
  for (const _ of [1, 2]) await expect(resendInvitation(owner, id)).rejects.toThrow("already accepted")
  expect(await inviteAgents(owner, { emails: [at("one")] })).toMatchObject([{ outcome: "invited" }])
})

test("an invitation to be sent again that is too much is not counted", async () => {
  const { owner, at } = await ownedCompany()
  const [one] = await inviteAgents(owner, { emails: [at("one")] })
  const again = () => resendInvitation(owner, one?.sent?.account.id ?? "")
  const { points } = limits.invitation
  const counted = { times: points - 1, tooMany: String }
  const window = await spendTogether(owner, "invitation", "agents", counted)
  for (const _ of [1, 2])
    await expect(again()).rejects.toMatchObject({
      ...{ name: "RateLimitedError", message: expect.stringContaining("0 more can be sent") },
    })
  await giveBack(owner, "invitation", "agents", { window })
  expect(await again()).toMatchObject({ account: { email: at("one") } })
})

test("how the staff signs in is looked up once for all who are invited together", async () => {
  const { owner, at } = await ownedCompany()
  let looked = 0
  const transaction: Store["transaction"] = (work) =>
    owner.store.transaction((store) => {
      const { people } = store
      const list = () => {
        looked += 1
        return people.identityProviders.list()
      }
      const identityProviders = changed(people.identityProviders, { list })
      return work(changed(store, { people: changed(people, { identityProviders }) }))
    })
  const watched = { ...owner, store: changed(owner.store, { transaction }) }
  expect(await inviteAgents(watched, { emails: [at("one"), at("two"), at("three")] })).toHaveLength(3)
  expect(looked).toBe(1)
})

test("an invitation that is taken back leads nowhere, and its mail is not sent any more [negative 35]", async () => {
  const { owner, visitor, at } = await ownedCompany()
  await inviteAgents(owner, { emails: [at("gone")] })
  const { props } = (await queuedMails(database.db, at("gone")))[0] ?? {}
  const link = props && "link" in props ? (props.link ?? "") : ""
  const [agent] = (await searchAgents(owner, { status: "invited" })).items
  await withdrawInvitation(owner, agent?.id ?? "")
  expect(await findInvitation(visitor, link.split("/").at(-1) ?? "")).toEqual({ state: "unknown" })
  expect(await queuedMails(database.db, at("gone"))).toEqual([])
  await expect(withdrawInvitation(owner, agent?.id ?? "")).rejects.toThrow("Agent not found")
})

test("a manager who loses the role loses access at the next request, in every session [negative 35]", async () => {
  const { owner, operator, visitor } = await ownedCompany()
  const agent = await buildAgent(operator)
  const { token } = await signedIn(visitor, "agent", agent)
  expect(isManager(await actorOf(visitor, token))).toBe(false)
  await changeAgent(owner, agent.id, { manages: true })
  const manager = { ...visitor, actor: await actorOf(visitor, token) }
  expect((await searchAgents(manager, {})).items).toMatchObject([{ id: agent.id, manages: true }])
  await changeAgent({ ...owner, now: new Date(owner.now.getTime() + 1) }, agent.id, { manages: false })
  const now = { ...visitor, actor: await actorOf(visitor, token) }
  await expect(searchAgents(now, {})).rejects.toThrow("Only those who manage")
  await expect(changeAgent(now, agent.id, { manages: true })).rejects.toThrow("Only those who manage")
  const { items } = await listActivity(owner)
  expect(items.map(({ action, detail }) => [action, detail])).toEqual([
    ["agent.role-changed", "agent"],
    ["agent.role-changed", "manager"],
  ])
})

test("nobody deactivates themselves, and the owner, who is no agent, is changed by nobody", async () => {
  const { owner, operator, visitor } = await ownedCompany()
  const manager = await signedIn(visitor, "agent", await buildAgent(operator, { manages: true }))
  const [ownId, ownerId] = [manager, owner].map(({ actor }) => ("id" in actor ? actor.id : ""))
  await expect(deactivateAgent(manager, ownId ?? "")).rejects.toThrow("You cannot deactivate yourself")
  for (const change of [{ manages: false }, { ticketHome: "closed" }])
    await expect(changeAgent(manager, ownerId ?? "", change)).rejects.toThrow("Agent not found")
  await expect(deactivateAgent(manager, ownerId ?? "")).rejects.toThrow("Agent not found")
})

test("a role is taken for what it says and nothing else comes with it [negative 7]", async () => {
  const { owner, operator, visitor } = await ownedCompany()
  const agent = await buildAgent(operator)
  for (const input of [
    { manages: "yes" },
    { status: "active" },
    { email: "x@y.test" },
    { ticketHome: "//evil" },
  ])
    await expect(changeAgent(owner, agent.id, input as object)).rejects.toMatchObject({
      name: "InvalidError",
    })
  expect(await visitor.store.people.accounts.find(agent.id)).toEqual(agent)
})

test("agents are found by name, address and status; signs of a pattern are only themselves [negative 47]", async () => {
  const { owner, operator, at } = await ownedCompany()
  await buildAgent(operator, { firstName: "Ada", lastName: "Lovelace", email: at("ada") })
  await buildAgent(operator, { firstName: "100%", lastName: "_Bo\\", email: at("bo"), status: "deactivated" })
  const found = async (search: string, status?: "active" | "deactivated") =>
    (await searchAgents(owner, { search, status })).items.map(({ firstName }) => firstName)
  expect(await found("a love")).toEqual(["Ada"])
  expect(await found("BO-")).toEqual(["100%"])
  for (const sign of ["%", "_", "\\", "0% _"]) expect(await found(sign)).toEqual(["100%"])
  expect(await found("", "deactivated")).toEqual(["100%"])
  expect(await found("' OR 1=1--")).toEqual([])
})

test("a team is made, named, filled and deleted by those who manage the portal; its name is its own [D-14]", async () => {
  const { owner, operator, visitor } = await ownedCompany()
  const [ada, bo] = [await buildAgent(operator, { firstName: "Ada" }), await buildAgent(operator)]
  const customer = await buildCustomer(operator)
  const billing = await createTeam(owner, { name: " Billing " })
  const repairs = await createTeam(owner, { name: "Repairs" })
  await expect(createTeam(owner, { name: "billing" })).rejects.toMatchObject({
    fields: { name: expect.any(String) },
  })
  await expect(renameTeam(owner, repairs.id, { name: "BILLING" })).rejects.toThrow("already a team")
  await renameTeam(owner, billing.id, { name: "billing" })
  await changeTeamMembers(owner, billing.id, { added: [ada.id, ada.id, customer.id, "nobody"] })
  expect(await listTeams(owner)).toMatchObject([
    { name: "billing", members: [{ id: ada.id }] },
    { name: "Repairs", members: [] },
  ])
  const agent = await signedIn(visitor, "agent", bo)
  for (const change of [
    createTeam(agent, { name: "Mine" }),
    renameTeam(agent, billing.id, { name: "Mine" }),
    changeTeamMembers(agent, billing.id, { added: [bo.id] }),
    deleteTeam(agent, billing.id),
  ])
    await expect(change).rejects.toThrow("Only those who manage")
  await deleteTeam(owner, billing.id)
  await expect(deleteTeam(owner, billing.id)).rejects.toThrow("Team not found")
  expect((await listTeams(owner)).map(({ name }) => name)).toEqual(["Repairs"])
})

test("two who add different people to a team both win, and those who are deactivated stay in it [stale editors]", async () => {
  const { owner, operator } = await ownedCompany()
  const [ada, bo, cy] = [await buildAgent(operator), await buildAgent(operator), await buildAgent(operator)]
  const resting = await buildAgent(operator, { status: "deactivated" })
  const { id } = await createTeam(owner, { name: "Billing" })
  await changeTeamMembers(owner, id, { added: [cy.id, resting.id] })
  await Promise.all([
    changeTeamMembers(owner, id, { added: [ada.id], removed: [cy.id] }),
    changeTeamMembers(owner, id, { added: [bo.id] }),
  ])
  const again = await changeTeamMembers(owner, id, { added: [ada.id], removed: [cy.id, "nobody"] })
  const present = new Set([ada.id, bo.id])
  expect(new Set(again.members.map((member) => member.id))).toEqual(present)
  await operator.store.people.accounts.update(resting.id, { status: "active" })
  const [team] = await listTeams(owner)
  expect(new Set(team?.members.map((member) => member.id))).toEqual(new Set([...present, resting.id]))
})

test("a team takes 200 members and no more, no matter who adds them", async () => {
  const { owner, operator } = await ownedCompany()
  const { id } = await createTeam(owner, { name: "All" })
  const agents = await Promise.all(Array.from({ length: 201 }, () => buildAgent(operator)))
  const ids = agents.map((agent) => agent.id)
  await expect(changeTeamMembers(owner, id, { added: ids })).rejects.toThrow("At most 200 members")
  await changeTeamMembers(owner, id, { added: ids.slice(0, 200) })
  await expect(changeTeamMembers(owner, id, { added: ids.slice(200) })).rejects.toThrow("At most 200 members")
  expect(await owner.store.support.teams.countMembers(id)).toBe(200)
})

test("of two who rename a team the second is told what it is called now [stale editors]", async () => {
  const { owner } = await ownedCompany()
  const { id } = await createTeam(owner, { name: "Billing" })
  await renameTeam(owner, id, { name: "Money", seen: "Billing" })
  await expect(renameTeam(owner, id, { name: "Bills", seen: "Billing" })).rejects.toMatchObject({
    name: "StaleError",
    message: expect.stringContaining("“Money”"),
    present: { id, name: "Money" },
  })
  // Sending one change twice is no conflict.
  await renameTeam(owner, id, { name: "Money", seen: "Billing" })
  await renameTeam(owner, id, { name: "Bills", seen: "Money" })
  expect(await listTeams(owner)).toMatchObject([{ name: "Bills" }])
})

test("two who make a team of one name at once make one [negative 55]", async () => {
  const { owner } = await ownedCompany()
  const made = await Promise.allSettled([1, 2, 3].map(() => createTeam(owner, { name: "Twin" })))
  expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  const other = await createTeam(owner, { name: "Other" })
  const third = await createTeam(owner, { name: "Third" })
  const named = await Promise.allSettled(
    [other, third].map(({ id }) => renameTeam(owner, id, { name: "Same" })),
  )
  expect(named.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})

test("staff says of itself its names, its time zone and where its day begins; owners have no queue [T01]", async () => {
  const { owner, operator, visitor } = await ownedCompany()
  const account = await buildAgent(operator)
  const agent = await signedIn(visitor, "agent", account)
  await updateStaffProfile(agent, {
    firstName: "Ada",
    alias: "A",
    timeZone: "Europe/Berlin",
    ticketHome: "unassigned",
  })
  expect(await visitor.store.people.accounts.find(account.id)).toMatchObject({
    ...{ firstName: "Ada", alias: "A", timeZone: "Europe/Berlin", ticketHome: "unassigned" },
    ...{ manages: false, status: "active", email: account.email },
  })
  for (const wrong of [
    { timeZone: "Nowhere/Place" },
    { ticketHome: "mine" },
    { language: "x-klingon" },
    { language: "DE" },
    { manages: true },
    { role: "owner" },
  ])
    await expect(updateStaffProfile(agent, wrong)).rejects.toMatchObject({ name: "InvalidError" })
  await updateStaffProfile(owner, { firstName: "Olga", alias: "O", ticketHome: "closed" })
  expect(await actorOf(visitor, owner.token)).toMatchObject({
    firstName: "Olga",
    alias: "",
    ticketHome: "myopentickets",
  })
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  await expect(updateStaffProfile(customer, { firstName: "X" })).rejects.toThrow("Only agents and owners")
})
