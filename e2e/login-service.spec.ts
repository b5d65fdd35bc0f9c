import { randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createOAuthClient, removeOAuthClient } from "@/lib/people/oauth-clients/mutations"
import { connect, type Database } from "@/lib/platform/db/database"
import { migrate } from "@/lib/platform/db/migrate"
import { createDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, goodPassword } from "@/lib/testing/factories"
import { apexContext } from "@/lib/work/contexts"
import { anyFreePort } from "@/scripts/up/free-port"
import { startServer } from "@/scripts/up/server-process"
import { expect, port, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"
import { logIn, Portal } from "./portal"

test.beforeEach(() => ownsProcess("the test starts a second installation"))

const ends: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

/** Another installation, with a database and files of its own, whose passwords the portal under test keeps. */
async function startInstallation(pool: Database) {
  const dataDir = mkdtempSync(join(tmpdir(), "vestibule second "))
  ends.push(async () => rmSync(dataDir, { recursive: true, force: true }))
  const url = await createDatabase(process.env.DATABASE_URL ?? "", `second_${randomUUID().slice(0, 8)}`)
  const db = connect(url, { max: 3 })
  ends.push(() => db.destroy())
  await migrate(db)
  const name = `second-${randomUUID().slice(0, 8)}`
  const { secret } = await createOAuthClient(apexContext(pool), { name })
  const own = { NODE_ENV: "production", DATABASE_URL: url, DATA_DIR: dataDir }
  const service = {
    LOGIN_SERVICE_URL: `http://127.0.0.1:${port}/api/login`,
    LOGIN_SERVICE_USER: name,
    LOGIN_SERVICE_PASSWORD: secret,
  }
  const at = await anyFreePort()
  const { stop } = await startServer(at, { quiet: true, env: { ...own, ...service } })
  ends.push(stop)
  return { db, at, name }
}

test("a customer of one installation signs in at another one, which never has the password [I16, I18, X35, X38]", async ({
  company,
  page,
  pool,
}) => {
  test.slow()
  const { identifier, operator } = await company()
  const { email, id } = await buildCustomer(operator, { firstName: "Ann" })
  const { db, at, name } = await startInstallation(pool)
  const { visitor } = await buildOrganisation(db, { identifier })
  const portal = new Portal(page, `http://${identifier}.localhost:${at}`)

  const signIn = async (password: string) => {
    await portal.open("/kb/login")
    await logIn(page, email, password)
  }
  const form = page.getByRole("main")

  await signIn("wrong")
  await expect(form).toContainText("Incorrect User Name and password")
  await signIn(goodPassword)
  await page.waitForURL((url) => url.pathname !== "/kb/login")
  expect(await visitor.store.people.accounts.find(id)).toMatchObject({
    email,
    firstName: "Ann",
    status: "active",
  })
  expect(await visitor.store.people.accounts.passwordHash(id)).toBeNull()
  const [entry] = await visitor.store.tenancy.activity.list({ limit: 1 })
  expect(entry).toMatchObject({ action: "account.signed-in", actorId: id, detail: "common login" })

  await page.context().clearCookies()
  await removeOAuthClient(apexContext(pool), name)
  await signIn(goodPassword)
  await expect(form).toContainText("Signing in is not possible at the moment")
})
