import { sql } from "kysely"
import { findOwner } from "@/lib/people/owners/queries"
import { signInOwner } from "@/lib/people/sign-in/common-login/mutations"
import { signInByPass } from "@/lib/people/sign-in/mutations"
import type { Database } from "@/lib/platform/db/database"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { openTestDatabase } from "@/lib/testing/database"
import { goodPassword } from "@/lib/testing/factories"
import { anonymousContext, apexContext, operatorApexContext, operatorContext } from "@/lib/work/contexts"
import { issueFirstRunLink, setUpInstallation } from "./mutations"
import { isFirstRunOpen } from "./queries"

// Each test has an installation of its own: a company of another one would end its first run.
let db: Database
beforeEach(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  process.env.DATABASE_URL = opened.url
  ;(globalThis as { vestibuleDatabase?: Database }).vestibuleDatabase = db
})
afterEach(() => db.destroy())

const values = {
  email: "ada@example.com",
  firstName: "Ada",
  password: goodPassword,
  name: "Acme Help",
  identifier: "acme",
}
const newToken = async () => (await issueFirstRunLink(operatorApexContext(db)))?.split("#")[1] ?? ""
const setUp = (token: string, changes = {}) =>
  setUpInstallation(apexContext(db), { ...values, token, ...changes })

test("the link of the first start makes the owner and their company and signs them in", async () => {
  const link = await issueFirstRunLink(operatorApexContext(db))
  expect(link).toMatch(/^http:\/\/localhost:\d+\/first-run#[\w-]{32}$/)
  const { organisation, pass } = await setUp(link?.split("#")[1] ?? "")
  expect(organisation).toMatchObject({ identifier: "acme", name: "Acme Help" })
  expect(organisation.ownerId).toBe((await findOwner(apexContext(db), "ada@example.com"))?.id)
  expect(await signInByPass(anonymousContext(organisation, db), { pass })).toMatchObject({
    role: "owner",
  })
  expect(await signInOwner(apexContext(db), values)).toMatchObject({ role: "owner" })
  const entries = await operatorContext(organisation, db).store.tenancy.activity.list({ limit: 5 })
  expect(entries).toContainEqual(
    expect.objectContaining({ action: "portal.created", actorId: organisation.ownerId }),
  )
})

test("it works once: a second use, another link and another person are told that all is set up", async () => {
  const token = await newToken()
  await setUp(token)
  const again = { email: "eve@example.com", identifier: "evil" }
  await expect(setUp(token, again)).rejects.toMatchObject({ name: "ConflictError" })
  expect(await issueFirstRunLink(operatorApexContext(db))).toBeNull()
  expect(await isFirstRunOpen(apexContext(db))).toBe(false)
  expect(await findOwner(apexContext(db), "eve@example.com")).toBeNull()
})

test("of two tabs that send at once, one makes the company", async () => {
  const token = await newToken()
  const both = await Promise.allSettled([
    setUp(token),
    setUp(token, { identifier: "other", email: "b@example.com" }),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"])
  expect(await apexContext(db).store.installation.tenancy.organisations.list()).toHaveLength(1)
  expect(await apexContext(db).store.installation.people.owners.list()).toHaveLength(1)
})

test("without the token nothing is made, however often it is guessed, and the token still works", async () => {
  const token = await newToken()
  const guess = "x".repeat(32)
  for (let at = 0; at < 10; at++)
    await expect(setUp(guess)).rejects.toMatchObject({
      fields: { token: expect.stringContaining("not valid") },
    })
  await expect(setUp("")).rejects.toMatchObject({ name: "InvalidError" })
  expect(await apexContext(db).store.installation.people.owners.list()).toEqual([])
  await setUp(token)
})

test("a stranger's guesses from one address are bounded", async () => {
  const stranger = { ...apexContext(db), address: "203.0.113.7" }
  const guess = () => setUpInstallation(stranger, { ...values, token: "x".repeat(32) })
  for (let at = 0; at < 100; at++) await guess().catch(() => {})
  await expect(guess()).rejects.toMatchObject({ name: "RateLimitedError" })
})

test("what is refused half-way leaves neither an owner nor a company, and the same link serves again", async () => {
  const token = await newToken()
  await expect(setUp(token, { identifier: "admin" })).rejects.toMatchObject({ name: "InvalidError" })
  // The owner is written before the company: this name is refused by the database alone.
  await db.schema
    .alterTable("organisation")
    .addCheckConstraint("no_acme", sql`identifier <> 'acme'`)
    .execute()
  await expect(setUp(token)).rejects.toThrow("no_acme")
  expect(await findOwner(apexContext(db), "ada@example.com")).toBeNull()
  await db.schema.alterTable("organisation").dropConstraint("no_acme").execute()
  await setUp(token)
})

test("a newer link ends the older one", async () => {
  const [older, newer] = [await newToken(), await newToken()]
  await expect(setUp(older)).rejects.toMatchObject({ name: "InvalidError" })
  await setUp(newer)
})

test("only a hash of the token is kept", async () => {
  const token = await newToken()
  const kept = await db.selectFrom("oneTimeCode").selectAll().execute()
  expect(kept).toHaveLength(1)
  expect(JSON.stringify(kept)).not.toContain(token)
})

test("an installation whose only company was deleted is not set up anew", async () => {
  const { organisation } = await setUp(await newToken())
  await updateOrganisation(operatorContext(organisation, db), { deleted: true })
  expect(await issueFirstRunLink(operatorApexContext(db))).toBeNull()
})
