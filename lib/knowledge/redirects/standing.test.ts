import { readdirSync } from "node:fs"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { isOfProgram, pageAt } from "./standing"

const database = testDatabase()

/** The first parts of the addresses that the portal's pages have. */
const firstParts = ["", "(auth)", "(customer)", "(staff)", "(public)"].flatMap((group) =>
  readdirSync(`app/portal/[company]/[language]/${group}`, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^[a-z0-9]/.test(entry.name))
    .map(({ name }) => name),
)

test("every page of the portal is known, so that no rule is made for it in vain", async () => {
  const { operator } = await buildOrganisation(database.db)
  // Internal: middleware.ts sends other addresses there.
  const internal = new Set(["icons", "sitemap"])
  expect(firstParts).toContain("settings")
  const unknown = []
  for (const part of firstParts)
    if (!internal.has(part) && !isOfProgram(`/${part}/x`) && !(await pageAt(operator, `/${part}`)))
      unknown.push(part)
  expect(unknown).toEqual([])
})
