import { spawn } from "node:child_process"
import { once } from "node:events"
import { sql } from "kysely"
import { createDatabase } from "@/lib/testing/database"
import { fillSchema, schemaRows } from "@/lib/testing/filled-schema"
import { until } from "@/lib/testing/until"
import { runScript } from "@/scripts/test/command"
import { connect, type Database } from "./database"
import { migrate, migrateTo, migrationNames, newerWords, schemaState } from "./migrate"

/**
 * The schemas of which installations exist: that of each release, once there is one, and of the states before it those after which
 * tables were made anew.
 */
const released = [
  "0008-domain-proofs",
  "0019-live-outbox",
  "0028-whose-words",
  "0042-channels",
  "0048-machine-translation",
]

/** Made anew of other rows, by the migration or by a job after it. */
const derived = new Set(["search_document", "search_word", "ticket_words"])
const renamed: Record<string, string> = { ticket: "every_ticket" }

const opened: Database[] = []
afterAll(async () => {
  for (const db of opened) await db.destroy()
})

async function databaseAt(name: string, migration: string) {
  const url = await createDatabase(
    process.env.TEST_SERVER_URL ?? "",
    `vestibule_test_${process.env.TEST_RUN_ID}_${name}`,
  )
  const db = connect(url, { max: 2 })
  opened.push(db)
  await migrateTo(db, migration)
  return { url, db, before: await fillSchema(db) }
}

/** An article without a language of its own has had its company's written since there are several. */
const isFilled = (table: string, name: string, value: unknown) =>
  table === "article" && name === "language" && value === ""

type Rows = Awaited<ReturnType<typeof schemaRows>>

/** Rows of before that are not there with the same values in those columns that are still there. */
function lost(before: Rows, after: Rows) {
  const pairs = Object.entries(before).filter(([table]) => !derived.has(table))
  return pairs.flatMap(([table, rows]) => {
    const now = after[after[table] ? table : (renamed[table] ?? table)]
    if (!now) return [`the table ${table}`]
    return rows.flatMap((row) => {
      const isKept =
        (other: Rows[string][number]) =>
        ([name, value]: [string, unknown]) =>
          !(name in other) ||
          isFilled(table, name, value) ||
          JSON.stringify(other[name]) === JSON.stringify(value)
      const kept = now.some((other) => Object.entries(row).every(isKept(other)))
      return kept ? [] : [`${table}: ${JSON.stringify(row)}`]
    })
  })
}

test.each(released)("what was in a database of %s is there after the upgrade", async (migration) => {
  const { db, before } = await databaseAt(`from_${migration.slice(0, 4)}`, migration)
  expect(Object.values(before).flat().length).toBeGreaterThan(15)
  const applied = await migrate(db)
  expect(applied).toEqual(migrationNames.slice(migrationNames.indexOf(migration) + 1))
  const after = await schemaRows(db)
  expect(lost(before, after)).toEqual([])
  // What an article said of itself is said by its text since there are several.
  const [article] = before.article ?? []
  const [text] = after.article_translation ?? []
  for (const name of ["title", "body", "slug"])
    if (article && name in article) expect([name, text?.[name]]).toEqual([name, article[name]])
  expect(await schemaState(db)).toBe("current")
  expect(await migrate(db)).toEqual([])
})

test("an upgrade that is killed in the middle changes nothing, and is done by the next start", async () => {
  const { url, db, before } = await databaseAt("killed", "0042-channels")
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  // It comes as far as the table of articles, and waits there.
  const holding = db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE article IN ACCESS SHARE MODE`.execute(transaction)
    await held
  })
  const env = { ...process.env, DATABASE_URL: url }
  const program = spawn(process.execPath, ["scripts/run.mjs", "admin", "migrate"], { env, stdio: "ignore" })
  const ended = once(program, "exit")
  const waiting = async () =>
    (
      await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
    ).rows[0]?.n === 1
  await until(waiting)
  program.kill("SIGKILL")
  expect((await ended)[1]).toBe("SIGKILL")
  release()
  await holding
  await until(async () => {
    const { rows } =
      await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state <> 'idle'
      AND pid <> pg_backend_pid()`.execute(db)
    return rows.length === 0
  })
  expect(await schemaRows(db)).toEqual(before)
  expect(await runScript(["scripts/run.mjs", "admin", "migrate"], { DATABASE_URL: url })).toMatchObject({
    ...{ exitCode: 0, stdout: expect.stringContaining("Applied: 0043-languages") },
  })
  expect(lost(before, await schemaRows(db))).toEqual([])
  expect(await schemaState(db)).toBe("current")
})

test("a program that is older than its database says so in one sentence and changes nothing", async () => {
  const { url, db } = await databaseAt("newer", "0048-machine-translation")
  await migrate(db)
  await sql`INSERT INTO kysely_migration (name, timestamp) VALUES ('9999-later', now())`.execute(db)
  const before = await schemaRows(db)
  for (const command of [["migrate"], ["export", "/nowhere/at-all", "--company", "acme"]]) {
    const ended = await runScript(["scripts/run.mjs", "admin", ...command], { DATABASE_URL: url })
    expect(ended).toMatchObject({ exitCode: 1, stdout: "" })
    if (command[0] === "migrate") expect(ended.stderr).toBe(`${newerWords}\n`)
  }
  expect(await schemaRows(db)).toEqual(before)
})
