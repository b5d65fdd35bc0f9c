import { removeAccounts } from "@/lib/people/accounts/mutations"
import { interfaceLanguages } from "@/lib/platform/languages/interface"
import { messagesOf } from "@/lib/platform/words/catalogues"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { requireCustomer } from "@/lib/tenancy/actors/policy"
import { consentKinds } from "@/lib/tenancy/organisations/consent-kinds"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  buildSignedInCustomer,
  signedIn,
} from "@/lib/testing/factories"
import { saveConsents } from "./mutations"
import { allowsMail, listConsentChanges, listConsents } from "./queries"
import { usualWording, wordings } from "./values"

const database = testDatabase()
const build = () => buildSignedInCustomer(database.db)
const given = (consents: Awaited<ReturnType<typeof listConsents>>) =>
  consents.flatMap((consent) => (consent.given ? [consent.kind] : []))

test("before a customer has said anything, nothing is consented to, and only answers to their tickets are mailed [R02, R03]", async () => {
  const { asking } = await build()
  const consents = await listConsents(asking)
  expect(consents.map(({ kind }) => kind)).toEqual([...consentKinds])
  expect(given(consents)).toEqual([])
  expect(consents.flatMap(({ kind, unasked }) => (unasked ? [kind] : []))).toEqual(["ticket-updates"])
  expect(consents.every(({ wording, since }) => wording !== "" && since === null)).toBe(true)
})

test("each change is kept once, with when and with the words that were agreed to [R02, R03, R04]", async () => {
  const { asking } = await build()
  const later = { ...asking, now: new Date(asking.now.getTime() + 1000) }
  await saveConsents(asking, { location: true, "article-updates": true, "community-topics": false })
  await saveConsents(later, { location: false, "article-updates": true, "ticket-updates": true })
  expect(given(await listConsents(asking))).toEqual(["article-updates", "ticket-updates"])
  const { items } = await listConsentChanges(asking)
  const changes = items.map(({ kind, given, source }) => [kind, given, source].join(" "))
  expect(changes.slice(0, 2).sort()).toEqual(["location false profile", "ticket-updates true profile"])
  expect(changes.slice(2).sort()).toEqual(["article-updates true profile", "location true profile"])
  for (const { kind, wording } of items) expect(wording).toBe(usualWording(kind))
  expect(items.map(({ createdAt }) => createdAt)).toEqual([later.now, later.now, asking.now, asking.now])
  const since = (await listConsents(asking)).find(({ kind }) => kind === "location")?.since
  expect(since).toEqual(later.now)
})

test("customers are asked in the language they have chosen, and what they agreed to is kept in it", async () => {
  const { asking, operator } = await build()
  const actor = requireCustomer(asking.actor)
  const consentTexts = { location: "Where I am." }
  const texts = { de: { consentTexts: { location: "Wo ich bin." } } }
  const settings = { consentTexts, languages: ["de"], texts }
  const organisation = await updateOrganisation(operator, { settings })
  const wordingFor = async (language: string | null) => {
    const ctx = { ...asking, organisation, actor: { ...actor, language } }
    return (await listConsents(ctx)).find(({ kind }) => kind === "location")?.wording
  }
  expect(await wordingFor("de")).toBe("Wo ich bin.")
  // One that the company does not write in, and none.
  expect(await wordingFor("fr")).toBe("Where I am.")
  expect(await wordingFor(null)).toBe("Where I am.")
  await saveConsents({ ...asking, organisation, actor: { ...actor, language: "de" } }, { location: true })
  const { items } = await listConsentChanges(asking)
  expect(items.map(({ wording }) => wording)).toEqual(["Wo ich bin."])
})

test("customers are asked in the company's own words; what they agreed to keeps its words [R04]", async () => {
  const { asking, operator } = await build()
  await saveConsents(asking, { location: true })
  const words = "I agree that you know where I am."
  const organisation = await updateOrganisation(operator, { settings: { consentTexts: { location: words } } })
  expect(organisation.settings.consentTexts["article-updates"]).toBe("")
  const later = { ...asking, organisation, now: new Date(asking.now.getTime() + 1000) }
  const asked = await listConsents(later)
  expect(asked.find(({ kind }) => kind === "location")?.wording).toBe(words)
  expect(asked.find(({ kind }) => kind === "article-updates")?.wording).toBe(usualWording("article-updates"))
  await saveConsents(later, { location: false })
  const { items } = await listConsentChanges(asking)
  expect(items.map(({ wording }) => wording)).toEqual([words, usualWording("location")])
})

test("the company's activity log says who gave and withdrew what", async () => {
  const { asking, operator, visitor, customer } = await build()
  await saveConsents(asking, { location: true })
  await saveConsents({ ...asking, now: new Date(asking.now.getTime() + 1000) }, { location: false })
  const owner = await signedIn(visitor, "owner", await buildOwner(operator))
  const said = (await listActivity(owner)).items.filter(({ action }) => action.startsWith("consent."))
  const byCustomer = {
    actorId: customer.id,
    actorRole: "customer",
    subjectId: customer.id,
    detail: "location",
  }
  expect(said).toEqual([
    expect.objectContaining({ action: "consent.withdrawn", ...byCustomer }),
    expect.objectContaining({ action: "consent.given", ...byCustomer }),
  ])
})

test("of two pages that save at once, each one's change is kept, and the same change once [R04]", async () => {
  const { asking } = await build()
  const kinds = ["personal-information", "location", "automated-decisions", "article-updates"] as const
  await Promise.all(kinds.flatMap((kind) => [1, 2, 3].map(() => saveConsents(asking, { [kind]: true }))))
  expect(given(await listConsents(asking))).toEqual(kinds)
  expect((await listConsentChanges(asking)).items).toHaveLength(kinds.length)
})

test("a history longer than a page goes on behind its cursor", async () => {
  const { asking } = await build()
  for (let at = 0; at < 21; at++)
    await saveConsents({ ...asking, now: new Date(asking.now.getTime() + at) }, { location: at % 2 === 0 })
  const first = await listConsentChanges(asking)
  const second = await listConsentChanges(asking, first.next ?? "")
  expect([first.items.length, second.items.length, second.next]).toEqual([20, 1, null])
})

test.each([
  { role: true },
  { location: "yes" },
  { location: null },
  JSON.parse('{"__proto__":{"location":true}, "constructor": true}'),
])("%j is no consent [negative 7]", async (input) => {
  const { asking } = await build()
  await expect(saveConsents(asking, input)).rejects.toMatchObject({ name: "InvalidError" })
  expect((await listConsentChanges(asking)).items).toEqual([])
})

test("only customers have consents, and each their own", async () => {
  const { asking, operator, visitor } = await build()
  const agent = await signedIn(visitor, "agent", await buildAgent(operator))
  await expect(saveConsents(agent, { location: true })).rejects.toThrow("Only customers")
  await expect(listConsents(visitor)).rejects.toMatchObject({ name: "UnauthenticatedError" })
  const other = await signedIn(visitor, "customer", await buildCustomer(operator))
  await saveConsents(other, { location: true })
  expect(given(await listConsents(asking))).toEqual([])
})

test("a deactivated account, one of another company and one that is gone get no mails [negative 35]", async () => {
  const { asking, customer, operator } = await build()
  await saveConsents(asking, { "article-updates": true })
  const { store } = operator
  const allowed = () => allowsMail(store, customer.id, "article-updates")
  expect(await allowed()).toBe(true)
  const { operator: globex } = await buildOrganisation(database.db)
  expect(await allowsMail(globex.store, customer.id, "article-updates")).toBe(false)
  await store.people.accounts.update(customer.id, { status: "deactivated" })
  expect([await allowed(), await allowsMail(store, customer.id, "ticket-updates")]).toEqual([false, false])
  await store.transaction((inside) => removeAccounts(inside, [customer.id]))
  expect([await allowed(), await allowsMail(store, customer.id, "ticket-updates")]).toEqual([false, false])
})

test("more than sixty changes in ten minutes are too many, for one account [R04]", async () => {
  const [{ asking }, other] = [await build(), await build()]
  for (let n = 0; n < 60; n++) await saveConsents(asking, { location: n % 2 === 0 })
  await expect(saveConsents(asking, { location: true })).rejects.toMatchObject({ name: "RateLimitedError" })
  expect(given(await listConsents(asking))).toEqual([])
  expect(given(await saveConsents(other.asking, { location: true }))).toContain("location")
})

test.each(interfaceLanguages)("every wording can be said in %s", (language) => {
  const known = messagesOf("refusals.sentences", language) ?? {}
  expect(Object.values(wordings).flatMap((all) => all.filter((each) => !(each in known)))).toEqual([])
})
