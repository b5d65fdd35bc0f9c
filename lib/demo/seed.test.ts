import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { listOrganisations } from "@/lib/organisations/queries"
import { testDatabase } from "@/lib/testing/database"
import { seedDemo } from "./seed"

const database = testDatabase()
const dataDir = mkdtempSync(join(tmpdir(), "vestibule-seed-"))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
jest.setTimeout(120_000)

test("two companies are seeded once, look different, and a second seeding changes nothing", async () => {
  const first = await seedDemo({ onlyIfEmpty: true }, database.db)
  expect(first.map(({ identifier }) => identifier)).toEqual(["samovar", "vestibule"])
  const [samovar, vestibule] = await listOrganisations({}, database.db)
  expect(samovar?.settings.themeColor).not.toBe(vestibule?.settings.themeColor)
  expect(samovar?.settings.logo).toMatch(/^\/api\/files\/[0-9a-f]{24}\/[a-z-]+\.webp$/)
  expect(samovar?.settings.logo).not.toBe(vestibule?.settings.logo)
  expect(await seedDemo({ onlyIfEmpty: true }, database.db)).toEqual([])
  expect(await seedDemo({}, database.db)).toEqual(first)
})

test("the help centre has at least 25 articles in at least 5 categories", async () => {
  const vestibule = (await seedDemo({}, database.db)).find(({ identifier }) => identifier === "vestibule")
  expect(vestibule?.articles).toBeGreaterThanOrEqual(25)
})
