import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createConnection } from "node:net"
import { tmpdir, userInfo } from "node:os"
import { join } from "node:path"
import { anyFreePort } from "@/scripts/up/free-port"
import { machinePath, optionalProgram } from "./programs"
import { until } from "./until"

/** A Postfix of one's own, which hands all mail on to one other server. */
export type PostfixServer = { port: number; stop: () => Promise<void> }

/** Why there can be none, or null where there can. */
export function noPostfix(): string | null {
  if (!optionalProgram("postfix")) return "this machine has no postfix"
  return userInfo().uid === 0 ? null : "only root starts a postfix"
}

export async function startPostfix({ handsTo }: { handsTo: number }): Promise<PostfixServer> {
  const folder = mkdtempSync(join(tmpdir(), "vestibule-postfix-"))
  chmodSync(folder, 0o755)
  const env = { ...process.env, PATH: machinePath() }
  const [config, queue, data] = ["config", "queue", "data"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  for (const made of [config, queue, data]) mkdirSync(made)
  const id = (name: string) => Number(execFileSync("id", ["-u", name]).toString())
  chownSync(data, id("postfix"), id("postfix"))
  const port = await anyFreePort()
  writeFileSync(join(config, "main.cf"), mainOf({ folder, queue, data, handsTo }))
  writeFileSync(join(config, "master.cf"), servicesOf(port))
  const server = spawn(optionalProgram("postfix") ?? "", ["-c", config, "start-fg"], { env, stdio: "ignore" })
  await until(() => answersAt(port))
  return {
    port,
    async stop() {
      execFileSync(optionalProgram("postfix") ?? "", ["-c", config, "stop"], { env, stdio: "ignore" })
      if (server.exitCode === null) await once(server, "exit")
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answersAt = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: "127.0.0.1", port })
    socket.once("data", () => resolve(true)).once("error", () => resolve(false))
    socket.once("close", () => resolve(false)).setTimeout(500, () => socket.destroy())
    socket.once("data", () => socket.destroy())
  })

type Place = { folder: string; queue: string; data: string; handsTo: number }

const mainOf = ({ folder, queue, data, handsTo }: Place) => `compatibility_level = 3.6
queue_directory = ${queue}
data_directory = ${data}
maillog_file = ${folder}/log
maillog_file_prefixes = ${folder}
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
mynetworks = 127.0.0.0/8
mydestination =
myhostname = mx.example
alias_maps =
relayhost = [127.0.0.1]:${handsTo}
smtp_tls_security_level = none
smtpd_tls_security_level = none
smtputf8_enable = yes
`

/** None of them in a folder that it takes for its root, which would have to be furnished. */
const servicesOf = (port: number) => `127.0.0.1:${port} inet n - n - - smtpd
cleanup unix n - n - 0 cleanup
qmgr unix n - n 300 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
flush unix n - n 1000? 0 flush
proxymap unix - - n - - proxymap
smtp unix - - n - - smtp
relay unix - - n - - smtp
showq unix n - n - - showq
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
anvil unix - - n - 1 anvil
scache unix - - n - 1 scache
postlog unix-dgram n - n - 1 postlogd
`
