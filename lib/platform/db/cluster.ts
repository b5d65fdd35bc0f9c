import { sql } from "kysely"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { AppError } from "@/lib/platform/errors"

export type Node = { id: number; host: string; port: number }

export const nameOf = ({ host, port }: Pick<Node, "host" | "port">) => `${host}:${port}`

/** Where companies of this database may be, each asked whether it answers. @throws AppError where there is no cluster to work with */
export async function workersOf(db: AllCompanies): Promise<Node[]> {
  await requireCoordinator(db)
  const { rows: nodes } = await sql<Node & { isWorker: boolean }>`
    SELECT nodeid AS id, nodename AS host, nodeport AS port, groupid <> 0 AND shouldhaveshards AS "isWorker"
    FROM pg_dist_node WHERE noderole = 'primary' AND isactive ORDER BY nodeid`.execute(db)
  const workers = nodes.filter(({ isWorker }) => isWorker).map(({ isWorker, ...node }) => node)
  if (workers.length === 0)
    throw new AppError(
      "The cluster has no workers. Add each on the coordinator: SELECT citus_add_node('its host', 5432)",
    )
  for (const worker of workers) {
    const { rows } = await sql<{ answers: boolean }>`
      SELECT citus_check_connection_to_node(${worker.host}::text, ${worker.port}::integer) AS answers`.execute(
      db,
    )
    if (!rows[0]?.answers)
      throw new AppError(`The worker ${nameOf(worker)} does not answer, or does not let the coordinator in.`)
  }
  return workers
}

/** Whether this database is spread over nodes, wholly or in part. */
export async function isDistributed(db: AllCompanies): Promise<boolean> {
  if ((await citusVersion(db)) === null) return false
  const { rows } = await sql`SELECT FROM citus_tables WHERE citus_table_type = 'distributed' LIMIT 1`.execute(
    db,
  )
  return rows.length > 0
}

async function requireCoordinator(db: AllCompanies) {
  const version = await citusVersion(db)
  if (version === null)
    throw new AppError(
      "This database has no Citus. Install it on every node, name it in shared_preload_libraries, run CREATE EXTENSION citus in this database on every node, and add the workers on the coordinator by citus_add_node.",
    )
  if (version < leastVersion)
    throw new AppError(`This database has Citus ${version}; it takes ${leastVersion} or a later one.`)
  const { rows } = await sql<{ groupid: number; isKnown: boolean }>`
    SELECT groupid, EXISTS (SELECT FROM pg_dist_node WHERE groupid = 0) AS "isKnown" FROM pg_dist_local_group`.execute(
    db,
  )
  if (rows[0]?.groupid !== 0)
    throw new AppError("This is a worker of the cluster. Name its coordinator in DATABASE_URL.")
  if (!rows[0].isKnown)
    throw new AppError(
      "The coordinator does not know how workers reach it: SELECT citus_set_coordinator_host('its host', 5432)",
    )
}

/** From this version on, tables with identity columns are spread. */
const leastVersion = 12

async function citusVersion(db: AllCompanies): Promise<number | null> {
  const { rows } = await sql<{ version: string }>`
    SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`.execute(db)
  return rows[0] ? Number.parseFloat(rows[0].version) : null
}
