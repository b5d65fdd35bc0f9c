import { issueServiceToken } from "@/lib/people/oauth-clients/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { apexContext } from "@/lib/work/contexts"
import { adminProcess } from "./test/command"

const database = testDatabase()
const inProcess = adminProcess(() => ({ DATABASE_URL: database.url }))
const admin = (...args: string[]) => inProcess("login-client", ...args)

test("a login client is created with variables to set elsewhere, listed without its secret, and removed [X34]", async () => {
  await buildOrganisation(database.db, { identifier: "acme" })
  const created = await admin("create", "emea", "--company", "acme")
  expect(created).toMatchObject({
    exitCode: 0,
    stdout: expect.stringContaining(
      "LOGIN_SERVICE_URL=http://localhost:3000/api/login\nLOGIN_SERVICE_USER=emea\n",
    ),
  })
  const [, password = ""] = /LOGIN_SERVICE_PASSWORD=(\S+)/.exec(created.stdout) ?? []
  const credentials = { username: "emea", password }
  expect(await issueServiceToken(apexContext(database.db), credentials)).toBeTruthy()
  const { stdout } = await admin("list")
  expect(stdout).toMatch(/^emea +acme +\d{4}-\d\d-\d\d$/m)
  expect(stdout).not.toContain(password)
  expect(await admin("remove", "emea")).toMatchObject({ exitCode: 0 })
  await expect(issueServiceToken(apexContext(database.db), credentials)).rejects.toThrow("wrong")
})

test("a name that is taken, malformed or nobody's is told with its exit code", async () => {
  expect(await admin("create", "twice")).toMatchObject({ exitCode: 0 })
  const [again, malformed, nobody] = await Promise.all([
    admin("create", "twice"),
    admin("create", "two words"),
    admin("remove", "nobody"),
  ])
  expect(again).toMatchObject({ exitCode: 1, stderr: "There is already a login client twice\n" })
  expect(malformed).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("A name has 1 to 63") })
  expect(nobody).toMatchObject({ exitCode: 1, stderr: "Login client not found\n" })
})
