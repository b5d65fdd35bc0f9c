import { createDatabase, testDatabase } from "@/lib/testing/database"
import { requireDatabase } from "./own-database"

const database = testDatabase()

const withAddresses = async (urls: { DATABASE_URL: string; DATABASE_SESSION_URL: string }) => {
  const before = process.env
  process.env = { ...before, ...urls }
  await requireDatabase(urls.DATABASE_URL).finally(() => {
    process.env = before
  })
}

/** Another spelling of the same address. */
function again(url: string) {
  const address = new URL(url)
  address.searchParams.set("application_name", "again")
  return address.toString()
}

test("two addresses of one database are taken, and those of two are refused without their passwords", async () => {
  const server = process.env.TEST_SERVER_URL ?? ""
  const other = new URL(
    await createDatabase(server, `vestibule_test_${process.env.TEST_RUN_ID}_other`, "template0"),
  )
  other.password = "hush-hush"
  const here = new URL(database.url).pathname
  await withAddresses({ DATABASE_URL: again(database.url), DATABASE_SESSION_URL: database.url })
  const refused = withAddresses({ DATABASE_URL: database.url, DATABASE_SESSION_URL: other.toString() })
  await expect(refused).rejects.toMatchObject({ name: "AppError" })
  const words = await refused.catch((error: Error) => error.message)
  expect(words).toMatch(/^DATABASE_SESSION_URL \(.*_other\) leads to another database than DATABASE_URL \(/)
  expect(words).toContain(here)
  expect(words).not.toContain("hush-hush")
})

test("a session address where nothing listens is told by its name", async () => {
  const nowhere = "postgresql://vestibule:hush-hush@127.0.0.1:9/help"
  await expect(withAddresses({ DATABASE_URL: database.url, DATABASE_SESSION_URL: nowhere })).rejects.toThrow(
    "The database of DATABASE_SESSION_URL (127.0.0.1:9/help) is not available: nothing listens there. Correct it, or unset it",
  )
})
