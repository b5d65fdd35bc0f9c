import { acrossCompanies } from "@/lib/platform/db/companies"
import { connect, type Database, poolOf } from "@/lib/platform/db/database"
import { distribute, settings } from "@/lib/platform/db/distribute"
import { queryOnce } from "@/lib/platform/db/query-once"

/*
 * With TEST_DATABASE=citus the tests of the database run on a cluster: DATABASE_URL names its coordinator, TEST_WORKERS its
 * workers as "host:port host:port". A database is there on every node under one name, so that a template is copied by
 * copying it on each.
 */
export const isOnCitus = () => process.env.TEST_DATABASE === "citus"

const databaseOn = (node: string, name: string) => {
  const url = new URL(node)
  url.pathname = `/${name}`
  return url.toString()
}

/** The servers of the cluster, the coordinator first. */
function nodes(coordinator: string): string[] {
  const workers = (process.env.TEST_WORKERS ?? "").split(" ").filter(Boolean)
  if (workers.length === 0)
    throw new Error("TEST_DATABASE=citus needs TEST_WORKERS, as 'host:port host:port'")
  const urls = workers.map((worker) => {
    const url = new URL(coordinator)
    url.host = worker
    return url.toString()
  })
  return [coordinator, ...urls]
}

/** Runs a statement on every node, in its database of maintenance. */
export async function onEveryNode(coordinator: string, statement: string) {
  await Promise.all(nodes(coordinator).map((node) => queryOnce(node, statement)))
}

/** Joins the empty databases of this name to a cluster. */
export async function joinNodes(coordinator: string, name: string) {
  const [first = "", ...workers] = nodes(coordinator).map((node) => databaseOn(node, name))
  for (const node of [first, ...workers]) await queryOnce(node, "CREATE EXTENSION citus")
  const { hostname, port } = new URL(first)
  await queryOnce(first, `SELECT citus_set_coordinator_host('${hostname}', ${port || 5432})`)
  for (const worker of workers) {
    const { hostname, port } = new URL(worker)
    await queryOnce(first, `SELECT citus_add_node('${hostname}', ${port || 5432})`)
  }
}

/** Spreads a migrated template over the cluster, and closes it, because a template that is in use cannot be copied. */
export async function spreadTemplate(coordinator: string, name: string) {
  const db = connect(databaseOn(coordinator, name), { max: 2 })
  // Few pieces: each is a table of its own in every copy.
  await distribute(acrossCompanies(db), { shards: 4 })
  await db.destroy()
  await onEveryNode(coordinator, `ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`)
  await onEveryNode(
    coordinator,
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${name}'`,
  )
}

/** What a copy does not take along from its template, and what tests arrange a fault by. */
export async function settleCopy(coordinator: string, name: string) {
  const forTests = {
    ...settings,
    "citus.enable_unsafe_triggers": "on",
    "citus.multi_task_query_log_level": "notice",
  }
  for (const [setting, value] of Object.entries(forTests))
    await onEveryNode(coordinator, `ALTER DATABASE "${name}" SET ${setting} = '${value}'`)
}

/**
 * Has statements of one company found out that ask for more than its piece.
 * @returns what was found since it was last called
 */
export function watchPieces(db: Database, isOfOne: (text: string) => boolean): () => string[] {
  const found = new Set<string>()
  poolOf(db).on("connect", (client) => {
    let text = ""
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown
    client.query = ((...asked: unknown[]) => {
      const [said] = asked as (string | { text?: string })[]
      text = (typeof said === "string" ? said : said?.text) ?? ""
      return query(...asked)
    }) as typeof client.query
    client.on("notice", ({ message }) => {
      if (message?.startsWith("multi-task query") && isOfOne(text)) found.add(text)
    })
  })
  return () => {
    const all = [...found]
    found.clear()
    return all
  }
}

/** `test` where one server has all, for what arranges a fault that a cluster cannot: elsewhere a skipped test that says why. */
export function testOnOneServer(title: string, otherwise: string, body: () => Promise<void>) {
  if (isOnCitus()) test.skip(`${title} (skipped on Citus: ${otherwise})`, body)
  else test(title, body)
}
