import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setOwnerPassword } from "@/lib/people/owners/mutations"
import { findOwner } from "@/lib/people/owners/queries"
import { signInCustomer, signInStaff } from "@/lib/people/sign-in/mutations"
import { InvalidError } from "@/lib/platform/errors"
import { getThread, listOwnTickets } from "@/lib/support/tickets/queries"
import { findOrganisation, listOrganisations } from "@/lib/tenancy/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { signedIn } from "@/lib/testing/factories"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { demoAccount, demoOwner, demoPassword, hasDemoPeople } from "./people"
import { seedDemo } from "./seed"

const database = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), "vestibule-seed-"))
process.env.DATA_DIR = dataDir
let first: Awaited<ReturnType<typeof seedDemo>>
beforeAll(async () => {
  first = await seedDemo({ onlyIfEmpty: true }, database.db)
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test("two companies are seeded, and look different", async () => {
  expect(first.map(({ identifier }) => identifier)).toEqual(["samovar", "vestibule"])
  const [samovar, vestibule] = await listOrganisations(apexContext(database.db))
  expect(samovar?.settings.themeColor).not.toBe(vestibule?.settings.themeColor)
  expect(samovar?.settings.logo).toMatch(/^\/api\/files\/[0-9a-f]{24}\/[a-z-]+\.webp$/)
  expect(samovar?.settings.logo).not.toBe(vestibule?.settings.logo)
})

test("the demo's people sign in, one owner to both companies; a second seeding changes nothing, and no password that was changed", async () => {
  const at = async (identifier: string) => {
    const organisation = await findOrganisation(apexContext(database.db), identifier)
    if (!organisation) throw new Error(`No company ${identifier}`)
    return operatorContext(organisation, database.db)
  }
  const [vestibule, samovar] = [await at("vestibule"), await at("samovar")]
  const known = { email: demoOwner, password: demoPassword }
  for (const ctx of [vestibule, samovar])
    expect(await signInStaff(ctx, known)).toMatchObject({ role: "owner" })
  const agent = { email: demoAccount("agent", "vestibule"), password: demoPassword }
  expect(await signInStaff(vestibule, agent)).toMatchObject({ role: "agent" })
  const customer = { email: demoAccount("customer", "vestibule"), password: demoPassword }
  expect(await signInCustomer(vestibule, customer)).toMatchObject({ role: "customer" })
  const owner = await findOwner(apexContext(database.db), demoOwner)
  if (owner) await setOwnerPassword(vestibule, owner, "Changed-1")
  expect(await seedDemo({ onlyIfEmpty: true }, database.db)).toEqual([])
  expect(await seedDemo({}, database.db)).toEqual(first)
  await expect(signInStaff(vestibule, known)).rejects.toThrow("Incorrect")
})

test("the demo's customer has a ticket of each status, answered by the demo's agent", async () => {
  const organisation = await findOrganisation(apexContext(database.db), "samovar")
  if (!organisation) throw new Error("No company samovar")
  const visitor = operatorContext(organisation, database.db)
  const known = { email: demoAccount("customer", "samovar"), password: demoPassword }
  const { personId } = await signInCustomer(visitor, known)
  const ctx = await signedIn(visitor, "customer", { id: personId, email: known.email })
  const tickets = await listOwnTickets(ctx)
  expect(tickets.map(({ status, number }) => [status, number])).toEqual([
    ["open", 3],
    ["pending", 2],
    ["closed", 1],
  ])
  const { entries } = await getThread(ctx, tickets[2]?.id ?? "")
  expect(entries.map(({ authorFirstName }) => authorFirstName)).toEqual(["Casey", "Avery", "Casey"])
})

test("an installation that other machines reach gets no people with a known password", async () => {
  process.env.ROOT_DOMAIN = "help.example.com"
  expect(hasDemoPeople()).toBe(false)
  delete process.env.ROOT_DOMAIN
  expect(hasDemoPeople()).toBe(true)
})

test("the help centre has at least 25 articles in at least 5 categories", () => {
  const vestibule = first.find(({ identifier }) => identifier === "vestibule")
  expect(vestibule?.articles).toBeGreaterThanOrEqual(25)
})

test("a company's file that says something no company has is refused, and no company is added", async () => {
  const before = await listOrganisations(apexContext(database.db))
  const content = join(dataDir, "content")
  for (const [identifier, settings] of Object.entries({ aaa: {}, bbb: { theme: "blue" } })) {
    mkdirSync(join(content, identifier), { recursive: true })
    writeFileSync(
      join(content, identifier, "organisation.json"),
      JSON.stringify({ identifier, name: "Acme", settings }),
    )
  }
  await expect(seedDemo({ content }, database.db)).rejects.toThrow(InvalidError)
  expect(await listOrganisations(apexContext(database.db))).toEqual(before)
})
