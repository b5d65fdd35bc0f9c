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
  expect(await migrate()).toMatchObject({ exitCode: 0 })
  expect(await tickets()).toBe(first + 10)

  const undone = await migrate("--undo")
  expect(undone).toMatchObject({ exitCode: 0, stdout: expect.stringContaining("taken away again") })
  expect(await tickets()).toBe(0)
}, 240_000)
