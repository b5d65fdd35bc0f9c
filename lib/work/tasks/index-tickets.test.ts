import { sql } from "kysely"
import { createLog } from "@/lib/platform/log"
import { indexTicketsJob } from "@/lib/support/ticket-search/jobs"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import { queueUnfound } from "./index-tickets"

const database = testDatabase()

test("companies with a ticket that was never indexed are queued once, others are not [T01]", async () => {
  const [acme, globex] = [await buildDesk(database.db), await buildDesk(database.db)]
  await ask(globex)
  const { id } = await ask(acme)
  await ask(acme, "Lamp")
  await sql`DELETE FROM ticket_words WHERE ticket_id = ${id}`.execute(database.db)
  for (let start = 0; start < 2; start++) expect(await queueUnfound(createLog())).toBe(true)
  const waiting = ({ operator, organisation }: typeof acme) =>
    operator.store.platform.jobs.listWaiting(indexTicketsJob, organisation.id)
  expect(await waiting(acme)).toHaveLength(1)
  expect(await waiting(globex)).toEqual([])
})

test("where the tickets could not be looked for, that is said, so that it is tried again", async () => {
  await sql`ALTER TABLE ticket_words RENAME TO elsewhere`.execute(database.db)
  expect(await queueUnfound(createLog())).toBe(false)
  await sql`ALTER TABLE elsewhere RENAME TO ticket_words`.execute(database.db)
  expect(await queueUnfound(createLog())).toBe(true)
})
