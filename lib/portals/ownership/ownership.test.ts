import { inviteAgents, reactivateAgent } from "@/lib/people/agents/mutations"
import { appointOwner } from "@/lib/people/owners/mutations"
import { actorOf, tokenOf } from "@/lib/people/sessions/queries"
import { signInOwner } from "@/lib/people/sign-in/common-login/mutations"
import { listOwnedPortals } from "@/lib/portals/owned-portals/queries"
import { listAssignees } from "@/lib/support/ticket-actions/assignees/queries"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
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
import { apexContext } from "@/lib/work/contexts"
import { acceptOwnership, offerOwnership, resendOffer, withdrawOffer } from "./mutations"
import { findOffer, getOwnership } from "./queries"

const database = testDatabase()
let made = 0
const newEmail = () => `heir-${process.pid}-${++made}@example.com`

/** A company with its owner, signed in there. */
async function owned() {
  const { operator, visitor, organisation } = await buildOrganisation(database.db)
  const person = await buildOwner(operator)
  const owner = await signedIn(operator, "owner", person)
  const present = async () =>
    (await findOrganisation(apexContext(database.db), organisation.identifier))?.ownerId
  return { operator, visitor, organisation, person, owner, present }
}

const offer = (ctx: Parameters<typeof offerOwnership>[0], email: string) =>
  offerOwnership(ctx, { email, password: goodPassword })

/** The tokens mailed to an address, oldest first. */
async function tokensTo(email: string): Promise<string[]> {
  const mails = await queuedMails(database.db, email)
  return mails.flatMap(({ template, props }) =>
    template === "ownershipOffered" ? ((props as { link: string }).link.split("/take-over/")[1] ?? []) : [],
  )
}
const newAccount = { firstName: "Hera", password: goodPassword }

test("the owner offers the portal, a new person takes it over with a password of their own, and both are told by mail", async () => {
  const { owner, visitor, operator, person, present } = await owned()
  const email = newEmail()
  await offer(owner, email)
  expect(await present()).toBe(person.id)
  expect(await getOwnership(owner)).toMatchObject({
    owner: { email: person.email },
    offer: { email },
    canTransfer: true,
  })
  const [token = ""] = await tokensTo(email)
  expect(await findOffer(visitor, token)).toEqual({ state: "open", email, isOwner: false })
  const { owner: heir, isNew } = await acceptOwnership(visitor, { token, ...newAccount })
  expect(isNew).toBe(true)
  expect(await present()).toBe(heir.id)
  expect(await actorOf(visitor, owner.token)).toEqual({ role: "anonymous" })
  const apex = apexContext(database.db)
  const session = await signInOwner(apex, { email, password: goodPassword })
  const actor = await actorOf(apex, await tokenOf(apex, session))
  expect(await listOwnedPortals({ ...apex, actor })).toHaveLength(1)
  expect((await queuedMails(database.db, email)).map(({ template }) => template)).toContain("ownershipTaken")
  expect(await queuedMails(database.db, person.email)).toMatchObject([{ template: "ownershipGiven" }])
  const log = await operator.store.tenancy.activity.list({ limit: 10 })
  expect(log.map(({ action, detail }) => [action, detail])).toEqual(
    expect.arrayContaining([
      ["owner.offered", email],
      ["owner.changed", person.email],
    ]),
  )
})

test("a person who is an owner already keeps their account and password", async () => {
  const { owner, visitor, present } = await owned()
  const other = await owned()
  await offer(owner, other.person.email)
  const [token = ""] = await tokensTo(other.person.email)
  expect(await findOffer(visitor, token)).toMatchObject({ state: "open", isOwner: true })
  expect(await acceptOwnership(visitor, { token })).toMatchObject({ isNew: false })
  expect(await present()).toBe(other.person.id)
  expect(await other.present()).toBe(other.person.id)
  await signInOwner(apexContext(database.db), { email: other.person.email, password: goodPassword })
})

test.each(["active", "invited"] as const)(
  "an agent who is %s and takes the portal over is an agent no longer, nor while they own it",
  async (status) => {
    const { owner, operator, visitor, present } = await owned()
    const agent = await buildAgent(operator, { status })
    const { token: session } = await signedIn(visitor, "agent", agent)
    await offer(owner, agent.email)
    const [token = ""] = await tokensTo(agent.email)
    const { owner: heir } = await acceptOwnership(visitor, { token, ...newAccount })
    expect(await present()).toBe(heir.id)
    expect((await operator.store.people.accounts.find(agent.id))?.status).toBe("deactivated")
    expect(await actorOf(visitor, session)).toEqual({ role: "anonymous" })
    expect(await listAssignees(await signedIn(visitor, "owner", heir))).toMatchObject([{ id: heir.id }])
    const log = await operator.store.tenancy.activity.list({ limit: 10 })
    const off = log.find(({ action }) => action === "agent.deactivated")
    expect(off).toMatchObject({ subjectId: agent.id, actorId: heir.id })
    await expect(reactivateAgent(operator, agent.id)).rejects.toThrow("owner of the portal has this address")
    const [again] = await inviteAgents(operator, { emails: [agent.email] })
    expect(again).toMatchObject({ outcome: "known", sent: null })
    await appointOwner(operator, await buildOwner((await buildOrganisation(database.db)).operator))
    expect((await reactivateAgent(operator, agent.id)).status).toBe(status)
  },
)

test("a new person without a name or a good password takes nothing over, and the link still counts", async () => {
  const { owner, visitor, person, present } = await owned()
  const email = newEmail()
  await offer(owner, email)
  const [token = ""] = await tokensTo(email)
  for (const account of [{}, { ...newAccount, password: "weak" }, { ...newAccount, firstName: " " }])
    await expect(acceptOwnership(visitor, { token, ...account })).rejects.toMatchObject({
      name: "InvalidError",
    })
  expect(await present()).toBe(person.id)
  await acceptOwnership(visitor, { token, ...newAccount })
})

test("asked twice, one mail goes out; a new link and an offer to another person end the one before", async () => {
  const { owner, visitor } = await owned()
  const [first, second] = [newEmail(), newEmail()]
  await Promise.all([offer(owner, first), offer(owner, first)])
  await offer(owner, first)
  expect(await tokensTo(first)).toHaveLength(1)
  const [old = ""] = await tokensTo(first)
  await resendOffer(owner)
  expect(await findOffer(visitor, old)).toEqual({ state: "gone" })
  const [renewed = ""] = (await tokensTo(first)).slice(-1)
  expect(await findOffer(visitor, renewed)).toMatchObject({ state: "open" })
  await offer(owner, second)
  expect(await findOffer(visitor, renewed)).toEqual({ state: "gone" })
  expect(await getOwnership(owner)).toMatchObject({ offer: { email: second } })
})

test("a link counts once, at its own portal, and not after the offer was withdrawn or another owner was appointed", async () => {
  const { owner, visitor, person, present } = await owned()
  const other = await owned()
  const email = newEmail()
  await offer(owner, email)
  const [token = ""] = await tokensTo(email)
  await expect(acceptOwnership(other.visitor, { token, ...newAccount })).rejects.toThrow("not valid any more")
  await withdrawOffer(owner)
  await withdrawOffer(owner)
  await expect(acceptOwnership(visitor, { token, ...newAccount })).rejects.toThrow("not valid any more")
  expect(await present()).toBe(person.id)
  await offer(owner, email)
  const [again = ""] = (await tokensTo(email)).slice(-1)
  const both = await Promise.allSettled(
    [1, 2].map(() => acceptOwnership(visitor, { token: again, ...newAccount })),
  )
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  await offer(other.owner, newEmail())
  await appointOwner(other.operator, person)
  expect(await getOwnership(other.operator)).toMatchObject({ owner: { email: person.email }, offer: null })
})

test("only the owner, with their password, offers the portal; agents who manage it, customers and visitors do not", async () => {
  const { owner, operator, visitor, present, person } = await owned()
  const manager = await signedIn(operator, "agent", await buildAgent(operator, { manages: true }))
  const customer = await signedIn(operator, "customer", await buildCustomer(operator))
  const email = newEmail()
  for (const ctx of [manager, customer]) {
    await expect(offer(ctx, email)).rejects.toMatchObject({ name: "ForbiddenError" })
    await expect(resendOffer(ctx)).rejects.toMatchObject({ name: "ForbiddenError" })
    await expect(withdrawOffer(ctx)).rejects.toMatchObject({ name: "ForbiddenError" })
  }
  await expect(offer(visitor, email)).rejects.toMatchObject({ name: "UnauthenticatedError" })
  await expect(getOwnership(customer)).rejects.toMatchObject({ name: "ForbiddenError" })
  expect(await getOwnership(manager)).toMatchObject({ canTransfer: false })
  await expect(offerOwnership(owner, { email, password: "Wrong1-pass" })).rejects.toMatchObject({
    fields: { password: "The password is incorrect." },
  })
  await expect(offer(owner, person.email)).rejects.toMatchObject({ fields: { email: expect.any(String) } })
  expect(await tokensTo(email)).toEqual([])
  expect(await present()).toBe(person.id)
  // The owner of one company is no one at another.
  const other = await owned()
  const stranger = { ...owner, organisation: other.organisation, store: other.operator.store }
  await expect(offer(stranger, email)).rejects.toMatchObject({ name: "ForbiddenError" })
})

test("five wrong passwords stop the owner's own guesses too [D-56]", async () => {
  const { owner } = await owned()
  const guess = () => offerOwnership(owner, { email: newEmail(), password: "Wrong1-pass" })
  for (let at = 0; at < 5; at++) await expect(guess()).rejects.toMatchObject({ name: "InvalidError" })
  await expect(guess()).rejects.toMatchObject({ name: "RateLimitedError" })
})

test("the offer of a portal that is deleted meanwhile is not accepted", async () => {
  const { owner, operator, visitor } = await owned()
  const email = newEmail()
  await offer(owner, email)
  const [token = ""] = await tokensTo(email)
  await updateOrganisation(operator, { deleted: true })
  await expect(acceptOwnership(visitor, { token, ...newAccount })).rejects.toMatchObject({
    name: "NotFoundError",
  })
})
