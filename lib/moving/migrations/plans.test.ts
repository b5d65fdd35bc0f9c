import { sql } from "kysely"
import { newId } from "@/lib/platform/id"
import { testOnOneServer } from "@/lib/testing/citus"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { rowsRead } from "@/lib/testing/rows-read"
import { moveStore } from "./store"

const database = testDatabase()

const withoutAll =
  "of many things that come whole, those that do not are found without reading through all, however it is planned"
testOnOneServer(withoutAll, "another server counts what is read", async () => {
  const { operator, organisation } = await buildOrganisation(database.db)
  const id = newId()
  await operator.store.moving.moves.insert({
    ...{ id, desk: "zendesk", sealed: null, file: null, startedBy: null, now: operator.now },
  })
  await sql`
    INSERT INTO desk_object (organisation_id, move_id, kind, source_id, hash, state, problems)
      SELECT ${organisation.id}, ${id}, 'ticket', i::text, '', 'written', CASE WHEN i % 1000 = 0
        THEN '[{"reason": "body-too-long", "kind": "ticket", "id": "x", "about": "x"}]' ELSE '[]' END::jsonb
        FROM generate_series(1, 20000) AS i`.execute(database.db)
  await sql`ANALYZE desk_object`.execute(database.db)
  for (const mode of ["force_custom_plan", "force_generic_plan"]) {
    const read = await database.db.transaction().execute(async (db) => {
      const moves = moveStore(db, organisation.id)
      await sql`SET LOCAL plan_cache_mode = ${sql.raw(mode)}`.execute(db)
      const before = await rowsRead(db, ["desk_object"])
      expect(await moves.listProblems(id, "0", 11)).toHaveLength(11)
      expect(await moves.countProblems(id)).toMatchObject([{ reason: "body-too-long", count: 20 }])
      return (await rowsRead(db, ["desk_object"])) - before
    })
    expect([mode, read]).toEqual([mode, 31])
  }
})
