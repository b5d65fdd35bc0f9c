import { spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { serverUser } from "@/lib/platform/db/embedded/user"
import { queryOnce } from "@/lib/platform/db/query-once"
import { anyFreePort } from "@/scripts/up/free-port"
import { optionalProgram } from "./programs"
import { until } from "./until"

/** A pgbouncer in transaction mode in front of every database of a server. */
export type Pooler = { port: number; urlOf: (databaseUrl: string) => string; stop: () => Promise<void> }

/** Debian keeps it where PATH does not always look. */
const program = () => optionalProgram("pgbouncer") ?? (existsSync(atDebian) ? atDebian : null)
const atDebian = "/usr/sbin/pgbouncer"

/** @throws Error where this machine has no pgbouncer. */
export async function startPooler(serverUrl: string, { size = 5 } = {}): Promise<Pooler> {
  const path = program()
  if (!path) throw new Error("This machine has no pgbouncer")
  const folder = mkdtempSync(join(tmpdir(), "vestibule-pooler-"))
  const port = await anyFreePort()
  const { hostname, port: serverPort, username, password, searchParams } = new URL(serverUrl)
  const server = {
    ...{ host: searchParams.get("host") ?? hostname, port: serverPort || "5432" },
    ...{ user: decodeURIComponent(username), password: decodeURIComponent(password) },
  }
  const said = Object.entries(server).flatMap(([name, value]) => (value ? `${name}=${quoted(value)}` : []))
  const config = join(folder, "pgbouncer.ini")
  writeFileSync(
    config,
    `[databases]
* = ${said.join(" ")}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${size}
max_client_conn = 2000
server_idle_timeout = 5
`,
  )
  // It refuses to be root, and may have to enter the folder of the server's socket.
  const user = serverUser(server.host.startsWith("/") ? server.host : "")
  if (user) for (const owned of [folder, config]) chownSync(owned, user.uid, user.gid)
  const child = spawn(path, ["-q", config], { ...user, stdio: "ignore" })
  const urlOf = (databaseUrl: string) => pooledUrl(databaseUrl, port)
  await until(() =>
    queryOnce(urlOf(serverUrl), "SELECT").then(
      () => true,
      () => false,
    ),
  )
  return {
    ...{ port, urlOf },
    async stop() {
      child.kill()
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address of a database by a pooler at this port of this machine. */
export function pooledUrl(databaseUrl: string, port: number | string): string {
  const url = new URL(databaseUrl)
  url.hostname = "127.0.0.1"
  url.port = String(port)
  url.search = "?sslmode=disable"
  return url.toString()
}

const quoted = (value: string) => `'${value.replaceAll("'", "''")}'`
