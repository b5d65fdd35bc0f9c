import { sql } from "kysely"
import { search } from "@/lib/knowledge/search/queries"
import { connect } from "@/lib/platform/db/database"
import { nameStatements } from "@/lib/platform/db/prepared"
import { sessionUrlOf } from "@/lib/platform/db/session-address"
import { getStaffThread } from "@/lib/support/conversation/queries"
import type { Listing } from "@/lib/support/views/lists/store"
import { testOnOneServer } from "@/lib/testing/citus"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import { buildArticle } from "@/lib/testing/factories"
import { followNext } from "./tasks/ticket-events"

const database = testDatabase()
const times = 12
const byAssignee: Listing = {
  ...{ condition: { all: [] }, sort: "updatedAt", order: "desc", groupBy: "assignee" },
  ...{ now: new Date(), limit: 51 },
}
/** So often PostgreSQL plans a statement with its values before it tries a plan without. */
const tries = 5

const title = "what each ticket, its page and each search ask is prepared so that its plan is made once"
testOnOneServer(title, "it is planned with values there each time", async () => {
  nameStatements()
  const db = connect(sessionUrlOf(database.url), { max: 1 })
  const { operator, ...desk } = await buildDesk(db)
  await buildArticle(operator, { title: "How to ring the bell" })
  for (let time = 0; time < times; time++) {
    const { id } = await ask(desk)
    while (await followNext(operator, id));
    expect((await getStaffThread(desk.ada, id)).entries).toHaveLength(1)
    expect(await operator.store.support.ticketLists.page(byAssignee)).toHaveLength(time + 1)
    expect((await search(desk.visitor, `ring ${"x".repeat(time)}`)).hits).toHaveLength(1)
  }
  const { rows } = await sql<{ statement: string; planned: number }>`
    SELECT statement, custom_plans::integer AS planned FROM pg_prepared_statements
      WHERE custom_plans + generic_plans >= ${times}`.execute(db)
  await db.destroy()
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter(({ planned }) => planned > tries)).toEqual([])
})
