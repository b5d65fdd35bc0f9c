import { sql } from "kysely"
import { isDistributed, type Node, nameOf, workersOf } from "@/lib/platform/db/cluster"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { firstTable } from "@/lib/platform/db/placement"
import { AppError, InvalidError } from "@/lib/platform/errors"

export type Whereabouts = Node & {
  shard: number
  /** Of the company's tables and of those of others in the same pieces. */
  bytes: number
  /** Identifiers of other companies in the same pieces, at most `mostNamed`, and how many there are. */
  others: string[]
  otherCount: number
}

const mostNamed = 20

/** On which node the rows of a company are, and with whom. @throws AppError where the database is not spread */
export async function whereIs(db: AllCompanies, organisationId: string): Promise<Whereabouts> {
  if (!(await isDistributed(db)))
    throw new AppError("The database is not spread over a cluster: npm run admin -- database distribute")
  const { rows } = await sql<Node & { shard: number; bytes: number }>`
    WITH own AS (SELECT get_shard_id_for_distribution_column(${firstTable}::regclass, ${organisationId}::text) AS shard)
    SELECT own.shard::float8 AS shard, n.nodeid AS id, n.nodename AS host, n.nodeport AS port,
      (SELECT coalesce(sum(s.shard_size), 0)::float8 FROM citus_shards s JOIN pg_dist_shard d ON d.shardid = s.shardid
        WHERE s.colocation_id = (SELECT colocation_id FROM citus_tables WHERE table_name = ${firstTable}::regclass)
          AND d.shardminvalue = mine.shardminvalue) AS bytes
    FROM own JOIN pg_dist_shard mine ON mine.shardid = own.shard JOIN pg_dist_placement p ON p.shardid = own.shard
    JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'`.execute(db)
  const [found] = rows
  if (!found) throw new AppError("The cluster does not know where this company is.")
  const { rows: others } = await sql<{ identifier: string }>`
    SELECT identifier FROM organisation WHERE id <> ${organisationId}
      AND get_shard_id_for_distribution_column(${firstTable}::regclass, id) = ${found.shard} ORDER BY identifier`.execute(
    db,
  )
  const named = others.slice(0, mostNamed).map(({ identifier }) => identifier)
  return { ...found, others: named, otherCount: others.length }
}

export type Move = {
  from: Whereabouts
  to: Node
  /** Whether writes of these companies wait while they are moved. */
  blocksWrites: boolean
}

/** What a move of a company to this node comes to. @throws InvalidError where no worker has this name */
export async function planMove(db: AllCompanies, organisationId: string, node: string): Promise<Move> {
  const workers = await workersOf(db)
  const to = workers.find((worker) => nameOf(worker) === node || worker.host === node)
  if (!to)
    throw new InvalidError(`The cluster has no worker '${node}', only ${workers.map(nameOf).join(", ")}`)
  const { rows } = await sql<{ isLogical: boolean }>`
    SELECT bool_and(result = 'logical') AS "isLogical" FROM run_command_on_workers('SHOW wal_level')`.execute(
    db,
  )
  return { from: await whereIs(db, organisationId), to, blocksWrites: !rows[0]?.isLogical }
}

/** Moves the pieces of a company, of all tables together. A move that is interrupted leaves them where they were. */
export async function move(db: AllCompanies, { from, to, blocksWrites }: Move): Promise<void> {
  const how = blocksWrites ? "block_writes" : "force_logical"
  await sql`SELECT citus_move_shard_placement(${from.shard}::bigint, ${from.host}::text, ${from.port}::integer,
    ${to.host}::text, ${to.port}::integer, ${how}::citus.shard_transfer_mode)`.execute(db)
}

/** Gives a company pieces of its own, on the node where it is. */
export async function setApart(
  db: AllCompanies,
  organisationId: string,
  { blocksWrites }: Move,
): Promise<void> {
  const how = blocksWrites ? "block_writes" : "force_logical"
  await sql`SELECT isolate_tenant_to_new_shard(${firstTable}::regclass, ${organisationId}::text, 'CASCADE',
    shard_transfer_mode => ${how}::citus.shard_transfer_mode)`.execute(db)
}
