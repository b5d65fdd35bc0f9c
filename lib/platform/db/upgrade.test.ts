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

async function emptyAt(name: string, migration: string) {
  const url = await createDatabase(
    process.env.TEST_SERVER_URL ?? "",
    `vestibule_test_${process.env.TEST_RUN_ID}_${name}`,
  )
  const db = connect(url, { max: 2 })
  opened.push(db)
  await migrateTo(db, migration)
  return { url, db }
}

async function databaseAt(name: string, migration: string) {
  const empty = await emptyAt(name, migration)
  return { ...empty, before: await fillSchema(empty.db) }
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

test("of what a provider has called a person the name that they were linked by last stays, and the sessions that began by it", async () => {
  const { db } = await emptyAt("names", "0071-names-at-providers")
  await sql`
    INSERT INTO organisation (id, identifier, name) VALUES ('acme', 'acme', ''), ('globex', 'globex', '');
    INSERT INTO account (organisation_id, id, role, email, status)
      SELECT o.id, person, 'agent', person || '@acme.example', 'active'
      FROM organisation o, unnest(ARRAY['ann', 'bob', 'cid']) AS person;
    INSERT INTO identity_provider
        (organisation_id, id, protocol, audience, name, issuer, client_id, claims, position, created_at, updated_at)
      SELECT o.id, provider, 'oidc', 'both', '', '', '', '{}', 1, now(), now()
      FROM organisation o, unnest(ARRAY['saml', 'oidc']) AS provider;
    INSERT INTO identity
        (organisation_id, id, provider_id, side, subject, account_id, owner_id, created_at, used_at)
      SELECT company, concat_ws(' ', company, provider, side, subject), provider, side, subject, account, owner,
        '2026-02-01'::timestamptz + day * interval '1 day', '2026-02-09'::timestamptz - day * interval '1 day'
      FROM (VALUES
        ('acme', 'saml', 'staff', 'annie', 'ann', NULL, 1), ('acme', 'saml', 'staff', 'ann-lee', 'ann', NULL, 2),
        ('acme', 'saml', 'staff', 'ann', 'ann', NULL, 3), ('globex', 'saml', 'staff', 'ann', 'ann', NULL, 1),
        ('globex', 'saml', 'staff', 'annie', 'ann', NULL, 2), ('acme', 'saml', 'staff', 'boss', NULL, 'owner', 1),
        ('acme', 'saml', 'staff', 'ceo', NULL, 'owner', 2), ('acme', 'saml', 'staff', 'chief', NULL, 'former', 1),
        ('acme', 'saml', 'staff', 'bob', 'bob', NULL, 1), ('acme', 'saml', 'staff', 'robert', 'bob', NULL, 2),
        ('acme', 'saml', 'staff', 'BOB', 'bob', NULL, 3), ('acme', 'oidc', 'staff', 'bobby', 'bob', NULL, 1),
        ('acme', 'saml', 'customers', 'rob', 'bob', NULL, 1), ('acme', 'saml', 'staff', 'cid', 'cid', NULL, 1)
      ) AS named (company, provider, side, subject, account, owner, day);
    INSERT INTO session (organisation_id, id, person_id, role, way, created_at, expires_at)
      SELECT organisation_id, 'by ' || id, coalesce(account_id, owner_id), 'agent', 'provider', now(), now() FROM identity
      UNION ALL SELECT 'acme', 'goes on ' || id, id, 'agent', 'provider', now(), now() FROM account WHERE organisation_id = 'acme'
      UNION ALL SELECT 'acme', 'by password', 'ann', 'agent', 'password', now(), now();
    INSERT INTO identity_session (organisation_id, session_id, identity_id)
      SELECT organisation_id, 'by ' || id, id FROM identity`.execute(db)
  const idsOf = async (table: string) => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM ${sql.table(table)}`.execute(db)
    return rows.map(({ id }) => id)
  }
  const [identities, sessions] = [await idsOf("identity"), await idsOf("session")]
  await migrate(db)
  const gone = async (table: string, before: string[]) => {
    const after = await idsOf(table)
    return before.filter((id) => !after.includes(id)).sort()
  }
  const former = ["annie", "ann-lee", "boss", "robert"].map((name) => `acme saml staff ${name}`)
  former.push("globex saml staff ann")
  expect(await gone("identity", identities)).toEqual(former.sort())
  const ended = [...former.map((id) => `by ${id}`), "goes on ann", "goes on bob"]
  expect(await gone("session", sessions)).toEqual(ended.sort())
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
