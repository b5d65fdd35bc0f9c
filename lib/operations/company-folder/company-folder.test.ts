import { createHash } from "node:crypto"
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { dirname, join } from "node:path"
import { sql } from "kysely"
import { reindex } from "@/lib/knowledge/search/mutations"
import { appPurpose } from "@/lib/people/second-factors/schema"
import { seal } from "@/lib/platform/crypto/sealed"
import { apexId } from "@/lib/platform/id"
import { removeMailOrphans } from "@/lib/support/inbound/old-mails"
import { indexLacking } from "@/lib/support/ticket-search/mutations"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { openTestDatabase, testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { until } from "@/lib/testing/until"
import { buildWholeCompany } from "@/lib/testing/whole-company"
import { openStore } from "@/lib/work/store"
import { adminProcess } from "@/scripts/test/command"
import type { Manifest } from "./manifest"
import { leftOutTables, sealedColumns, writtenTables } from "./tables"

const here = testDatabase()
const strange = "zzzzzzzzzzzzzz"
const folder = makeDataFolder("company-folder")
process.env.DATA_DIR = join(folder, "here")
let there: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  there = await openTestDatabase()
})
afterAll(async () => {
  await there.db.destroy()
  removeDataFolder(folder)
})

const adminHere = adminProcess(() => ({ DATABASE_URL: here.url, DATA_DIR: join(folder, "here") }))
const adminThere = adminProcess(() => ({ DATABASE_URL: there.url, DATA_DIR: join(folder, "there") }))

const columnName = (table: string) => table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test("every table is written, or left out for a reason; each is added after those its rows name", async () => {
  const { rows } = await sql<{ name: string }>`SELECT relname AS name FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname NOT LIKE 'kysely%'`.execute(
    here.db,
  )
  const lists = [...writtenTables, ...Object.keys(leftOutTables)].map(columnName)
  expect(lists.sort()).toEqual(rows.map(({ name }) => name).sort())
  const { rows: keys } = await sql<{ from: string; to: string }>`
    SELECT conrelid::regclass::text AS from, confrelid::regclass::text AS to FROM pg_constraint
    WHERE contype = 'f' AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`.execute(here.db)
  const place = (name: string) => writtenTables.map(columnName).indexOf(name)
  const written = keys.filter(({ from }) => place(from) >= 0)
  expect(written.length).toBeGreaterThan(40)
  expect(written.filter(({ from, to }) => place(to) < 0 || place(to) > place(from))).toEqual([])
})

const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()

/** Of all rows of a company in a table, with all their columns, but what each installation makes by itself. */
async function rowsOf(db: typeof here.db, table: string, id: string) {
  const made = table === "ticket_event" ? ["position"] : Object.keys(sealedColumns[camel(table)] ?? {})
  const key = table === "organisation" ? "id" : "organisation_id"
  const { rows } = await sql<{
    row: string
  }>`SELECT (to_jsonb(t) - ${made}::text[])::text AS row FROM ${sql.table(table)} t
    WHERE ${sql.ref(key)} = ${id} ORDER BY 1`.execute(db)
  return rows.map(({ row }) => row)
}
const camel = (name: string) =>
  name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase()) as (typeof writtenTables)[number]

/** What an owner signs in with besides a password lies under no company. */
async function addOwnersFactor(owner: string) {
  const { secondFactors, passkeys } = openStore(here.db, apexId).people
  const sealed = await seal(appPurpose, "secret of the owner")
  await secondFactors.insert({ personId: owner, sealed, lastStep: 7, createdAt: new Date() })
  await secondFactors.replaceRecoveryCodes(owner, ["first", "second"])
  await passkeys.insert({
    ...{ id: "owner's", personId: owner, name: "Key", publicKey: "key", counter: 1, transports: [] },
    ...{ isMultiDevice: false, isBackedUp: false, host: "help.acme.example", createdAt: new Date() },
  })
}
const ownersTables = ["second_factor", "recovery_code", "passkey"]
const countOwners = async (db: typeof here.db) =>
  Promise.all(ownersTables.map(async (table) => (await rowsOf(db, table, apexId)).length))

const out = join(folder, "out")
let company: Awaited<ReturnType<typeof buildWholeCompany>>

test("a company that is exported and imported elsewhere is the same, row by row and file by file", async () => {
  company = await buildWholeCompany(here.db)
  const { id, identifier } = company.organisation
  const [owner] = (await sql<{ id: string }>`SELECT id FROM owner`.execute(here.db)).rows
  await addOwnersFactor(owner?.id ?? "")
  // Another owner's stays.
  await openStore(here.db, apexId).people.secondFactors.insert({
    ...{ personId: strange, sealed: "another's", lastStep: 1, createdAt: new Date() },
  })
  await reindex(company.operator)
  const exported = await adminHere("export", "--company", identifier, out)
  expect(exported).toMatchObject({ exitCode: 0, stderr: "" })
  const { tables }: { tables: Record<string, { rows: number }> } = JSON.parse(
    readFileSync(join(out, "vestibule-company.json"), "utf8"),
  )
  expect(Object.entries(tables).filter(([, { rows }]) => rows === 0)).toEqual([])

  // Another company is there already, and stays as it is.
  // Mails are swept when their bytes are there, and their rows are not.
  const imported = await there.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE inbound_mail IN EXCLUSIVE MODE`.execute(transaction)
    const importing = adminThere("import", out)
    const waiting = sql`SELECT FROM pg_locks WHERE relation = 'inbound_mail'::regclass AND NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`
    await until(async () => (await waiting.execute(there.db)).rows.length > 0)
    process.env.DATA_DIR = join(folder, "there")
    await removeMailOrphans({ store: openStore(there.db, apexId), now: new Date("2100-01-01") })
    process.env.DATA_DIR = join(folder, "here")
    return { importing }
  })
  expect(await imported.importing).toMatchObject({ exitCode: 0, stderr: "" })
  // Some of its rows were added without what would have indexed them.
  await sql`DELETE FROM ticket_words`.execute(here.db)
  await indexLacking({ store: openStore(here.db, id) })
  await indexLacking({ store: openStore(there.db, id) })
  for (const table of [...writtenTables, "searchDocument", "searchWord", "ticketWords"] as const) {
    if (table === "owner") continue
    const [before, after] = [
      await rowsOf(here.db, columnName(table), id),
      await rowsOf(there.db, columnName(table), id),
    ]
    expect([table, before.length > 0]).toEqual([table, true])
    expect([table, after]).toEqual([table, before])
  }
  expect(await countOwners(there.db)).toEqual([1, 2, 1])
  expect(await rowsOf(there.db, "recovery_code", apexId)).toEqual(
    await rowsOf(here.db, "recovery_code", apexId),
  )
  expect(readFileSync(join(out, "tables/secondFactor.jsonl"), "utf8")).toContain('"secret of the owner"')
  const files = (place: string) =>
    filesIn(join(folder, place, "files")).filter((name) => !name.startsWith("unfinished"))
  expect(files("here").length).toBeGreaterThan(6)
  expect(files("there")).toEqual(files("here"))
  for (const name of files("here"))
    expect(readFileSync(join(folder, "there/files", name))).toEqual(
      readFileSync(join(folder, "here/files", name)),
    )

  // What is sealed is sealed with the other installation's key, and opens there.
  const again = join(folder, "again")
  expect(await adminThere("export", "--company", identifier, again)).toMatchObject({
    exitCode: 0,
    stderr: "",
  })
  expect(filesIn(again)).toEqual(filesIn(out))
  for (const name of filesIn(out))
    if (!["vestibule-company.json"].includes(name))
      expect([name, readFileSync(join(again, name), "utf8")]).toEqual([
        name,
        readFileSync(join(out, name), "utf8"),
      ])
  expect(readFileSync(join(out, "tables/imapSource.jsonl"), "utf8")).toContain('"secret of imapSource"')
  const { rows: waiting } = await sql<{
    task: string
  }>`SELECT DISTINCT task_identifier AS task FROM graphile_worker.jobs`.execute(there.db)
  expect(waiting.map(({ task }) => task)).toEqual(
    expect.arrayContaining(["send-held-reply", "ticket-events", "recount-service-levels"]),
  )
})

/** A copy of the folder that was exported, changed so. */
function changed(name: string, change: (copy: string) => void) {
  const copy = join(folder, name)
  cpSync(out, copy, { recursive: true })
  change(copy)
  return copy
}
const changeManifest = (copy: string, change: (manifest: Manifest) => void) => {
  const path = join(copy, "vestibule-company.json")
  const manifest = JSON.parse(readFileSync(path, "utf8"))
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}
/** As if the program itself had written what is there now. */
function sumUp(copy: string) {
  const sum = (path: string) =>
    createHash("sha256")
      .update(readFileSync(join(copy, path)))
      .digest("hex")
  const paths = filesIn(copy).filter((path) => !["checksums.sha256", "vestibule-company.json"].includes(path))
  writeFileSync(join(copy, "checksums.sha256"), paths.map((path) => `${sum(path)}  ${path}\n`).join(""))
  changeManifest(copy, (manifest) => {
    manifest.checksums = { files: paths.length, sha256: sum("checksums.sha256") }
  })
}

type Row = Record<string, unknown>
/** Has the first row of a table, or one more beside it, be changed so. */
function changeRow(copy: string, table: string, change: (row: Row) => Row, isAnother = false) {
  const path = join(copy, `tables/${table}.jsonl`)
  const [first = "", ...others] = readFileSync(path, "utf8").trimEnd().split("\n")
  const row = JSON.stringify(change(JSON.parse(first)))
  const lines = isAnother ? [first, row, ...others] : [row, ...others]
  writeFileSync(path, `${lines.join("\n")}\n`)
  changeManifest(copy, (manifest) => Object.assign(manifest.tables[table] ?? {}, { rows: lines.length }))
  sumUp(copy)
}
describe("a folder that cannot be imported", () => {
  beforeAll(async () => {
    await sql`DELETE FROM organisation`.execute(there.db)
    await sql`DELETE FROM owner`.execute(there.db)
    for (const table of ["second_factor", "passkey"])
      await sql`DELETE FROM ${sql.table(table)} WHERE organisation_id = ''`.execute(there.db)
    rmSync(join(folder, "there"), { recursive: true })
  })

  test.each<[string, string, (copy: string) => void]>([
    [
      "of a newer version",
      "newer version",
      (copy) => changeManifest(copy, (m) => m.schema.push("9999-later")),
    ],
    [
      "of a newer shape",
      "newer version",
      (copy) => changeManifest(copy, (m) => Object.assign(m, { version: 2, tables: [] })),
    ],
    [
      "of an older table",
      "older version",
      (copy) => changeManifest(copy, (m) => m.tables.category?.columns.push("colour")),
    ],
    [
      "with a table cut short",
      "tables/comment.jsonl is missing, or not as it was written",
      (copy) => truncateSync(join(copy, "tables/comment.jsonl"), 20),
    ],
    [
      "without a file",
      "is missing, or not as it was written",
      (copy) => rmSync(join(copy, "files"), { recursive: true }),
    ],
    [
      "with a list cut short",
      "checksums.sha256 is missing",
      (copy) => truncateSync(join(copy, "checksums.sha256"), 1000),
    ],
    [
      "with a manifest cut short",
      "damaged or cut short",
      (copy) => truncateSync(join(copy, "vestibule-company.json"), 200),
    ],
    [
      "with a row twice",
      "ticketTag.jsonl has 2 rows instead of 1",
      (copy) => {
        const path = join(copy, "tables/ticketTag.jsonl")
        appendFileSync(path, readFileSync(path))
        sumUp(copy)
      },
    ],
    [
      "with rows that contradict each other",
      "duplicate key",
      (copy) => {
        const path = join(copy, "tables/activity.jsonl")
        appendFileSync(path, readFileSync(path))
        changeManifest(copy, (m) => {
          if (m.tables.activity) m.tables.activity.rows *= 2
        })
        sumUp(copy)
      },
    ],
    [
      "that names a file elsewhere",
      "names no file",
      (copy) => {
        const path = join(copy, "checksums.sha256")
        appendFileSync(path, `${"0".repeat(64)}  files/../../escaped\n`)
        const sha256 = createHash("sha256").update(readFileSync(path)).digest("hex")
        changeManifest(copy, (m) => Object.assign(m.checksums, { sha256 }))
      },
    ],
    [
      "with a client of all companies",
      "tables/loginClient.jsonl holds in line 1 what is not the company's",
      (copy) => changeRow(copy, "loginClient", (row) => ({ ...row, organisation_id: null })),
    ],
    [
      "with a client that does not say whose it is",
      "older version",
      (copy) => {
        changeManifest(copy, ({ tables: { loginClient } }) =>
          Object.assign(loginClient ?? {}, {
            columns: loginClient?.columns.filter((name) => name !== "organisation_id"),
          }),
        )
        sumUp(copy)
      },
    ],
    [
      "with an account of another company",
      "tables/account.jsonl holds in line 2 what is not the company's",
      (copy) =>
        changeRow(
          copy,
          "account",
          (row) => ({ ...row, id: strange, email: "new@acme.example", organisation_id: strange }),
          true,
        ),
    ],
    [
      "with two companies",
      "tables/organisation.jsonl holds in line 2 what is not the company's",
      (copy) =>
        changeRow(copy, "organisation", (row) => ({ ...row, id: strange, identifier: "second" }), true),
    ],
    [
      "with rows of another company than it says",
      "holds another company",
      (copy) => changeManifest(copy, ({ company }) => Object.assign(company, { id: strange })),
    ],
    [
      "with another company's owner",
      "does not own the company",
      (copy) => changeRow(copy, "owner", (row) => ({ ...row, id: strange })),
    ],
    [
      "with a second factor of another owner",
      "tables/secondFactor.jsonl holds in line 2 what is not the company's",
      (copy) =>
        changeRow(
          copy,
          "secondFactor",
          (row) => ({ ...row, organisation_id: apexId, person_id: strange }),
          true,
        ),
    ],
    [
      "with a file of another company",
      `files/${strange}/picture is no file of the company`,
      (copy) => {
        mkdirSync(join(copy, "files", strange))
        writeFileSync(join(copy, "files", strange, "picture"), "x")
        sumUp(copy)
      },
    ],
    [
      "with a row that names another company's file",
      "names a file that is not the company's",
      (copy) => changeRow(copy, "attachment", (row) => ({ ...row, key: "attachment2/other/1_a-b.pdf" })),
    ],
  ])("%s is refused in one sentence, and leaves nothing", async (name, words, change) => {
    const ended = await adminThere("import", changed(name, change))
    expect(ended).toMatchObject({ exitCode: 1, stdout: "", stderr: expect.stringContaining(words) })
    expect((await sql`SELECT 1 FROM organisation`.execute(there.db)).rows).toEqual([])
    const files = join(folder, "there/files")
    expect(existsSync(files) ? filesIn(files) : []).toEqual([])
  })

  test("and lies on files that are here already, which stay", async () => {
    const [key = ""] = filesIn(join(out, "files"))
    const path = join(folder, "there/files", key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, "here before")
    const copy = changed("on-files", (made) =>
      changeRow(made, "activity", (row) => ({ ...row, organisation_id: strange })),
    )
    expect(await adminThere("import", copy)).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("activity.jsonl holds in line 1"),
    })
    expect(filesIn(join(folder, "there/files"))).toEqual([key])
    rmSync(join(folder, "there"), { recursive: true })
  })

  test("because the company is here already", async () => {
    const ended = await adminHere("import", out)
    expect(ended).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining("is here already. It is the same company."),
    })
    const { rows } =
      await sql`SELECT 1 FROM account WHERE organisation_id = ${company.organisation.id}`.execute(here.db)
    expect(rows.length).toBeGreaterThan(1)
  })

  test.each([
    ["inbox", "address", "The inbox"],
    ["login_client", "name", "The client"],
  ])("because its %s is another company's here, which is named", async (own, column, words) => {
    const { rows } = await sql<{ name: string }>`
      SELECT ${sql.ref(column)} AS name FROM ${sql.table(own)} WHERE organisation_id = ${company.organisation.id}`.execute(
      here.db,
    )
    const name = rows[0]?.name ?? ""
    const table = own === "inbox" ? "inbox_address" : own
    const { organisation } = await buildOrganisation(there.db, { identifier: "holder" })
    try {
      await (table === "inbox_address"
        ? sql`INSERT INTO inbox_address (address, organisation_id, inbox_id) VALUES (${name}, ${organisation.id}, 'theirs')`
        : sql`INSERT INTO login_client (id, name, secret_hash, organisation_id)
            VALUES ('theirs', ${name}, 'hash', ${organisation.id})`
      ).execute(there.db)
      expect(await adminThere("import", out)).toMatchObject({
        exitCode: 1,
        stderr: expect.stringContaining(`${words} ${name} belongs to 'holder' here. Nothing was imported.`),
      })
    } finally {
      await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(column)} = ${name}`.execute(there.db)
      await sql`DELETE FROM organisation`.execute(there.db)
    }
  })

  test("asked for as if it were Markdown, or Markdown without its company", async () => {
    expect(await adminThere("import", out, "--company", "acme")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("leave out --company"),
    })
    expect(await adminThere("import", "content/samovar")).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining("--company <identifier>"),
    })
  })
})

test("only its owner reads the folder, and nothing is written over another one", async () => {
  for (const name of filesIn(out)) expect([name, statSync(join(out, name)).mode & 0o077]).toEqual([name, 0])
  expect(statSync(out).mode & 0o077).toBe(0)
  const ended = await adminHere("export", "--company", company.organisation.identifier, out)
  expect(ended).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("is there already") })
  expect(existsSync(`${out}.unfinished`)).toBe(false)
})

test("an owner who is known here by their address stays who they are here", async () => {
  const { rows } = await sql<{ email: string }>`SELECT email FROM owner`.execute(here.db)
  await sql`INSERT INTO owner (id, email, password_hash) VALUES ('known-here', ${rows[0]?.email}, 'theirs')`.execute(
    there.db,
  )
  expect(await adminThere("import", out)).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("known here already"),
  })
  const found =
    await sql`SELECT owner_id AS "ownerId", password_hash AS "passwordHash" FROM organisation JOIN owner ON owner.id = owner_id`.execute(
      there.db,
    )
  expect(found.rows).toEqual([{ ownerId: "known-here", passwordHash: "theirs" }])
  expect(await countOwners(there.db)).toEqual([0, 0, 0])
})

test("an agent who has the address that the owner has here is one no longer", async () => {
  const { id } = company.organisation
  const [owner] = (await sql<{ id: string }>`SELECT id FROM owner`.execute(here.db)).rows
  const agent = company.agent.actor as SignedIn
  await sql`DELETE FROM organisation`.execute(there.db)
  await sql`DELETE FROM owner`.execute(there.db)
  await sql`INSERT INTO owner (id, email) VALUES (${owner?.id}, ${agent.email})`.execute(there.db)
  expect(await adminThere("import", out)).toMatchObject({ exitCode: 0, stderr: "" })
  const { accounts } = openStore(there.db, id).people
  expect(await accounts.find(agent.id)).toMatchObject({ email: agent.email, status: "deactivated" })
  expect(await rowsOf(there.db, "identity", id)).toEqual([])
})
