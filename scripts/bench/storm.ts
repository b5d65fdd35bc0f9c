import { readFile } from "node:fs/promises"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import type { Customer } from "./customers"
import { perSecond } from "./per-second"
import { createOverHttp } from "./tickets"

/** What one company does: its customers write tickets as fast as they are taken, or its owner brings in an archive again and again. */
export type Storm = { port: number; seconds: number } & (
  | { customers: Customer[]; connections: number }
  | { owner: Pick<Customer, "host" | "headers">; archive: string }
)

// A process of its own, so that what it takes is not counted as waiting for an answer. It says that it is there, and when each is over.
process.on("message", async (storm: Storm) => {
  process.send?.(await ("archive" in storm ? imports(storm) : tickets(storm)))
})
process.send?.("there")

async function tickets({
  port,
  seconds,
  customers,
  connections,
}: Storm & { customers: Customer[]; connections: number }) {
  const begin = Math.floor(Math.random() * customers.length)
  const write = (turn: number) =>
    createOverHttp(port, customers[(begin + turn) % customers.length] as Customer).catch(refused)
  return perSecond(write, { connections, seconds })
}

/** More than can be answered is refused. */
const refused = (error: unknown) => {
  if (!String(error).includes("503")) throw error
}

async function imports({
  port,
  seconds,
  owner,
  archive,
}: Storm & { owner: Pick<Customer, "host" | "headers">; archive: string }) {
  const body = await readFile(archive)
  const importOnce = async () => {
    const headers = { ...owner.headers, host: `${owner.host}:${port}`, "content-type": "application/zip" }
    const { status, text } = await ask(port, "/api/staff/knowledge", { method: "POST", headers, body })
    if (status !== 200) throw new AppError(`The import answered ${status}: ${text}`)
  }
  return perSecond(importOnce, { connections: 1, seconds })
}
