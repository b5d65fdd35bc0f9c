import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { testDatabase } from "@/lib/testing/database"
import { type FakeZendesk, startFakeZendesk } from "@/lib/testing/desks/fake-zendesk"
import { buildOrganisation } from "@/lib/testing/factories"
import { runScript } from "./test/command"

const database = testDatabase()
const folder = mkdtempSync(join(tmpdir(), "vestibule-move-command-"))
let desk: FakeZendesk

beforeAll(async () => {
  desk = await startFakeZendesk({ articles: 6, tickets: 30 })
})
afterAll(async () => {
  await desk.close()
  rmSync(folder, { recursive: true, force: true })
})

const migrate = (...args: string[]) => {
  const { address, user, token } = desk.account
  const all = ["scripts/run.mjs", "admin", "migrate", "zendesk", "--company", "acme", ...args]
  return runScript(
    [...all, "--address", address, "--user", user],
    { DATABASE_URL: database.url, DATA_DIR: folder, PRIVATE_NETWORKS: "127.0.0.1" },
    `${token}\n`,
  )
}

/** Puts a company's move into a state in which a call may have been broken off. @returns it */
const migrationOf = async (organisationId: string, change: { state: "bringing" | "undoing" | "done" }) =>
  (
    await database.db
      .updateTable("deskMove")
      .set(change)
      .where("organisationId", "=", organisationId)
      .returning("state")
      .executeTakeFirst()
  )?.state

test("a company moves in by the command line: it looks, brings, brings what is new, and goes back", async () => {
  const { organisation } = await buildOrganisation(database.db, { identifier: "acme" })
  const tickets = async () =>
    (
      await database.db
        .selectFrom("everyTicket")
        .select("id")
        .where("organisationId", "=", organisation.id)
        .execute()
    ).length
  const looked = await migrate("--dry-run")
  expect(looked).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("nothing has come yet") })
  expect(await tickets()).toBe(0)

  const report = join(folder, "report.csv")
  const brought = await migrate("--report", report)
  expect(brought).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("it is here") })
  const first = await tickets()
  expect(first).toBeGreaterThan(20)
  expect(readFileSync(report, "utf8")).toContain('"Kind","Id there"')

  desk.addTickets(10)
  const again = await migrate("--dry-run")
  expect(again).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("it is here") })
  expect(await migrationOf(organisation.id, { state: "bringing" })).toBe("bringing")
  expect(await migrate("--dry-run")).toMatchObject({ stdout: expect.stringContaining("it is being brought") })
  expect(await migrationOf(organisation.id, { state: "undoing" })).toBe("undoing")
  for (const args of [["--dry-run"], []])
    expect(await migrate(...args)).toMatchObject({ exitCode: 1, stderr: expect.stringContaining("--undo") })
  expect(await migrationOf(organisation.id, { state: "done" })).toBe("done")
  expect(await tickets()).toBe(first)
  expect(await migrate()).toMatchObject({ exitCode: 0 })
  expect(await tickets()).toBe(first + 10)

  const undone = await migrate("--undo")
  expect(undone).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("taken away again") })
  expect(await tickets()).toBe(0)
})
