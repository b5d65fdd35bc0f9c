import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { articleNamed } from "@/lib/knowledge/articles/queries"
import { ask, expect, test } from "./fixtures"
import { ownsProcess } from "./out-of-reach"

test.beforeEach(() => ownsProcess("the test runs the command line"))

const run = promisify(execFile)

test("a folder imported while the portal runs is there to read; a second run changes nothing", async ({
  company,
  page,
}) => {
  const { host, identifier, operator, portal } = await company()
  expect((await ask(host, "/kb/categories")).body).toContain("No Categories Exist")
  const folder = await mkdtemp(join(tmpdir(), "vestibule import "))
  try {
    await writeFile(join(folder, "kettle.md"), "# Boil a kettle\n\nFill it, then **wait**.\n")
    const importFolder = () => run("npm", ["run", "admin", "--", "import", folder, "--company", identifier])
    expect((await importFolder()).stdout).toContain("Created 1, updated 0, unchanged 0")
    await portal.openArticle(await articleNamed(operator, "Boil-a-kettle"))
    await expect(portal.heading()).toHaveText("Boil a kettle")
    await expect(page.getByText("Fill it, then wait.")).toBeVisible()
    expect((await importFolder()).stdout).toContain("Created 0, updated 0, unchanged 1")
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
