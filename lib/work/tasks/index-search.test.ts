import { sql } from "kysely"
import { reindexJob } from "@/lib/knowledge/search/jobs"
import { createLog } from "@/lib/platform/log"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { queueOutdated } from "./index-search"

const database = testDatabase()

test("companies that are indexed in an older way are queued, deleted ones are not", async () => {
  const [acme, gone] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  await updateOrganisation(gone.operator, { deleted: true })
  await sql`UPDATE organisation SET search_index = '0 english'; DELETE FROM graphile_worker._private_jobs`.execute(
    database.db,
  )
  expect(await queueOutdated(createLog())).toBe(true)
  const waiting = ({ operator, organisation }: typeof acme) =>
    operator.store.platform.jobs.listWaiting(reindexJob, organisation.id)
  expect((await waiting(acme)).length).toBe(1)
  expect(await waiting(gone)).toEqual([])
})

test("where the companies could not be read, that is said, so that it is tried again", async () => {
  await sql`ALTER TABLE organisation RENAME TO elsewhere`.execute(database.db)
  expect(await queueOutdated(createLog())).toBe(false)
  await sql`ALTER TABLE elsewhere RENAME TO organisation`.execute(database.db)
  expect(await queueOutdated(createLog())).toBe(true)
})
