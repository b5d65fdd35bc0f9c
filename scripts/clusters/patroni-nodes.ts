import { execFileSync } from "node:child_process"
import { chownSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { get } from "node:http"
import path from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { serverUser } from "@/lib/platform/db/embedded/user"
import { anyFreePort } from "../up/free-port"
import { begin, installed, type Program } from "./programs"

type Node = { name: string; port: number; api: number; folder: string; patroni?: Program }

/** A cluster that elects its leader, and the address that leads to it. */
export type Cluster = {
  url: string
  /** Every node by its own address: the one that leads is passed over by those who look for followers. */
  replicaUrls: string
  /** The node that leads now. */
  leader: () => Promise<Node>
  /** As a machine that loses its power: Patroni and PostgreSQL are gone at once. */
  kill: (node: Node) => Promise<void>
  /** As a machine that stands still. */
  freeze: (node: Node) => Promise<void>
  thaw: (node: Node) => Promise<void>
  /** Has what it writes reach no follower any more, though it runs on. */
  cutOff: (node: Node) => void
  /** Has it join again. */
  start: (node: Node) => Promise<void>
  /** Asks for another leader, as for an update of the machine. */
  switchover: () => Promise<void>
  /** Until every node runs, and as many follow as should. */
  whole: () => Promise<void>
  stop: () => Promise<void>
}

const seconds = { ttl: 20, loop: 5, retry: 5 }
const password = "patroni"

/** Starts etcd, three nodes of Patroni and HAProxy before them, all on this machine, in a folder. */
export async function startCluster(folder: string, { isSynchronous = true } = {}): Promise<Cluster> {
  const [patroni, etcd, haproxy] = [
    installed("patroni"),
    installed("etcd", "etcd-server"),
    installed("haproxy"),
  ]
  const user = serverUser("")
  const own = (place: string) => user && chownSync(place, user.uid, user.gid)
  const make = (name: string) => {
    const place = path.join(folder, name)
    mkdirSync(place, { mode: 0o700 })
    own(place)
    return place
  }
  const [client, peer, front] = [await anyFreePort(), await anyFreePort(), await anyFreePort()]
  const store = begin(
    etcd,
    [
      ...["--data-dir", make("etcd"), "--log-level", "error"],
      ...["--listen-client-urls", `http://127.0.0.1:${client}`],
      ...["--advertise-client-urls", `http://127.0.0.1:${client}`],
      ...["--listen-peer-urls", `http://127.0.0.1:${peer}`],
    ],
    path.join(folder, "etcd.log"),
    { ...user, cwd: folder },
  )
  const nodes: Node[] = []
  for (const name of ["node1", "node2", "node3"])
    nodes.push({ name, port: await anyFreePort(), api: await anyFreePort(), folder: make(name) })
  for (const node of nodes) {
    const file = path.join(node.folder, "patroni.yml")
    writeFileSync(file, configurationOf(node, client, isSynchronous))
    own(file)
  }
  const start = async (node: Node) => {
    const log = path.join(folder, `${node.name}.log`)
    node.patroni = begin(patroni, [path.join(node.folder, "patroni.yml")], log, { ...user, cwd: node.folder })
  }
  const roleOf = (node: Node) => statusAt(node.api, "/primary")
  const leader = async () => {
    for (;;) {
      for (const node of nodes) if ((await roleOf(node)) === 200) return node
      await sleep(100)
    }
  }
  const [first, ...others] = nodes as [Node, ...Node[]]
  await start(first)
  await leader()
  for (const node of others) await start(node)
  const proxyFile = path.join(folder, "haproxy.cfg")
  writeFileSync(proxyFile, proxyOf(front, nodes))
  const proxy = begin(haproxy, ["-db", "-f", proxyFile], path.join(folder, "haproxy.log"))
  const whole = async () => {
    for (;;) {
      const states = await Promise.all(nodes.map((node) => statusAt(node.api, "/health")))
      const standbys = await Promise.all(
        nodes.map((node) => statusAt(node.api, isSynchronous ? "/synchronous" : "/replica?lag=1MB")),
      )
      const roles = await Promise.all(nodes.map(roleOf))
      const all = [states.every((status) => status === 200), roles.includes(200), standbys.includes(200)]
      if (all.every(Boolean)) return
      await sleep(200)
    }
  }
  await whole()
  const signal = (node: Node, name: NodeJS.Signals) => {
    for (const pid of processesOf(node)) tell(pid, name)
    node.patroni?.child.kill(name)
  }
  return {
    url: urlAt(front),
    replicaUrls: nodes.map(({ port }) => urlAt(port)).join(" "),
    ...{ leader, start, whole },
    async kill(node) {
      signal(node, "SIGKILL")
      await node.patroni?.stop("SIGKILL")
    },
    cutOff(node) {
      for (const pid of processesOf(node, "walsender")) tell(pid, "SIGSTOP")
    },
    freeze: async (node) => signal(node, "SIGSTOP"),
    thaw: async (node) => signal(node, "SIGCONT"),
    async switchover() {
      const { name, folder: place } = await leader()
      const file = path.join(place, "patroni.yml")
      execFileSync(installed("patronictl", "patroni"), [
        "-c",
        file,
        "switchover",
        "--master",
        name,
        "--force",
      ])
    },
    async stop() {
      for (const node of nodes) signal(node, "SIGCONT")
      await Promise.all(nodes.map(({ patroni: running }) => running?.stop("SIGINT")))
      await Promise.all([proxy.stop(), store.stop()])
    },
  }
}

/** One may have ended since it was looked up. */
function tell(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error
  }
}

/** The postmaster and what it has started, or of that what has this in its name. */
function processesOf({ folder }: Node, named = ""): number[] {
  try {
    const pid = readFileSync(path.join(folder, "data/postmaster.pid"), "utf8").split("\n")[0] ?? ""
    const children = execFileSync("pgrep", ["-P", pid, "-f", named], { encoding: "utf8" })
    return [named ? "" : pid, ...children.split("\n")].filter(Boolean).map(Number)
  } catch {
    return []
  }
}

const statusAt = (port: number, place: string) =>
  new Promise<number>((resolve) => {
    const asked = get({ host: "127.0.0.1", port, path: place, agent: false, timeout: 1_000 }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    asked.on("error", () => resolve(0)).on("timeout", () => asked.destroy())
  })

const configurationOf = ({ name, port, api, folder }: Node, etcd: number, isSynchronous: boolean) => `
scope: vestibule
name: ${name}
restapi: { listen: "127.0.0.1:${api}", connect_address: "127.0.0.1:${api}" }
etcd3: { host: "127.0.0.1:${etcd}" }
bootstrap:
  dcs:
    ttl: ${seconds.ttl}
    loop_wait: ${seconds.loop}
    retry_timeout: ${seconds.retry}
    maximum_lag_on_failover: 1048576
    synchronous_mode: ${isSynchronous}
    postgresql:
      use_pg_rewind: true
      use_slots: true
      parameters: { max_connections: 150, shared_buffers: 48MB, wal_log_hints: "on", wal_keep_size: 128MB }
  initdb: [{ encoding: UTF8 }, { locale: C.UTF-8 }]
postgresql:
  listen: 127.0.0.1:${port}
  connect_address: 127.0.0.1:${port}
  data_dir: ${path.join(folder, "data")}
  bin_dir: ${path.dirname(installed("pg_rewind", "postgresql-15"))}
  pgpass: ${path.join(folder, "pgpass")}
  parameters: { unix_socket_directories: "${folder}" }
  pg_hba: ["local all all trust", "host all all 127.0.0.1/32 trust", "host replication all 127.0.0.1/32 trust"]
  authentication:
    superuser: { username: postgres, password: ${password} }
    replication: { username: replicator, password: ${password} }
    rewind: { username: postgres, password: ${password} }
`

const urlAt = (port: number) => `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`

/** It leads to the node that says it leads, and cuts connections to one that does so no more. */
const proxyOf = (front: number, nodes: Node[]) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${front}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${serversOf(nodes)}
`

const serversOf = (nodes: Node[]) =>
  nodes.map(({ name, port, api }) => `  server ${name} 127.0.0.1:${port} check port ${api}`).join("\n")
