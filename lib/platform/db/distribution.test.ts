import { sql } from "kysely"
import { isOnCitus } from "@/lib/testing/citus"
import { createDatabase, testDatabase } from "@/lib/testing/database"
import { runScript } from "@/scripts/test/command"
import { acrossCompanies } from "./companies"
import { connect } from "./database"
import { distribute } from "./distribute"
import { halfSpreadWords, migrate, refuseHalfSpread } from "./migrate"
import { placementOf } from "./placement"
import { planDistribution, refusedBySchema } from "./plan"
import { sessionUrlOf } from "./session-address"

const database = testDatabase()

test("it is known of every table where a cluster keeps it", async () => {
  const { rows } = await sql<{ name: string; columns: string[] }>`
    SELECT table_name::text AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' GROUP BY 1`.execute(database.db)
  const placed = rows.map(({ name, columns }) => [name, placementOf(name, columns)])
  expect(placed.filter(([, placement]) => placement === null)).toEqual([])
  expect(placed.filter(([, placement]) => placement === "by company").length).toBeGreaterThan(80)
  expect(await refusedBySchema(database.db)).toEqual([])
})

/** Made before a database could be spread. */
const older = [
  ...["every_ticket", "attachment", "inbox", "ticket_participant", "push_subscription", "ticket_form"],
  ...["service_level", "ticket_view", "live_outbox"],
]

test("a migration of a database that is spread could make each table: it refers to `organisation`, or else to others and counts", async () => {
  const { rows } = await sql<{ name: string }>`
    SELECT c.relname AS name FROM pg_class c JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'f'
    WHERE c.relnamespace = 'public'::regnamespace GROUP BY c.oid, c.relname
    HAVING bool_or(k.confrelid = 'organisation'::regclass) AND (bool_or(k.confrelid <> 'organisation'::regclass)
      OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attidentity <> ''))`.execute(
    database.db,
  )
  expect(rows.map(({ name }) => name).sort()).toEqual(older.sort())
})

test("what a cluster would refuse of a schema is named", async () => {
  const url = await createDatabase(
    process.env.TEST_SERVER_URL ?? "",
    `vestibule_test_${process.env.TEST_RUN_ID}_refused`,
  )
  const db = acrossCompanies(connect(url, { max: 1 }))
  await sql`
    CREATE TABLE team (organisation_id text, id text, PRIMARY KEY (organisation_id, id));
    CREATE TABLE desk (organisation_id text, id text UNIQUE, team_id text,
      FOREIGN KEY (organisation_id, team_id) REFERENCES team ON DELETE SET NULL (team_id));
    CREATE FUNCTION seen() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NEW; END';
    CREATE TRIGGER desk_seen BEFORE INSERT ON desk FOR EACH ROW EXECUTE FUNCTION seen()`.execute(db)
  expect(await refusedBySchema(db)).toEqual([
    "desk has the trigger desk_seen",
    "the foreign key desk_organisation_id_team_id_fkey of desk changes what refers to a row",
    "the unique index desk_id_key of desk holds for several companies",
  ])
  await db.destroy()
})

test("a server without Citus is not changed, and what it needs is said", async () => {
  if (isOnCitus()) return
  const refused = expect.objectContaining({ message: expect.stringContaining("This database has no Citus.") })
  await expect(planDistribution(database.db)).rejects.toEqual(refused)
  await expect(distribute(database.db, { shards: 4 })).rejects.toEqual(refused)
})

test("a database that is spread in part is not brought up to date, and no portal starts with it", async () => {
  await sql`CREATE SCHEMA distribution; CREATE TABLE distribution.taken_key (name text)`.execute(database.db)
  await expect(migrate(database.db)).rejects.toThrow(halfSpreadWords)
  await expect(refuseHalfSpread(database.db)).rejects.toThrow(halfSpreadWords)
  await sql`DROP SCHEMA distribution CASCADE`.execute(database.db)
  expect(await migrate(database.db)).toEqual([])
})

const onCitus = isOnCitus() ? test : test.skip
onCitus(
  `a distribution that lacks nothing but its last step comes to its end when it is asked for again${isOnCitus() ? "" : " (skipped: not on Citus)"}`,
  async () => {
    await sql`CREATE SCHEMA distribution; CREATE TABLE distribution.taken_key (
      table_name text, name text, definition text NOT NULL, PRIMARY KEY (table_name, name))`.execute(
      database.db,
    )
    const args = ["scripts/run.mjs", "admin", "database", "distribute"]
    const environment = { DATABASE_URL: database.url }
    expect(await runScript(args, environment)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("add --yes"),
    })
    expect(await runScript([...args, "--yes"], environment)).toMatchObject({
      exitCode: 0,
      stdout: expect.stringContaining("The database is spread."),
    })
    expect(await migrate(database.db)).toEqual([])
    expect(await runScript(args, environment)).toMatchObject({
      stdout: expect.stringContaining("All tables are spread."),
    })
  },
)

test("while another process spreads the database, a migration waits for it", async () => {
  const spreading = connect(sessionUrlOf(database.url), { max: 1 })
  const states: string[] = []
  await spreading.connection().execute(async (own) => {
    await sql`SELECT pg_advisory_lock(761008)`.execute(own)
    await sql`CREATE SCHEMA distribution; CREATE TABLE distribution.taken_key (name text)`.execute(own)
    const migrated = migrate(database.db).then(() => states.push("migrated"))
    const waiting = () =>
      sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(own)
    while ((await waiting()).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 10))
    states.push("spread")
    await sql`DROP SCHEMA distribution CASCADE`.execute(own)
    await sql`SELECT pg_advisory_unlock(761008)`.execute(own)
    await migrated
  })
  await spreading.destroy()
  expect(states).toEqual(["spread", "migrated"])
})
