import type { JobHelpers } from "graphile-worker"
import { sql } from "kysely"
import { beginMove } from "@/lib/moving/migrations/mutations"
import { getMove } from "@/lib/moving/migrations/queries"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { arrangeMoves } from "@/lib/testing/moves"
import { moveIn } from "./move-in"

const database = testDatabase()
const { desk, fill, account } = arrangeMoves(database)

/** In how many minutes each job that waits is done. */
async function waiting() {
  const { rows } = await sql<{ minutes: number }>`
    SELECT round(extract(epoch FROM j.run_at - now()) / 60)::integer AS minutes FROM graphile_worker._private_jobs j
      JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'move-in'`.execute(
    database.db,
  )
  return rows.map(({ minutes }) => minutes)
}

test("of a desk that asks to wait for an hour the job comes back in an hour, once, and goes on where it was", async () => {
  fill()
  const { operator, organisation } = await buildOrganisation(database.db)
  const id = await beginMove(operator, account())
  expect(await waiting()).toEqual([0])
  desk.statuses = [{ status: 200 }, { status: 200 }, { status: 200 }, { status: 429, retryAfter: "3600" }]
  const work = () => moveIn({ organisationId: organisation.id, id }, {} as JobHelpers)
  await work()
  expect(await waiting()).toEqual([60])
  const move = await getMove(operator, id)
  expect(move).toMatchObject({ state: "looking", held: { because: "The desk asks to wait" } })
  const asked = desk.asked.filter((path) => path.startsWith("/objects/"))

  // It asks for another hour when that is over.
  desk.statuses = [{ status: 200 }, { status: 429, retryAfter: "3600" }]
  await work()
  expect(await waiting()).toEqual([60])
  await work()
  expect(await getMove(operator, id)).toMatchObject({ state: "looked", held: null })
  const later = desk.asked.filter((path) => path.startsWith("/objects/")).slice(asked.length + 1)
  expect(later.filter((path) => asked.slice(0, -1).includes(path))).toEqual([])
})
