import { sql } from "kysely"
import { log } from "@/lib/platform/log"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { sweepActivity } from "@/lib/work/tasks/sweep-activity"
import type { Activity } from "./schema"

const database = testDatabase()

async function company() {
  const acme = await buildOrganisation(database.db)
  const put = (entry: Pick<Activity, "id" | "createdAt">) =>
    acme.operator.store.tenancy.activity.insert({
      ...{ action: "account.signed-out", actorId: null, actorRole: "customer", subjectId: null, detail: "" },
      ...entry,
    })
  return { ...acme, put }
}

test("the log of each company is kept for the time that is set, however much there is, and by 0 for ever [negative 1]", async () => {
  const now = new Date("2026-06-01T00:00:00Z")
  const [acme, globex] = [await company(), await company()]
  for (const { put } of [acme, globex]) {
    await put({ id: "older", createdAt: new Date("2024-05-31T00:00:00Z") })
    await put({ id: "newer", createdAt: new Date("2024-06-02T00:00:00Z") })
  }
  const own = acme.organisation.id
  await sql`INSERT INTO activity (organisation_id, id, action, actor_role, created_at)
    SELECT ${own}, 'many' || n, 'account.signed-out', 'customer', '2024-01-01' FROM generate_series(1, 10001) AS n`.execute(
    database.db,
  )
  const kept = async ({ operator }: typeof acme) =>
    (await operator.store.tenancy.activity.list({ limit: 20_000 })).flatMap(({ id }) =>
      /^(older|newer|many)/.test(id) ? id : [],
    )
  const said = jest.spyOn(log(), "info")
  await sweepActivity(now, { ACTIVITY_DAYS: 0 })
  expect(await kept(acme)).toHaveLength(10_003)
  expect(said.mock.calls).toEqual([])
  await sweepActivity(now, { ACTIVITY_DAYS: 730 })
  await sweepActivity(now, { ACTIVITY_DAYS: 730 })
  const facts = said.mock.calls.map(([fields]) => fields as object)
  said.mockRestore()
  expect(facts).toEqual([{ entries: 10_003, before: new Date("2024-06-01T00:00:00Z") }])
  expect(await kept(acme)).toEqual(["newer"])
  expect(await kept(globex)).toEqual(["newer"])
})
