import { sql } from "kysely"
import { addOwner, appointOwner } from "@/lib/people/owners/mutations"
import { ownerOf } from "@/lib/people/owners/queries"
import { savePortalSettings } from "@/lib/portals/settings/mutations"
import { listActivity } from "@/lib/tenancy/activity/queries"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { portalOrigin } from "@/lib/tenancy/organisations/origin"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { startDnsServer, type Zone } from "@/lib/testing/dns-server"
import { buildAgent, buildCustomer, buildOrganisation, buildOwner, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { apexContext } from "@/lib/work/contexts"
import { checkDomains } from "@/lib/work/tasks/check-domains"
import { forgetExpired } from "@/lib/work/tasks/forget-expired"
import { watchDomains } from "@/lib/work/tasks/watch-domains"
import { lookUp } from "./lookup"
import { checkDomain, claimDomain, removeDomain } from "./mutations"
import { getPortalDomain } from "./queries"

const database = testDatabase()

async function ownedCompany(overrides: Parameters<typeof buildOrganisation>[1] = {}) {
  const acme = await buildOrganisation(database.db, overrides)
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  const target = `${acme.organisation.identifier}.localhost`
  const present = async () => {
    const found = await findOrganisation(apexContext(database.db), acme.organisation.identifier)
    if (!found) throw new Error("The portal is gone")
    return found
  }
  return { ...acme, owner, target, present, domain: `help.${acme.organisation.identifier}.example` }
}

const recordOf = async (ctx: Parameters<typeof getPortalDomain>[0]) => {
  const { pending } = await getPortalDomain(ctx)
  if (!pending) throw new Error("No domain is pending")
  return pending.proof
}

test("a domain that is asked for is not served, and every link keeps the subdomain until DNS proves it [A02, A03]", async () => {
  const { owner, present, domain, target } = await ownedCompany()
  const zone: Zone = {}
  await startDnsServer(zone)
  const claimed = await claimDomain(owner, { domain: ` ${domain.toUpperCase()}`.trim() })
  expect(claimed).toMatchObject({
    active: null,
    origin: `http://${target}:3000`,
    pending: {
      domain,
      leads: "unchecked",
      alias: { type: "CNAME", name: domain, value: target },
      proof: {
        type: "TXT",
        name: `_vestibule.${domain}`,
        value: expect.stringMatching(/^vestibule=[0-9a-f]{32}$/),
      },
    },
  })
  for (let checks = 0; checks < 2; checks++) {
    expect(await findOrganisation(apexContext(database.db), domain)).toBeNull()
    expect(portalOrigin(await present())).toBe(`http://${target}:3000`)
    expect((await checkDomain(owner)).pending).toMatchObject({ leads: "missing" })
  }
  zone[domain] = { CNAME: [`${target.toUpperCase()}.`] }
  expect(await checkDomain(owner)).toMatchObject({
    active: domain,
    pending: null,
    origin: `http://${domain}:3000`,
  })
  expect((await findOrganisation(apexContext(database.db), domain))?.id).toBe(owner.organisation.id)
  expect((await listActivity(owner)).items.map(({ action, detail }) => [action, detail]).sort()).toEqual([
    ["portal.domain-proved", domain],
    ["portal.domain-requested", domain],
  ])
})

test("a person who proves a domain gets it, however many ask for it first", async () => {
  const [thief, acme] = [await ownedCompany(), await ownedCompany()]
  const { domain, target } = acme
  await claimDomain(thief.owner, { domain })
  await claimDomain(acme.owner, { domain })
  await startDnsServer({ [domain]: { CNAME: [target] }, "x.example": {} })
  expect((await checkDomain(thief.owner)).active).toBeNull()
  expect((await checkDomain(acme.owner)).active).toBe(domain)
  await expect(checkDomain(thief.owner)).resolves.toMatchObject({
    active: null,
    pending: { leads: "elsewhere" },
  })
  expect((await findOrganisation(apexContext(database.db), domain))?.id).toBe(acme.organisation.id)
})

test("the same address alone proves nothing: the TXT record of this portal does, and that of another does not", async () => {
  const [acme, globex] = [await ownedCompany(), await ownedCompany()]
  const { owner, domain, target } = acme
  await claimDomain(owner, { domain })
  await claimDomain(globex.owner, { domain })
  const here = { A: ["203.0.113.9"] }
  const { name } = await recordOf(owner)
  const others = (await recordOf(globex.owner)).value
  const zone: Zone = { [domain]: here, [target]: here, [globex.target]: here, [name]: { TXT: [others] } }
  await startDnsServer(zone)
  expect(await checkDomain(owner, { anyway: true })).toMatchObject({
    active: null,
    pending: { leads: "here", hasRecord: false },
  })
  zone[name] = { TXT: ["something else", (await recordOf(owner)).value] }
  expect((await checkDomain(owner)).active).toBe(domain)
})

test("a proved domain that leads elsewhere waits until its owner wants it anyway, as behind a CDN", async () => {
  const { owner, domain, target } = await ownedCompany()
  await claimDomain(owner, { domain })
  const { name, value } = await recordOf(owner)
  const zone: Zone = { [name]: { TXT: [value] }, [target]: { A: ["203.0.113.9"] } }
  await startDnsServer(zone)
  expect((await checkDomain(owner, { anyway: true })).pending).toMatchObject({
    leads: "missing",
    hasRecord: true,
  })
  zone[domain] = { A: ["198.51.100.7"] }
  expect((await checkDomain(owner)).pending).toMatchObject({
    leads: "elsewhere",
    hasRecord: true,
    found: ["198.51.100.7"],
  })
  expect((await checkDomain(owner, { anyway: true })).active).toBe(domain)
})

test("a domain another portal still proves stays there; one it no longer proves moves", async () => {
  const [holder, acme] = [await ownedCompany(), await ownedCompany()]
  const { domain } = holder
  await claimDomain(holder.owner, { domain })
  const zone: Zone = { [domain]: { CNAME: [holder.target] } }
  await startDnsServer(zone)
  await checkDomain(holder.owner)
  await claimDomain(acme.owner, { domain })
  const { name, value } = await recordOf(acme.owner)
  zone[name] = { TXT: [value] }
  await expect(checkDomain(acme.owner, { anyway: true })).rejects.toMatchObject({
    name: "ConflictError",
    fields: { domain: expect.stringContaining("belongs to another portal") },
  })
  expect((await findOrganisation(apexContext(database.db), domain))?.id).toBe(holder.organisation.id)
  zone[domain] = { CNAME: [acme.target] }
  expect((await checkDomain(acme.owner)).active).toBe(domain)
  expect((await holder.present()).customDomain).toBeNull()
})

test("what waits is checked by itself, and forgotten after its time", async () => {
  const [proved, unproved] = [await ownedCompany(), await ownedCompany()]
  await claimDomain(proved.owner, { domain: proved.domain })
  await claimDomain(unproved.owner, { domain: unproved.domain })
  await startDnsServer({ [proved.domain]: { CNAME: [proved.target] } })
  process.env.DATABASE_URL = database.url
  await checkDomains()
  expect((await proved.present()).customDomain).toBe(proved.domain)
  expect((await getPortalDomain(unproved.owner)).pending).toMatchObject({ leads: "missing" })
  await forgetExpired()
  expect((await getPortalDomain(unproved.owner)).pending).not.toBeNull()
  await sql`UPDATE domain_claim SET expires_at = now() - interval '1 second'
    WHERE organisation_id = ${unproved.organisation.id}`.execute(database.db)
  await forgetExpired()
  expect((await getPortalDomain(unproved.owner)).pending).toBeNull()
})

test("the domains of deleted portals keep no other one from being checked", async () => {
  const [gone, present] = [await ownedCompany(), await ownedCompany()]
  await sql`DELETE FROM domain_claim`.execute(database.db)
  for (const { owner, domain } of [gone, present]) await claimDomain(owner, { domain })
  await sql`UPDATE domain_claim SET checked_at = now() - interval '1 day'
    WHERE organisation_id = ${present.organisation.id}`.execute(database.db)
  await updateOrganisation(gone.operator, { deleted: true })
  const { domains } = present.operator.store.installation.portals
  expect(await domains.listDue(1)).toEqual([present.organisation.id])
})

test("another domain replaces the present one only once it is proved, and either can be removed", async () => {
  const { owner, present, domain, operator } = await ownedCompany()
  await updateOrganisation(operator, { customDomain: domain })
  const other = `new.${domain}`
  const ctx = async () => ({ ...owner, organisation: await present() })
  await claimDomain(await ctx(), { domain: other })
  expect(await getPortalDomain(await ctx())).toMatchObject({ active: domain, pending: { domain: other } })
  expect(await removeDomain(await ctx(), { domain: other })).toMatchObject({ active: domain, pending: null })
  expect(await removeDomain(await ctx(), { domain: other })).toMatchObject({ active: domain })
  expect(await removeDomain(await ctx(), { domain })).toMatchObject({ active: null, pending: null })
  expect((await present()).customDomain).toBeNull()
})

test("no one else asks for, checks or removes a portal's domain, and no setting makes one proved [negative 1, negative 8]", async () => {
  const { owner, operator, visitor, domain, present } = await ownedCompany()
  await claimDomain(owner, { domain })
  const strangers = [
    { ctx: visitor, name: "UnauthenticatedError" },
    { ctx: await signedIn(visitor, "customer", await buildCustomer(operator)), name: "ForbiddenError" },
    { ctx: await signedIn(visitor, "agent", await buildAgent(operator)), name: "ForbiddenError" },
  ]
  for (const { ctx, name } of strangers) {
    await expect(getPortalDomain(ctx)).rejects.toMatchObject({ name })
    await expect(claimDomain(ctx, { domain: "evil.example" })).rejects.toMatchObject({ name })
    await expect(checkDomain(ctx)).rejects.toMatchObject({ name })
    await expect(removeDomain(ctx, { domain })).rejects.toMatchObject({ name })
  }
  await expect(updateOrganisation(owner, { customDomain: domain })).rejects.toMatchObject({
    name: "ForbiddenError",
  })
  const changes = { customDomain: domain } as object
  await expect(savePortalSettings(owner, { changes })).rejects.toMatchObject({ name: "InvalidError" })
  expect((await present()).customDomain).toBeNull()
  expect((await getPortalDomain(owner)).pending?.domain).toBe(domain)
})

const day = (number: number) => new Date(Date.UTC(2026, 2, number, 4, 53))
const lostMails = async ({ owner }: Awaited<ReturnType<typeof ownedCompany>>) => {
  const { email } = (await ownerOf(owner)) ?? { email: "" }
  return (await queuedMails(database.db, email)).filter(({ template }) => template === "domainLost")
}

test("an owner is told once when no record has proved the domain for two days in a row, and nothing is switched off", async () => {
  const acme = await ownedCompany()
  const { owner, domain, target, present } = acme
  const zone: Zone = { [domain]: { CNAME: [target] } }
  await startDnsServer(zone)
  await claimDomain(owner, { domain })
  await checkDomain(owner)
  const now = async () => getPortalDomain({ ...owner, organisation: await present() })
  const look = (number: number) => watchDomains(database.db, day(number))
  await look(1)
  delete zone[domain]
  await look(2)
  expect(await now()).toMatchObject({
    active: domain,
    missing: { since: day(2).toISOString(), alias: { value: target }, proof: { type: "TXT" } },
  })
  expect(await lostMails(acme)).toEqual([])
  for (const number of [3, 4, 5]) await look(number)
  expect(await lostMails(acme)).toMatchObject([
    { role: "owner", props: { domain, link: `http://${target}:3000/settings/domain` } },
  ])
  expect(await now()).toMatchObject({ active: domain, missing: { since: day(2).toISOString() } })
  zone[domain] = { CNAME: [target] }
  expect(await checkDomain({ ...owner, organisation: await present() })).toMatchObject({ missing: null })
  delete zone[domain]
  for (const number of [6, 7]) await look(number)
  expect(await lostMails(acme)).toHaveLength(2)
})

test("a missing record is told to the owner who comes, after none and after another one", async () => {
  const acme = await ownedCompany()
  const { operator, organisation, domain } = acme
  await updateOrganisation(operator, { customDomain: domain })
  await startDnsServer({})
  const look = (number: number) => watchDomains(database.db, day(number))
  const own = (ownerId: string | null) =>
    sql`UPDATE organisation SET owner_id = ${ownerId} WHERE id = ${organisation.id}`.execute(database.db)
  const { id } = (await ownerOf(acme.owner)) ?? { id: "" }
  await own(null)
  for (const number of [1, 2]) await look(number)
  await own(id)
  expect(await lostMails(acme)).toEqual([])
  for (const number of [3, 4]) await look(number)
  expect(await lostMails(acme)).toHaveLength(1)
  const email = `heir-of-${organisation.identifier}@example.com`
  await appointOwner(operator, await addOwner(operator, { email, firstName: "Hera" }))
  for (const number of [5, 6]) await look(number)
  expect(await lostMails(acme)).toHaveLength(1)
})

test("a name server that does not answer is no proof that a record is gone, and one day without it is not two", async () => {
  const acme = await ownedCompany()
  const { owner, domain, target, present } = acme
  const zone: Zone = { [domain]: { CNAME: [target] } }
  const { refused } = await startDnsServer(zone)
  await claimDomain(owner, { domain })
  await checkDomain(owner)
  const since = async () =>
    (await getPortalDomain({ ...owner, organisation: await present() })).missing?.since ?? null
  const look = (number: number) => watchDomains(database.db, day(number))
  const text = `_vestibule.${domain}`
  zone[domain] = { A: ["203.0.113.9"] }
  refused.add(text)
  for (const number of [1, 2, 3]) await look(number)
  expect(await since()).toBeNull()
  refused.delete(text)
  await look(4)
  expect(await since()).toBe(day(4).toISOString())
  zone[domain] = { CNAME: [target] }
  await look(5)
  zone[domain] = { A: ["203.0.113.9"] }
  await look(6)
  expect([await since(), await lostMails(acme)]).toEqual([day(6).toISOString(), []])
})

test("a domain used by an operator's word needs no record, but has to lead somewhere", async () => {
  const acme = await ownedCompany()
  const { operator, domain, present, owner } = acme
  await updateOrganisation(operator, { customDomain: domain })
  const zone: Zone = { [domain]: { A: ["203.0.113.9"] } }
  await startDnsServer(zone)
  const look = (number: number) => watchDomains(database.db, day(number))
  for (const number of [1, 2]) await look(number)
  expect(await lostMails(acme)).toEqual([])
  delete zone[domain]
  for (const number of [3, 4]) await look(number)
  expect(await lostMails(acme)).toHaveLength(1)
  await updateOrganisation({ ...operator, organisation: await present() }, { customDomain: null })
  await updateOrganisation({ ...operator, organisation: await present() }, { customDomain: domain })
  expect(await getPortalDomain({ ...owner, organisation: await present() })).toMatchObject({ missing: null })
})

test.each(["localhost", "x.localhost", "127.0.0.1", "no domain", "a..b.example", "_dmarc.example"])(
  "%s is refused as a domain",
  async (domain) => {
    const { owner } = await ownedCompany()
    await expect(claimDomain(owner, { domain })).rejects.toMatchObject({ name: "InvalidError" })
  },
)

const wanted = {
  target: "acme.desk.example",
  record: { name: "_vestibule.help.acme.example", value: "vestibule=1" },
}

test("a domain that leads into a private network leads elsewhere, and its address is told to no one [negative 41]", async () => {
  const four = [
    "127.0.0.1",
    "10.1.2.3",
    "169.254.169.254",
    "192.168.0.1",
    "172.20.0.1",
    "100.64.0.1",
    "0.0.0.0",
  ]
  const six = ["::1", "::ffff:127.0.0.1", "fd00::1", "fe80::1"]
  for (const records of [...four.map((A) => ({ A: [A] })), ...six.map((AAAA) => ({ AAAA: [AAAA] }))]) {
    const { asked } = await startDnsServer({ "evil.example": records })
    expect(await lookUp("evil.example", wanted)).toMatchObject({ leads: "elsewhere", found: [] })
    expect(new Set(asked)).toEqual(new Set(["evil.example", wanted.target, wanted.record.name]))
  }
})

test("name servers that never answer are given up", async () => {
  await startDnsServer({})
  const found = await lookUp("help.silent", {
    ...wanted,
    record: { ...wanted.record, name: "_vestibule.help.silent" },
  })
  expect(found).toMatchObject({ leads: "unreachable", isAlias: false, hasRecord: false })
})
