import { join } from "node:path"
import { connect } from "@/lib/platform/db/database"
import { startEmbedded } from "@/lib/platform/db/embedded/server"
import { migrate } from "@/lib/platform/db/migrate"
import { queryOnce } from "@/lib/platform/db/query-once"
import { createTicket } from "@/lib/support/tickets/mutations"
import { makeDataFolder, removeDataFolder } from "@/lib/testing/data-folder"
import { buildArticle, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { until } from "@/lib/testing/until"
import { upload } from "@/lib/testing/whole-customer"
import { runScript } from "@/scripts/test/command"
import { writeBackup } from "./archive"

const folder = makeDataFolder("under load")
afterAll(() => removeDataFolder(folder))

test("what was acknowledged before a backup is in the restored copy, where everything agrees", async () => {
  const dataDir = join(folder, "from")
  const running = await startEmbedded(dataDir, { label: "a portal under load" })
  Object.assign(process.env, { DATABASE_URL: running.url, DATA_DIR: dataDir })
  const db = connect(running.url)
  await migrate(db)
  const { operator, visitor, organisation } = await buildOrganisation(db)
  const { categoryId } = await buildArticle(operator)
  const acknowledged: string[] = []
  let isDone = false
  const work = async () => {
    const customer = await signedIn(visitor, "customer", await buildCustomer(operator))
    // An account may upload a hundred files in an hour.
    for (let made = 0; made < 90 && !isDone; made++) {
      const attachmentIds = [await upload(customer, "plan.pdf")]
      const { id } = await createTicket(customer, { subject: "Load", body: "<p>Load</p>", attachmentIds })
      await buildArticle(operator, { categoryId })
      acknowledged.push(id)
    }
  }
  const working = Promise.all([work(), work(), work()])
  await Promise.race([working, until(() => acknowledged.length >= 20)])
  const before = [...acknowledged]
  const file = join(folder, "load.tar.gz")
  await writeBackup(file, { dataDir, databaseUrl: running.url })
  isDone = true
  await working
  await db.destroy()
  await running.stop()

  const env = { DATA_DIR: join(folder, "to") }
  const restored = await runScript(["scripts/run.mjs", "admin", "restore", file], env)
  expect(restored).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining("Restored database and files"),
  })
  expect(await runScript(["scripts/run.mjs", "admin", "check"], env)).toMatchObject({
    ...{ exitCode: 0, stdout: expect.stringContaining("Everything agrees.") },
  })
  const again = await startEmbedded(env.DATA_DIR, { label: "the restored copy" })
  const rows = await queryOnce(
    again.url,
    `SELECT id FROM ticket WHERE organisation_id = '${organisation.id}'`,
  )
  await again.stop()
  const kept = new Set(rows.map(({ id }) => id))
  expect(before.filter((id) => !kept.has(id))).toEqual([])
})
