import { execFileSync } from "node:child_process"
import { appendFileSync, chownSync, existsSync, mkdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { serverUser } from "@/lib/platform/db/embedded/user"
import { queryOnce } from "@/lib/platform/db/query-once"
import { AppError } from "@/lib/platform/errors"
import { anyFreePort } from "../up/free-port"

/** A PostgreSQL on this machine. */
export type Server = {
  name: string
  port: number
  urlOf: (database: string) => string
  start: () => void
  /** As a machine that loses its power. */
  kill: () => void
  /** As a machine that stands still, until what it answers with is called. */
  freeze: () => () => void
  stop: () => void
}

const major = 15
const programs = `/usr/lib/postgresql/${major}/bin`
const extension = `/usr/share/postgresql/${major}/extension/citus.control`

/**
 * Builds Citus from its source, a folder or a tarball, into Debian's PostgreSQL, unless it is there.
 * @throws AppError without a source, or where the build fails
 */
export function installCitus(source: string | undefined, folder: string) {
  if (existsSync(extension)) return
  if (!source)
    throw new AppError(
      `This machine has no Citus for PostgreSQL ${major}. Name its source, a folder or a .tar.gz: --source <path>. It takes postgresql-server-dev-${major}, liblz4-dev, libzstd-dev and libkrb5-dev.`,
    )
  const place = path.join(folder, "citus")
  mkdirSync(place)
  const run = (command: string) => execFileSync("sh", ["-ec", command], { cwd: place, stdio: "inherit" })
  if (/\.t(ar\.)?gz$/.test(source)) run(`tar xzf '${source}' --strip-components=1`)
  else run(`cp -R '${source}/.' .`)
  // Later releases of PostgreSQL 15 have a function of this name themselves.
  run(
    "sed -i 's/\\bhave_createdb_privilege\\b/may_create_databases/' src/include/pg_version_compat.h src/backend/distributed/commands/serialize_distributed_ddls.c",
  )
  run(`PG_CONFIG=${programs}/pg_config ./configure --without-libcurl`)
  run("nice make -j2 with_llvm=no extension && make install with_llvm=no")
}

/** Starts a server with data of its own below this folder. */
export async function startServer(folder: string, name: string, lines: string[] = []): Promise<Server> {
  const user = serverUser("")
  const data = path.join(folder, name)
  mkdirSync(data, { mode: 0o700 })
  if (user) chownSync(data, user.uid, user.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(programs, program), args, { ...user, cwd: data, stdio: "ignore" })
  run("initdb", ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"])
  const port = await anyFreePort()
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${data}'`,
    ...lines,
  ]
  appendFileSync(path.join(data, "postgresql.conf"), `${[...common, ...settings].join("\n")}\n`)
  const start = () => void run("pg_ctl", ["-D", data, "-l", path.join(data, "log"), "-w", "start"])
  start()
  return {
    ...{ name, port, start },
    urlOf: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    kill: () => void run("pg_ctl", ["-D", data, "-m", "immediate", "stop"]),
    freeze() {
      const [pid = ""] = readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")
      const signal = (name: string) => () =>
        void execFileSync("sh", ["-c", `kill -${name} ${pid} $(ps -o pid= --ppid ${pid})`])
      signal("STOP")()
      return signal("CONT")
    },
    stop: () => void run("pg_ctl", ["-D", data, "-m", "fast", "-w", "stop"]),
  }
}

const common = ["shared_buffers = 64MB", "max_connections = 200", "fsync = off"]

const ofCluster = [
  "shared_preload_libraries = 'citus'",
  "max_prepared_transactions = 400",
  "max_worker_processes = 100",
  "max_locks_per_transaction = 1024",
  "citus.enable_statistics_collection = off",
  "citus.node_conninfo = 'sslmode=disable'",
]

/** A coordinator and two workers, which know each other in the databases that `create` makes. */
export async function startCluster(folder: string) {
  const servers: Server[] = []
  for (const name of ["coordinator", "worker-1", "worker-2"])
    servers.push(await startServer(folder, name, ofCluster))
  const [coordinator, ...workers] = servers as [Server, Server, Server]
  const create = async (database: string) => {
    for (const { urlOf } of servers) {
      await queryOnce(urlOf("postgres"), `CREATE DATABASE ${database}`)
      await queryOnce(urlOf(database), "CREATE EXTENSION citus")
    }
    const ask = (statement: string) => queryOnce(coordinator.urlOf(database), statement)
    await ask(`SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
    for (const { port } of workers) await ask(`SELECT citus_add_node('127.0.0.1', ${port})`)
    return coordinator.urlOf(database)
  }
  return { coordinator, workers, create, stop: () => servers.map(({ stop }) => stop()) }
}
