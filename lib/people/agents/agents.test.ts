import { actorOf } from "@/lib/people/sessions/queries"
import { signInByPass, signInStaff } from "@/lib/people/sign-in/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { invite } from "@/lib/testing/invite"
import { queuedMails } from "@/lib/testing/mailbox"
import {
  acceptInvitation,
  deactivateAgent,
  inviteAgents,
  reactivateAgent,
  resendInvitation,
} from "./mutations"
import { findInvitation, searchAgents } from "./queries"

const database = testDatabase()
const day = 24 * 60 * 60 * 1000
const build = () => buildOrganisation(database.db)
const tokenOf = (link: string) => link.slice(link.lastIndexOf("/") + 1)

async function ownedCompany() {
  const company = await build()
  const owner = await signedIn(company.visitor, "owner", await buildOwner(company.operator))
  return { ...company, owner }
}

test("an owner invites an agent, who sets a password and is in [T03, L14, L15]", async () => {
  const { visitor, owner } = await ownedCompany()
  const email = `new-${owner.organisation.id}@example.com`
  const { link, account } = await invite(owner, email)
  expect((await queuedMails(database.db, email)).at(-1)?.props).toMatchObject({ link, days: 7 })
  expect(await findInvitation(visitor, tokenOf(link))).toEqual({ state: "open", email })
  const { pass } = await acceptInvitation(visitor, tokenOf(link), goodPassword)
  const session = await signInByPass(visitor, { pass })
  expect(session).toMatchObject({ role: "agent", personId: account.id })
  expect((await signInStaff(visitor, { email, password: goodPassword })).role).toBe("agent")
})

test("an invitation counts once, for seven days, and only the latest [L16, L17, negative 31]", async () => {
  const { visitor, owner } = await ownedCompany()
  const { link, account } = await invite(owner, `once-${owner.organisation.id}@example.com`)
  const later = { ...visitor, now: new Date(visitor.now.getTime() + 7 * day + 1000) }
  expect(await findInvitation(later, tokenOf(link))).toEqual({ state: "expired" })
  await expect(acceptInvitation(later, tokenOf(link), goodPassword)).rejects.toThrow("expired")
  const second = await resendInvitation(owner, account.id)
  expect(await findInvitation(visitor, tokenOf(link))).toEqual({ state: "expired" })
  await expect(acceptInvitation(visitor, tokenOf(link), goodPassword)).rejects.toThrow("expired")
  const uses = await Promise.allSettled(
    Array.from({ length: 5 }, () => acceptInvitation(visitor, tokenOf(second.link), goodPassword)),
  )
  expect(uses.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  expect(await findInvitation(visitor, tokenOf(second.link))).toEqual({ state: "used" })
  await expect(acceptInvitation(visitor, tokenOf(second.link), goodPassword)).rejects.toThrow(
    "already been used",
  )
})

test("the invitation of an agent who was switched off before they were in has expired, and was not used", async () => {
  const { visitor, owner } = await ownedCompany()
  const { link, account } = await invite(owner, `off-${owner.organisation.id}@example.com`)
  await owner.store.people.accounts.update(account.id, { status: "deactivated" })
  expect(await findInvitation(visitor, tokenOf(link))).toEqual({ state: "expired" })
})

test.each(["", "null", "%20", "a.b", "' OR 1=1", "x".repeat(3000)])(
  "%.20j invites nobody [negative 31]",
  async (token) => {
    const { visitor } = await ownedCompany()
    expect(await findInvitation(visitor, token)).toEqual({ state: "unknown" })
    await expect(acceptInvitation(visitor, token, goodPassword)).rejects.toThrow()
  },
)

test("another company's invitation leads nowhere here [negative 1]", async () => {
  const [acme, globex] = [await ownedCompany(), await ownedCompany()]
  const { link } = await invite(acme.owner, `elsewhere-${acme.organisation.id}@example.com`)
  expect(await findInvitation(globex.visitor, tokenOf(link))).toEqual({ state: "unknown" })
  await expect(acceptInvitation(globex.visitor, tokenOf(link), goodPassword)).rejects.toThrow()
})

test("a switched-off agent is out at once and comes back without old sessions [L06, U05, negative 35]", async () => {
  const { visitor, operator, owner } = await ownedCompany()
  const agent = await buildAgent(operator)
  const { token } = await signedIn(visitor, "agent", agent)
  await deactivateAgent(owner, agent.id)
  expect(await actorOf(visitor, token)).toEqual({ role: "anonymous" })
  await reactivateAgent(owner, agent.id)
  expect(await actorOf(visitor, token)).toEqual({ role: "anonymous" })
  expect((await signInStaff(visitor, { email: agent.email, password: goodPassword })).role).toBe("agent")
})

test("agents and customers manage no agents, nor does another company's owner [negative 8]", async () => {
  const [acme, globex] = [await ownedCompany(), await ownedCompany()]
  const agent = await buildAgent(acme.operator)
  const asAgent = await signedIn(acme.visitor, "agent", agent)
  const asCustomer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  for (const ctx of [asAgent, asCustomer, acme.visitor]) {
    await expect(invite(ctx, "x@example.com")).rejects.toThrow()
    await expect(deactivateAgent(ctx, agent.id)).rejects.toThrow()
    await expect(searchAgents(ctx, {})).rejects.toThrow()
  }
  await expect(deactivateAgent(globex.owner, agent.id)).rejects.toThrow("Agent not found")
  expect((await acme.visitor.store.people.accounts.find(agent.id))?.status).toBe("active")
})

test("one agent an address, which is not the owner's, and no customer is an agent", async () => {
  const { operator, owner } = await ownedCompany()
  const own = "email" in owner.actor ? owner.actor.email : ""
  expect(await inviteAgents(owner, { emails: [own] })).toEqual([{ email: own, outcome: "known", sent: null }])
  expect((await searchAgents(owner, {})).items).toEqual([])
  const { email } = await buildAgent(operator)
  expect(await inviteAgents(owner, { emails: [email] })).toMatchObject([{ outcome: "known", sent: null }])
  const customer = await buildCustomer(operator)
  await expect(deactivateAgent(owner, customer.id)).rejects.toThrow("Agent not found")
})

test("a long list of agents comes in pages that neither repeat nor miss anybody", async () => {
  const { operator, owner } = await ownedCompany()
  for (let i = 0; i < 45; i++) await buildAgent(operator)
  const seen: string[] = []
  for (let cursor: string | null = "init"; cursor; ) {
    const page: Awaited<ReturnType<typeof searchAgents>> = await searchAgents(owner, {}, cursor)
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next
  }
  expect(new Set(seen).size).toBe(45)
  expect(seen).toHaveLength(45)
})
