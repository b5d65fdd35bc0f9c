import { sql } from "kysely"
import { isDistributed, type Node, workersOf } from "@/lib/platform/db/cluster"
import type { AllCompanies } from "@/lib/platform/db/companies"
import { firstTable } from "@/lib/platform/db/placement"

/** A piece of the tables, on its node; its bytes are those of all tables, of all companies in it. */
export type Piece = Node & { shard: number; bytes: number }

type Way = { blocksWrites: boolean }
const wayOf = ({ blocksWrites }: Way) => (blocksWrites ? "block_writes" : "force_logical")

/** On which node of a cluster companies are. */
export const whereaboutsDirectory = (db: AllCompanies) => ({
  isDistributed: () => isDistributed(db),
  workers: () => workersOf(db),
  /** The piece that has a company's rows. */
  async find(organisationId: string): Promise<Piece | undefined> {
    const { rows } = await sql<Piece>`
      WITH own AS (SELECT get_shard_id_for_distribution_column(${firstTable}::regclass, ${organisationId}::text) AS shard)
      SELECT own.shard::float8 AS shard, n.nodeid AS id, n.nodename AS host, n.nodeport AS port,
        (SELECT coalesce(sum(s.shard_size), 0)::float8 FROM citus_shards s JOIN pg_dist_shard d ON d.shardid = s.shardid
          WHERE s.colocation_id = (SELECT colocation_id FROM citus_tables WHERE table_name = ${firstTable}::regclass)
            AND d.shardminvalue = mine.shardminvalue) AS bytes
      FROM own JOIN pg_dist_shard mine ON mine.shardid = own.shard JOIN pg_dist_placement p ON p.shardid = own.shard
      JOIN pg_dist_node n ON n.groupid = p.groupid AND n.noderole = 'primary'`.execute(db)
    return rows[0]
  },
  /** Identifiers of the other companies in a piece. */
  async othersIn({ shard }: Piece, organisationId: string): Promise<string[]> {
    const { rows } = await sql<{ identifier: string }>`
      SELECT identifier FROM organisation WHERE id <> ${organisationId}
        AND get_shard_id_for_distribution_column(${firstTable}::regclass, id) = ${shard} ORDER BY identifier`.execute(
      db,
    )
    return rows.map(({ identifier }) => identifier)
  },
  /** Whether every worker writes down what a move that lets others write goes by. */
  async isLogical(): Promise<boolean> {
    const { rows } = await sql<{ isLogical: boolean }>`
      SELECT bool_and(result = 'logical') AS "isLogical" FROM run_command_on_workers('SHOW wal_level')`.execute(
      db,
    )
    return rows[0]?.isLogical ?? false
  },
  /** Moves a piece of all tables together. A move that is interrupted leaves it where it was. */
  async move({ shard, host, port }: Piece, to: Node, way: Way): Promise<void> {
    await sql`SELECT citus_move_shard_placement(${shard}::bigint, ${host}::text, ${port}::integer,
      ${to.host}::text, ${to.port}::integer, ${wayOf(way)}::citus.shard_transfer_mode)`.execute(db)
  },
  /** Gives a company pieces of its own, on the node where it is. */
  async setApart(organisationId: string, way: Way): Promise<void> {
    await sql`SELECT isolate_tenant_to_new_shard(${firstTable}::regclass, ${organisationId}::text, 'CASCADE',
      shard_transfer_mode => ${wayOf(way)}::citus.shard_transfer_mode)`.execute(db)
  },
})
