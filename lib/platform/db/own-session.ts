import { connect, type Database, poolOf } from "./database"
import { isPooled, sessionUrlOf } from "./session-address"

/**
 * Does what needs connections that stay the same: settings of a session, held locks, migrations. Where a pooler stands before
 * the database, that is done on one connection of its own, at the address that is given to the work.
 */
export async function onOwnSession<T>(
  db: Database,
  work: (own: Database, url: string) => Promise<T>,
): Promise<T> {
  const url = poolOf(db).options.connectionString ?? ""
  if (!isPooled(url)) return work(db, url)
  const own = connect(sessionUrlOf(url), { max: 1 })
  return work(own, sessionUrlOf(url)).finally(() => own.destroy())
}
