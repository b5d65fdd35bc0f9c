import { execFile } from "node:child_process"
import { readdir, readFile } from "node:fs/promises"
import { promisify } from "node:util"
import { createDatabase, testDatabase } from "@/lib/testing/database"
import { connect } from "./database"
import { migrate } from "./migrate"

const database = testDatabase()

test("several processes may migrate at once; each migration runs once", async () => {
  const url = await createDatabase(
    process.env.TEST_SERVER_URL ?? "",
    `vestibule_test_${process.env.TEST_RUN_ID}_migrate`,
  )
  const pools = [connect(url), connect(url), connect(url)]
  const applied = await Promise.all(pools.map(migrate))
  await Promise.all(pools.map((pool) => pool.destroy()))
  const written = await readdir("lib/platform/db/migrations")
  expect(applied.flat().sort()).toEqual(written.map((file) => file.replace(/\.ts$/, "")).sort())
})

test("the table types in the repository are those of the migrated database", async () => {
  const printed = await promisify(execFile)("npx", ["kysely-codegen", "--print", "--url", database.url])
  expect(printed.stdout.slice(printed.stdout.indexOf("/**")).trim()).toBe(
    (await readFile("lib/platform/db/tables.ts", "utf8")).trim(),
  )
})

test("every key of an organisation's table starts with organisation_id [A10]", async () => {
  const keys = await database.db
    .withoutPlugins()
    .selectFrom("information_schema.key_column_usage" as never)
    .select(["table_name", "constraint_name", "column_name"] as never[])
    .where("table_schema" as never, "=", "public" as never)
    .where("ordinal_position" as never, "=", 1 as never)
    .execute()
  const outside = [
    ...["organisation", "owner", "login_client", "inbox_address", "rate_limit", "secret", "test_token"],
    ...["backup_state", "kysely_migration", "kysely_migration_lock"],
  ]
  const rows = (keys as { table_name: string; column_name: string }[]).filter(
    (key) => !outside.includes(key.table_name),
  )
  expect(rows.length).toBeGreaterThan(8)
  expect(rows.filter((key) => key.column_name !== "organisation_id")).toEqual([])
})
