import { connect, type Database } from "@/lib/platform/db/database"

const pool = globalThis as { vestibuleDatabase?: Database }

/** Does this while the process's own pool, which is `db` before and after it, leads nowhere. */
export async function withoutDatabase<T>(db: Database, work: (broken: Database) => Promise<T>): Promise<T> {
  const broken = connect("postgresql://nobody@127.0.0.1:1/nothing", { max: 1 })
  pool.vestibuleDatabase = broken
  try {
    return await work(broken)
  } finally {
    pool.vestibuleDatabase = db
    await broken.destroy()
  }
}
