import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { POST } from "@/app/api/e2e/[...call]/route"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import { newId } from "@/lib/platform/id"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildOrganisation, buildOwner } from "@/lib/testing/factories"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { createTestToken, sweepTestCompanies } from "./mutations"
import { mailDomainOf } from "./schema"

const database = testDatabase()
const password = "Aa1-bcdef"
let dataDir = ""

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vestibule-tests-"))
  Object.assign(process.env, { E2E_TOKENS: "on", DATA_DIR: dataDir })
})
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true })
  process.env.E2E_TOKENS = ""
})

const newTester = (now?: Date) => createTestToken({ now }, database.db)

/** Asks a call as the holder of a token does, at the installation's own host or another. */
async function ask(token: string | undefined, call: string, input: object = {}, host = "localhost") {
  const headers = {
    host,
    "content-type": "application/json",
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const body = JSON.stringify(input)
  const response = await POST(
    new Request(`http://localhost/api/e2e/${call}`, { method: "POST", headers, body }),
  )
  const answer = await response.json()
  return { status: response.status, data: answer.data, message: answer.message }
}

const find = (identifier: string) => findOrganisation(apexContext(database.db), identifier)

test("a token makes a company with people, articles and sessions, and all of it ends with one call", async () => {
  const { token, tester } = await newTester()
  const { data: company } = await ask(token, "addCompany", { name: "Acme", settings: { title: "Bikes" } })
  expect(company).toEqual({
    id: expect.any(String),
    identifier: expect.stringMatching(/^e2e-/),
    origin: expect.stringContaining(company.identifier),
  })
  const of = { company: company.id }
  const { data: owner } = await ask(token, "addPerson", { ...of, role: "owner", password })
  const { data: agent } = await ask(token, "addPerson", { ...of, role: "agent", password, firstName: "Ada" })
  expect([owner.email, agent.firstName]).toEqual([expect.stringContaining(mailDomainOf(tester)), "Ada"])
  for (const [role, { id }] of [
    ["owner", owner],
    ["agent", agent],
  ] as const)
    expect((await ask(token, "startSession", { ...of, role, id })).data.token).toEqual(expect.any(String))
  const { data: category } = await ask(token, "addCategory", { ...of, category: { name: "Billing" } })
  const { data: folder } = await ask(token, "addFolder", {
    ...of,
    folder: { name: "Invoices", categoryId: category.id },
  })
  const written = { title: "Pay", categoryId: category.id, folderId: folder.id, status: "published" }
  const { data: article } = await ask(token, "addArticle", { ...of, article: written })
  await ask(token, "changeArticle", { ...of, id: article.id, changes: { title: "Pay here" } })
  await ask(token, "changeCompany", { ...of, changes: { ticketApp: false } })
  const organisation = await find(company.identifier)
  expect(organisation).toMatchObject({ ticketApp: false, ownerId: owner.id, settings: { title: "Bikes" } })
  const picture = storageKey(company.id, newId())
  await fileStorage().write(picture, Buffer.from("x"))
  await operatorContext(organisation as never, database.db).store.tenancy.images.insert({
    ...{ id: picture.split("/")[1] ?? "", name: "x.png", type: "image/png", size: 1, width: 1, height: 1 },
  })
  expect(await ask(token, "removeCompanies")).toMatchObject({ status: 200, data: { removed: 1 } })
  expect(await find(company.identifier)).toBeNull()
  expect(await apexContext(database.db).store.installation.people.owners.find(owner.id)).toBeNull()
  expect(await fileStorage().read(picture)).toBeNull()
})

test("a token reaches no company that it has not made, and removes none [A10, negative 1]", async () => {
  const [mine, theirs] = [await newTester(), await newTester()]
  const real = await buildOrganisation(database.db)
  const owner = await buildOwner(real.operator)
  const article = await buildArticle(real.operator)
  const { data: other } = await ask(theirs.token, "addCompany", { name: "Theirs" })
  for (const company of [real.organisation.id, other.id, "", "x"]) {
    const refused = [company === "" ? 400 : 404]
    for (const [call, input] of [
      ["changeCompany", { changes: { deleted: true } }],
      ["addPerson", { role: "agent", password }],
      ["startSession", { role: "owner", id: owner.id }],
      ["addCategory", { category: { name: "x" } }],
      ["addFolder", { folder: { name: "x", categoryId: article.categoryId } }],
      ["addArticle", { article: { title: "x", categoryId: article.categoryId } }],
      ["changeArticle", { id: article.id, changes: { title: "x" } }],
    ] as const)
      expect([call, (await ask(mine.token, call, { ...input, company })).status]).toEqual([call, ...refused])
  }
  expect((await ask(mine.token, "removeCompanies")).data).toEqual({ removed: 0 })
  expect(await find(real.organisation.identifier)).toMatchObject({ deleted: false })
  expect(await find(other.identifier)).toMatchObject({ deleted: false })
})

test("a token opens no mails but those of its own domain, and makes no person who could get any elsewhere", async () => {
  const [mine, theirs] = [await newTester(), await newTester()]
  for (const to of [
    "ada@example.com",
    `ada@${mailDomainOf(theirs.tester)}`,
    `x${mailDomainOf(mine.tester)}@evil.test`,
  ])
    expect((await ask(mine.token, "listMails", { to })).status).toBe(403)
  const to = `ada@${mailDomainOf(mine.tester)}`
  expect(await ask(mine.token, "listMails", { to })).toMatchObject({ status: 200, data: { mails: [] } })
  const { data } = await ask(mine.token, "addCompany", { name: "Acme" })
  const person = { company: data.id, role: "customer", password }
  for (const email of ["ada@gmail.com", "ada@example.com.evil.org", "ada@notexample.com"])
    expect((await ask(mine.token, "addPerson", { ...person, email })).status).toBe(400)
  const owner = { ...person, role: "owner", email: "olive@example.com" }
  expect((await ask(mine.token, "addPerson", owner)).status).toBe(403)
})

test("without a token, with a wrong or an expired one, and at a portal's host, nothing is answered", async () => {
  const long = new Date(Date.now() - 4 * 60 * 60 * 1000)
  const [{ token }, { token: expired }] = [await newTester(), await newTester(long)]
  for (const wrong of [undefined, "x", `${token}x`, expired])
    expect((await ask(wrong, "addCompany", { name: "Acme" })).status).toBe(401)
  const { data } = await ask(token, "addCompany", { name: "Acme" })
  expect((await ask(token, "addCompany", { name: "B" }, `${data.identifier}.localhost`)).status).toBe(404)
})

test("where tests are not taken there is no such call and no token", async () => {
  const { token } = await newTester()
  process.env.E2E_TOKENS = "off"
  expect((await ask(token, "addCompany", { name: "Acme" })).status).toBe(404)
  await expect(newTester()).rejects.toThrow("E2E_TOKENS=on")
})

test("a token says for how long it lasts, at most two days", async () => {
  for (const hours of [0, 49, 1.5, Number.NaN])
    await expect(createTestToken({ hours }, database.db)).rejects.toThrow("1 to 48 hours")
})

test("when a token expires its companies go, and no other's, however the tests ended", async () => {
  const [aborted, running] = [await newTester(), await newTester(new Date(Date.now() + 60 * 60 * 1000))]
  const [{ data: left }, { data: kept }] = [
    await ask(aborted.token, "addCompany", { name: "Left" }),
    await ask(running.token, "addCompany", { name: "Kept" }),
  ]
  const real = await buildOrganisation(database.db)
  await sweepTestCompanies(new Date(aborted.tester.expiresAt.getTime() + 1), database.db)
  expect(await find(left.identifier)).toBeNull()
  expect(await find(kept.identifier)).not.toBeNull()
  expect(await find(real.organisation.identifier)).not.toBeNull()
  expect((await ask(aborted.token, "getTester")).status).toBe(405)
  expect((await ask(aborted.token, "addCompany", { name: "x" })).status).toBe(401)
})
