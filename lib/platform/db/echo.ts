import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { newId } from "@/lib/platform/id"
import { queryOnce } from "./query-once"
import { sessionUrlOf } from "./session-address"

export type Echo = {
  /** Whether what is told as changes are is heard here. @throws Error where it could not be told. */
  comesBack: () => Promise<boolean>
}

/**
 * Has a listening connection hear a notice of its own, sent at the address that changes are told at. A pooler that hands
 * connections out by the transaction accepts LISTEN, answers everything, and passes no notice on.
 */
export async function echoOn(client: pg.Client, url: string, withinMs: number): Promise<Echo> {
  const channel = `echo_${newId()}`
  let hear = () => {}
  client.on("notification", (notice) => {
    if (notice.channel === channel) hear()
  })
  await client.query(`LISTEN ${channel}`)
  return {
    async comesBack() {
      const heard = new Promise<boolean>((resolve) => {
        hear = () => resolve(true)
      })
      await queryOnce(url, `NOTIFY ${channel}`, withinMs)
      return Promise.race([heard, wait(withinMs, false, { ref: false })])
    },
  }
}

/** Whether a listener of this database hears what is told. */
export async function isHeard(url: string, withinMs = 2_000): Promise<boolean> {
  const client = new pg.Client({
    connectionString: sessionUrlOf(url),
    connectionTimeoutMillis: withinMs,
    query_timeout: withinMs,
  })
  client.on("error", () => {})
  try {
    await client.connect()
    return await (await echoOn(client, url, withinMs)).comesBack()
  } catch {
    return false
  } finally {
    client.end().catch(() => {})
  }
}
