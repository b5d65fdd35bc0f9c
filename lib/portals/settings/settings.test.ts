import { solve } from "@/lib/api/platform/challenges/client"
import { accountMails } from "@/lib/people/accounts/emails"
import { issueChallenge } from "@/lib/platform/challenges/queries"
import { readEnv } from "@/lib/platform/env"
import { changedMeanwhile } from "@/lib/platform/meanwhile"
import { submit } from "@/lib/support/tickets/submission"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { composeMessage } from "@/lib/tenancy/mail/message"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { apexContext } from "@/lib/work/contexts"
import { deletePortal, savePortalSettings } from "./mutations"
import { getPortalSettings, portalSurroundings } from "./queries"

const database = testDatabase()

async function ownedCompany() {
  const acme = await buildOrganisation(database.db, { settings: { title: "Help", description: "We help" } })
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  const present = () => findOrganisation(apexContext(database.db), acme.organisation.identifier)
  return { ...acme, owner, present }
}

test("an owner saves what has changed; the log says what, and who [A09, W01]", async () => {
  const { owner, present } = await ownedCompany()
  const saved = await savePortalSettings(owner, { changes: { settings: { title: "Care" } } })
  expect(saved.settings).toMatchObject({ title: "Care", description: "We help" })
  expect((await present())?.settings.title).toBe("Care")
  expect((await listActivity(owner)).items).toMatchObject([
    { action: "portal.changed", actorId: "id" in owner.actor && owner.actor.id, detail: "title" },
  ])
})

test("of two who change the same setting the second is told and overwrites nothing [stale editors]", async () => {
  const { owner, present } = await ownedCompany()
  const seen = { settings: { title: "Help", description: "We help" } }
  await savePortalSettings(owner, { changes: { settings: { title: "Care" } }, seen })
  await savePortalSettings(owner, { changes: { settings: { description: "We care" } }, seen })
  const late = savePortalSettings(owner, { changes: { settings: { title: "Aid" } }, seen })
  await expect(late).rejects.toMatchObject({
    name: "ConflictError",
    fields: { "settings.title": expect.stringContaining("Someone else") },
  })
  expect((await present())?.settings).toMatchObject({ title: "Care", description: "We care" })
  const now = { settings: { title: "Care" } }
  await savePortalSettings(owner, { changes: { settings: { title: "Aid" } }, seen: now })
  expect((await present())?.settings.title).toBe("Aid")
})

test("two at the same instant do not both win", async () => {
  const { owner } = await ownedCompany()
  const seen = { settings: { title: "Help" } }
  const save = (title: string) => savePortalSettings(owner, { changes: { settings: { title } }, seen })
  const results = await Promise.allSettled([save("One"), save("Two")])
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
})

test("lists and groups are compared by what is in them, and the same change made twice is none", () => {
  const seen = { name: "a", settings: { links: [{ label: "x", url: "y" }], survey: { question: "q" } } }
  const change = { name: "b", settings: { links: [{ label: "x", url: "z" }], survey: { question: "r" } } }
  expect(changedMeanwhile(change, seen, structuredClone(seen))).toEqual([])
  expect(changedMeanwhile(change, seen, structuredClone(change))).toEqual([])
  const present = { name: "c", settings: { links: [], survey: { question: "s" } } }
  expect(changedMeanwhile(change, seen, present)).toEqual([
    "name",
    "settings.links",
    "settings.survey.question",
  ])
})

test("a person who manages the portal changes it, and no other agent, customer or company [negative 1, negative 8, negative 35]", async () => {
  const [acme, globex] = [await ownedCompany(), await ownedCompany()]
  const agent = await buildAgent(acme.operator)
  const manager = await signedIn(acme.visitor, "agent", await buildAgent(acme.operator, { manages: true }))
  await savePortalSettings(manager, { changes: { settings: { title: "Managed" } } })
  const customer = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
  const change = { changes: { settings: { title: "Taken" } } }
  for (const ctx of [await signedIn(acme.visitor, "agent", agent), customer, acme.visitor]) {
    expect(() => getPortalSettings(ctx)).toThrow()
    await expect(savePortalSettings(ctx, change)).rejects.toThrow()
    await expect(deletePortal(ctx, { name: acme.organisation.name })).rejects.toThrow()
  }
  await savePortalSettings(globex.owner, change)
  expect((await acme.present())?.settings.title).toBe("Managed")
  await expect(deletePortal(manager, { name: acme.organisation.name })).rejects.toThrow("Only the owner")
  expect((await acme.present())?.deleted).toBe(false)
})

test("nothing else comes in with the changes, and no colour but a colour [negative 7, negative 24]", async () => {
  const { owner, present } = await ownedCompany()
  const before = await present()
  const colour = "red;}body{background:url(//evil)}"
  for (const changes of [
    { deleted: true },
    { ownerId: "x" },
    { identifier: "www" },
    { settings: { admin: true } },
    { settings: { themeColor: colour } },
    { settings: { logo: "//evil.example/x.png" } },
    JSON.parse('{"settings":{"__proto__":{"polluted":true},"title":1}}'),
  ])
    await expect(savePortalSettings(owner, { changes })).rejects.toMatchObject({ name: "InvalidError" })
  expect(await present()).toEqual(before)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})

const pairOf = ({ organisation }: { organisation: { identifier: string } }) =>
  `${organisation.identifier}=acme.example`

test("mails come from a domain the installation allows the company, or from its own address [negative 21]", async () => {
  const [{ owner }, { owner: other }] = [await ownedCompany(), await ownedCompany()]
  const change = (mailSenderAddress: string) =>
    savePortalSettings(owner, { changes: { settings: { mailSenderAddress } } })
  await expect(change("help@acme.example")).rejects.toMatchObject({
    fields: { "settings.mailSenderAddress": expect.stringContaining("may not send") },
  })
  process.env.MAIL_SENDER_DOMAINS = `${pairOf(owner)}, ${other.organisation.identifier}=other.example`
  expect((await portalSurroundings(owner)).senderDomains).toEqual(["acme.example"])
  expect((await portalSurroundings(other)).senderDomains).toEqual(["other.example"])
  expect((await change("Help@ACME.example")).settings.mailSenderAddress).toBe("help@acme.example")
  for (const bad of [
    "help@evil.example",
    "help@other.example",
    "a@x.test\r\nBcc: b@acme.example",
    "a@x.test,b@acme.example",
  ])
    await expect(change(bad)).rejects.toMatchObject({ name: "InvalidError" })
  process.env.MAIL_SENDER_DOMAINS = ""
})

test("domains without their company are refused at start", () => {
  for (const pairs of ["acme.example", "acme=", "=acme.example", "acme=example", "acme=acme.example=x"])
    expect(() => readEnv({ ...process.env, MAIL_SENDER_DOMAINS: pairs })).toThrow(
      "MAIL_SENDER_DOMAINS is a list of companies",
    )
})

test("a word that shall mean the same as nothing is refused, and what is stored stays", async () => {
  const { owner, present } = await ownedCompany()
  const save = (searchSynonyms: string[][]) =>
    savePortalSettings(owner, { changes: { settings: { searchSynonyms } } })
  await save([["bike", "velo"]])
  for (const wrong of [["alone"], ["Bell", "bell"], []])
    await expect(save([["bike", "bicycle"], wrong])).rejects.toMatchObject({
      fields: { "settings.searchSynonyms.1": expect.stringContaining("needs at least one synonym") },
    })
  expect((await present())?.settings.searchSynonyms).toEqual([["bike", "velo"]])
})

test("mails carry the company's sender as long as the installation allows it, on one line [negative 21]", async () => {
  const { owner, present } = await ownedCompany()
  const settings = { mailSenderName: "Care\u2028Bcc: x@y.test", mailSenderAddress: "help@acme.example" }
  process.env.MAIL_SENDER_DOMAINS = pairOf(owner)
  await savePortalSettings(owner, { changes: { settings } })
  const organisation = await present()
  if (!organisation) throw new Error("The portal is gone")
  const content = accountMails.passwordChanged({ portal: "Acme" })
  const mail = { id: "a1", to: "anna@example.com", role: "customer" as const, content }
  const allowed = await composeMessage(organisation, mail)
  expect(allowed.from).toEqual({ name: "Care Bcc: x@y.test", address: "help@acme.example" })
  process.env.MAIL_SENDER_DOMAINS = "another=acme.example"
  const { from, id } = await composeMessage(organisation, mail)
  process.env.MAIL_SENDER_DOMAINS = ""
  expect([from.address, id]).toEqual(["help@localhost", allowed.id])
})

test("a company may want a solved challenge of every visitor who asks [D-30]", async () => {
  const { owner, visitor } = await ownedCompany()
  const { settings } = await savePortalSettings(owner, { changes: { settings: { challengeRequired: true } } })
  const strict = { ...visitor, address: "203.0.113.30", organisation: { ...visitor.organisation, settings } }
  const ask = (ctx: typeof strict, challenge?: string) =>
    submit(ctx, { kind: "ticket", request: {}, guest: { email: "g@example.com", challenge } }, async () => 1)
  await expect(ask(strict)).rejects.toThrow("Your browser could not be checked")
  const challenge = await issueChallenge(strict)
  expect(await ask(strict, await solve(challenge))).toBe(1)
  expect(await ask({ ...strict, organisation: visitor.organisation })).toBe(1)
})

test("a person who manages a portal deactivates it; only its owner opens it again [L10, D-20]", async () => {
  const { owner, operator, visitor, present } = await ownedCompany()
  const manager = await signedIn(visitor, "agent", await buildAgent(operator, { manages: true }))
  await savePortalSettings(manager, { changes: { ticketsDeactivated: true } })
  await expect(savePortalSettings(manager, { changes: { ticketsDeactivated: false } })).rejects.toThrow(
    "Only the owner may reactivate",
  )
  expect((await present())?.ticketsDeactivated).toBe(true)
  await savePortalSettings(manager, { changes: { ticketsDeactivated: true, settings: { title: "Rest" } } })
  await savePortalSettings(owner, { changes: { ticketsDeactivated: false } })
  expect((await listActivity(owner)).items.map(({ action }) => action).sort()).toEqual([
    "portal.changed",
    "portal.deactivated",
    "portal.reactivated",
  ])
})

test("a portal ends once its name is typed, and everybody is out", async () => {
  const { owner, organisation, present } = await ownedCompany()
  await expect(deletePortal(owner, { name: "something" })).rejects.toMatchObject({ name: "InvalidError" })
  await deletePortal(owner, { name: ` ${organisation.name} ` })
  expect((await present())?.deleted).toBe(true)
})
