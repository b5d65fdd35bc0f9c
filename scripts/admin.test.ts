import fs from "node:fs"
import path from "node:path"
import { sql } from "kysely"
import sharp from "sharp"
import { publishedArticle } from "@/lib/knowledge/articles/queries"
import { writeComment } from "@/lib/knowledge/comments/mutations"
import { listCommentsToModerate } from "@/lib/knowledge/comments/queries"
import { listCategories } from "@/lib/knowledge/places/categories/queries"
import { recordSearch } from "@/lib/knowledge/search/mutations"
import { search } from "@/lib/knowledge/search/queries"
import { acceptInvitation } from "@/lib/people/agents/mutations"
import { signInStaff } from "@/lib/people/sign-in/mutations"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { createTicket } from "@/lib/support/tickets/mutations"
import { mailbox } from "@/lib/tenancy/mail/mailbox"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { testDatabase } from "@/lib/testing/database"
import { startDnsServer } from "@/lib/testing/dns-server"
import {
  buildArticle,
  buildCustomer,
  buildOrganisation,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { anonymousContext, apexContext, operatorContext } from "@/lib/work/contexts"
import { adminProcess, runScript } from "./test/command"

const database = testDatabase()
const folder = makeDataFolder("admin")
afterAll(() => removeDataFolder(folder))

const environment = () => ({ DATABASE_URL: database.url, DATA_DIR: folder })
const admin = adminProcess(environment)
const adminAlone = (args: string[], input = "") =>
  runScript(["scripts/run.mjs", "admin", ...args], environment(), input)

test("help is no failure; a wrong command, option or value is told in one line with exit code 2", async () => {
  const [help, examples, command, option, value] = await Promise.all([
    admin("organisation", "create", "--help"),
    admin("organisation", "set", "--help"),
    admin("organistion"),
    adminAlone(["organisation", "create", "acme"]),
    admin("organisation", "set", "acme", "headerLabels", "Home"),
  ])
  expect(help).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("--domain <domain>") })
  expect(examples.stdout).toContain(`footerLinks '[{"label":"Shop","url":"shop.example"}]'`)
  expect(command).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("Did you mean organisation?"),
  })
  expect(option).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("--name <name>") })
  expect(value).toMatchObject({
    exitCode: 2,
    stderr: expect.stringMatching(/^headerLabels is a list in JSON.*\n$/),
  })
})

test("a company is created, configured and listed; what is impossible exits with 1", async () => {
  const acme = ["acme", "--name", "Acme", "--domain", "help.acme.example", "--domain-proved"]
  const created = await adminAlone(["organisation", "create", ...acme])
  expect(created).toMatchObject({ exitCode: 0, stdout: "Created Acme: http://help.acme.example:3000\n" })
  const [again, nobody, set] = await Promise.all([
    admin("organisation", "create", "acme", "--name", "Acme"),
    adminAlone(["article", "list", "--company", "nobody"]),
    admin("organisation", "set", "acme", "breadcrumbsEnabled", "off"),
  ])
  expect(again).toMatchObject({ exitCode: 1, stderr: "The identifier 'acme' or its domain is taken\n" })
  expect(nobody).toMatchObject({
    exitCode: 1,
    stderr: expect.stringMatching(/^There is no company 'nobody'/),
  })
  expect(set.exitCode).toBe(0)
  const { stdout } = await admin("organisation", "list", "--json")
  expect(JSON.parse(stdout)).toEqual([
    expect.objectContaining({
      identifier: "acme",
      settings: expect.objectContaining({ breadcrumbsEnabled: false }),
    }),
  ])
})

test("a custom domain is asked for with the records to set, or proved by the operator's word", async () => {
  const domain = ["--domain", "help.pending.example"]
  const created = await admin("organisation", "create", "pending", "--name", "Pending", ...domain)
  expect(created).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(
      /^Created Pending: http:\/\/pending\.localhost:3000\n[\s\S]*CNAME +help\.pending\.example +pending\.localhost\nTXT +_vestibule\.help\.pending\.example +vestibule=/,
    ),
  })
  const set = (...args: string[]) => admin("organisation", "set", "pending", "customDomain", ...args)
  const present = async () => (await findOrganisation(apexContext(database.db), "pending"))?.customDomain
  expect(await set("www.pending.example")).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(
      "www.pending.example is pending. Not checked yet.\nSet the first of these records",
    ),
  })
  expect(await present()).toBeNull()
  const { address } = await startDnsServer({})
  const check = ["admin", "organisation", "check-domain", "pending"]
  const checked = await runScript(["scripts/run.mjs", ...check], { ...environment(), DNS_SERVERS: address })
  expect(checked).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("There is no DNS record for www.pending.example yet."),
  })
  expect((await set("www.pending.example", "--proved")).exitCode).toBe(0)
  expect(await present()).toBe("www.pending.example")
  // No record proves it, which is said as well where a server of names says so.
  expect((await admin("organisation", "check-domain", "pending")).stdout).toContain(
    "The portal answers at http://www.pending.example:3000\n",
  )
  expect((await set("none")).stdout).toBe("pending: customDomain is now none\n")
  expect(await present()).toBeNull()
})

test("where a whole domain has lost its record, the TXT record is the one to set: an ALIAS proves nothing", async () => {
  const { operator } = await buildOrganisation(database.db, {
    identifier: "whole",
    customDomain: "whole.example",
  })
  const since = new Date(Date.UTC(2026, 2, 1))
  const { domains } = operator.store.portals
  await domains.putWatch({ domain: "whole.example", provedAt: since, missingSince: since, toldAt: null })
  const { address } = await startDnsServer({})
  const check = ["admin", "organisation", "check-domain", "whole"]
  const checked = await runScript(["scripts/run.mjs", ...check], { ...environment(), DNS_SERVERS: address })
  expect(checked.stdout).toMatch(
    /^No record has proved whole\.example since 2026-03-01\S+\. Set the TXT record again; [^\n]*\n[^\n]*\nTXT [^\n]*\nALIAS or ANAME /,
  )
})

test("a picture becomes a company's logo, which the portal keeps, until it is taken away", async () => {
  const { organisation } = await buildOrganisation(database.db, { identifier: "painters" })
  const picture = path.join(folder, "Our Logo.png")
  await sharp({ create: { width: 8, height: 8, channels: 3, background: "#0b6e4f" } }).toFile(picture)
  const logo = async () => (await findOrganisation(apexContext(database.db), "painters"))?.settings.logo ?? ""
  const set = (value: string) => admin("organisation", "set", "painters", "logo", value)
  expect(await set(picture)).toMatchObject({ exitCode: 0 })
  expect(await logo()).toMatch(/^\/api\/files\/[0-9a-f]{24}\/our-logo\.webp$/)
  const [, , , id = ""] = (await logo()).split("/")
  expect(await operatorContext(organisation, database.db).store.tenancy.images.find(id)).toMatchObject({
    width: 8,
  })
  expect(await set(path.join(folder, "none.png"))).toMatchObject({
    exitCode: 2,
    stderr: expect.stringContaining("There is no picture"),
  })
  expect(await logo()).not.toBe("")
  expect(await set("")).toMatchObject({ exitCode: 0, stdout: "painters: logo is now empty\n" })
  expect(await logo()).toBe("")
})

test("a folder whose path has spaces is imported; its articles are listed, previewed, renamed and unpublished", async () => {
  const { organisation } = await buildOrganisation(database.db, { identifier: "bikes" })
  const docs = path.join(folder, "my docs/Getting started")
  fs.mkdirSync(docs, { recursive: true })
  fs.writeFileSync(path.join(docs, "first.md"), "---\ntitle: First ride\nslug: first-ride\n---\nSit down.\n")
  const on = ["--company", "bikes"]
  const imported = await admin("import", path.dirname(docs), ...on)
  expect(imported).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("Created 1") })
  const [list, preview] = await Promise.all([
    admin("article", "list", ...on),
    admin("article", "preview", "first-ride", ...on),
  ])
  expect(list.stdout).toMatch(/first-ride +published +First ride/)
  expect(preview.stdout).toMatch(/^http:\/\/bikes\.localhost:3000\/kb\/preview\/article\?token=\S+\n$/)
  const renamed = await admin("article", "rename", "first-ride", "--title", "Second ride", ...on)
  expect(renamed.stdout).toBe("http://bikes.localhost:3000/kb/article/Second-ride (published)\n")
  expect((await admin("article", "unpublish", "Second-ride", ...on)).exitCode).toBe(0)
  await expect(
    publishedArticle(
      { ...operatorContext(organisation, database.db), actor: { role: "anonymous" } },
      "Second-ride",
    ),
  ).rejects.toThrow("not found")
})

test("made-up articles are published at once and counted in their categories", async () => {
  const { visitor } = await buildOrganisation(database.db, { identifier: "large" })
  expect((await admin("articles", "generate", "--count", "42", "--company", "large")).exitCode).toBe(0)
  const { items } = await listCategories(visitor)
  expect(items[0]).toMatchObject({ name: "Shelf 1", articleCount: 2 })
  const listed = await admin("article", "list", "--json", "--company", "large")
  expect(JSON.parse(listed.stdout)).toHaveLength(42)
})

test("what was searched for in vain is listed, and what is indexed anew is found", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, { identifier: "searched" })
  const { id } = await buildArticle(operator, { title: "Giraffe" })
  await recordSearch(visitor, "Zebra", 0)
  await recordSearch(visitor, "giraffe", 1)
  const listed = await admin("search", "list", "--nothing", "--json", "--company", "searched")
  expect(JSON.parse(listed.stdout)).toMatchObject([{ query: "zebra", asked: 1, results: 0 }])
  await sql`DELETE FROM search_document`.execute(database.db)
  expect((await admin("search", "reindex", "--company", "searched")).exitCode).toBe(0)
  expect((await search(visitor, "giraffe")).hits).toMatchObject([{ id }])
})

test("comments are listed, approved and rejected; nothing typed in them moves the cursor [D-60]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db, { identifier: "talkative" })
  const ada = await signedIn(
    visitor,
    "customer",
    await buildCustomer(operator, { firstName: "Ada\u001b[2J" }),
  )
  const { id: articleId } = await buildArticle(operator, { title: "Refunds" })
  const { id } = await writeComment(ada, { articleId, body: "One\n\u202etwo" })
  const inCompany = ["--company", "talkative"]
  const list = await admin("comments", "list", ...inCompany)
  expect(list.stdout).toMatch(new RegExp(`^${id}  [\\d: -]+  Ada \\[2J +Refunds  One two$`, "m"))
  const approved = await admin("comments", "approve", id, ...inCompany)
  expect(approved).toMatchObject({ exitCode: 0, stdout: "The comment by Ada [2J is approved.\n" })
  const [rejected, unknown, wrong] = await Promise.all([
    admin("comments", "reject", id, ...inCompany),
    admin("comments", "approve", "nothing", ...inCompany),
    admin("comments", "list", ...inCompany, "--status", "all"),
  ])
  expect([rejected.exitCode, wrong.exitCode]).toEqual([0, 2])
  expect(unknown).toMatchObject({ exitCode: 1, stderr: "Comment not found\n" })
  expect((await listCommentsToModerate(operator, "rejected")).items).toMatchObject([{ id }])
})

test("made-up tickets go on from the company's last number, without a gap; their customers have 20 each", async () => {
  const { visitor, operator } = await buildOrganisation(database.db, { identifier: "busy" })
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
  await createTicket(customer, { subject: "First", body: "<p>Of all.</p>" })
  const seed = ["tickets", "seed", "--count", "45", "--company", "busy"]
  const seeded = await admin(...seed)
  expect(seeded).toMatchObject({
    exitCode: 0,
    stdout: expect.stringMatching(/^Added 45 tickets of 3 customers to busy/),
  })
  expect((await admin(...seed)).exitCode).toBe(0)
  expect((await createTicket(customer, { subject: "Last", body: "<p>Of all.</p>" })).number).toBe(92)
  const { id } = operator.organisation
  const { rows } = await sql<{ tickets: number; last: number; statuses: number }>`
    SELECT count(*) AS tickets, max(number) AS last, count(DISTINCT status) AS statuses
    FROM ticket WHERE organisation_id = ${id}`.execute(database.db)
  expect(rows).toEqual([{ tickets: 92, last: 92, statuses: 3 }])
  const { rows: entries } = await sql`SELECT FROM ticket_entry WHERE organisation_id = ${id}`.execute(
    database.db,
  )
  expect(entries.length).toBeGreaterThan(150)
})

test("a folder that is not there is wrong usage", async () => {
  await buildOrganisation(database.db, { identifier: "empty" })
  expect(await admin("import", path.join(folder, "nowhere"), "--company", "empty")).toMatchObject({
    exitCode: 2,
  })
})

test("the embedded database is joined when a portal runs it and started when none does", async () => {
  const dataDir = path.join(folder, "data")
  const migrate = () => runScript(["scripts/run.mjs", "admin", "migrate"], { DATA_DIR: dataDir })
  const done = { exitCode: 0, stdout: "The database is up to date.\n", stderr: "" }
  expect(await migrate()).toEqual(done)
  const portal = await startEmbedded(dataDir)
  expect(await migrate()).toEqual(done)
  await portal.stop()
})

test("the doctor reports a database that does not answer, and a replica that is none, as rows of its report", async () => {
  const doctor = async (urls: Record<string, string>) => {
    const args = ["scripts/run.mjs", "admin", "doctor", "--json"]
    const { stdout, exitCode } = await runScript(args, { ...environment(), ...urls }, "")
    return { exitCode, checks: JSON.parse(stdout).checks }
  }
  const away = await doctor({ DATABASE_URL: "postgresql://vestibule:hush-hush@127.0.0.1:9/help" })
  expect(away.exitCode).toBe(1)
  const says = expect.stringContaining("(127.0.0.1:9/help) is not available: nothing listens there")
  expect(away.checks).toContainEqual(expect.objectContaining({ name: "database", state: "broken", says }))
  expect(away.checks).toContainEqual(expect.objectContaining({ name: "disk" }))

  const other = await doctor({ DATABASE_REPLICA_URL: process.env.TEST_SERVER_URL ?? "" })
  expect(other.checks).toContainEqual(expect.objectContaining({ name: "database", state: "ok" }))
  expect(other.checks).toContainEqual(expect.objectContaining({ name: "replicas", state: "attention" }))
})

test("an owner is created, gets a password from standard input and a company; the list says so [L02, A12]", async () => {
  const { identifier } = (await buildOrganisation(database.db)).organisation
  const created = await admin("owner", "create", "Ada@Example.com", "--name", "Ada Lovelace")
  expect(created).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("owner ada@example.com") })
  const set = ["owner", "password", "ada@example.com"]
  const [weak, again] = await Promise.all([
    adminAlone(set, "weak\n"),
    admin("owner", "create", "ada@example.com"),
  ])
  expect(weak).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("Must Contain 8 Characters") })
  expect(again).toMatchObject({ exitCode: 1, stderr: "There is already an owner ada@example.com\n" })
  const password = "Ada-pass1"
  expect(await adminAlone(set, `${password}\n`)).toMatchObject({ exitCode: 0 })
  expect((await admin("owner", "appoint", "ada@example.com", identifier)).exitCode).toBe(0)
  expect((await admin("owner", "list")).stdout).toMatch(
    new RegExp(`ada@example.com +Ada Lovelace +${identifier}`),
  )
  const organisation = await findOrganisation(apexContext(database.db), identifier)
  if (!organisation) throw new Error("The company is gone")
  const visitor = anonymousContext(organisation, database.db)
  const session = await signInStaff(visitor, { email: "ada@example.com", password })
  expect(session.role).toBe("owner")
})

test("an agent is invited, twice by another link, and switched off and on [T03, L06]", async () => {
  const { organisation, operator } = await buildOrganisation(database.db)
  const { identifier } = organisation
  const email = "grace@example.com"
  const linkIn = ({ stdout }: { stdout: string }) => /http\S+\/agent-verify\/\S+/.exec(stdout)?.[0]
  const first = linkIn(await admin("agent", "invite", identifier, email))
  const second = linkIn(await admin("agent", "invite", identifier, email))
  expect(first).toMatch(`http://${identifier}.localhost`)
  expect(second).not.toBe(first)
  expect((await admin("agent", "list", identifier)).stdout).toMatch(/grace@example.com +grace +invited/)
  const token = second?.split("/").at(-1) ?? ""
  await acceptInvitation(operator, token, goodPassword)
  expect((await admin("agent", "deactivate", identifier, email)).stdout).toContain("is now deactivated")
  expect((await admin("agent", "reactivate", identifier, email)).stdout).toContain("is now active")
  expect(await admin("agent", "deactivate", identifier, "nobody@example.com")).toMatchObject({ exitCode: 1 })
})

test("the mails of an installation without a mail server are listed and shown [negative 39]", async () => {
  expect(await admin("mail", "list")).toMatchObject({ exitCode: 0, stdout: "No emails are kept here.\n" })
  const from = { name: "Acme", address: "help@localhost" }
  const mail = { id: "<a1@localhost>", role: "customer" as const, from, to: "anna@example.com" }
  await mailbox(folder)({ ...mail, subject: "Your code", text: "482913", html: "" })
  const listed = await admin("mail", "list")
  const [, key = "", rest] = /^(\d{17}-a1)\s+(.*)$/m.exec(listed.stdout) ?? []
  expect(rest).toMatch(/anna@example\.com\s+Your code/)
  expect(listed.stdout).not.toContain("482913")
  const shown = await admin("mail", "show", key)
  expect(shown.stdout).toMatch(/^From: Acme <help@localhost>\nTo: anna@example\.com\n[\s\S]*\n\n482913\n$/)
  const missing = await admin("mail", "show", "../secrets")
  expect(missing).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("There is no email") })
})
