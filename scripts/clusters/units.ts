import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { chownSync, mkdirSync, openSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { serverUser } from "@/lib/platform/db/embedded/user"
import { AppError } from "@/lib/platform/errors"
import { ask } from "@/lib/testing/ask"
import { printTable } from "../table"
import { anyFreePort } from "../up/free-port"
import { root } from "../up/root.mjs"
import { untilReady } from "../up/server-process"
import { onEmbedded } from "./house"
import { installed } from "./programs"

const examples = path.join(root, "docs/deploy")
/** What systemd gives to all that it starts. */
const given = { PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin", LANG: "C.UTF-8" }
const environmentFile = "/etc/vestibule.env"

/**
 * Has systemd look at the units of docs/deploy, and runs what they run, as they say it but for folders and ports: as another
 * user, with no environment but theirs. systemd itself does not run here.
 */
export const startUnits = () =>
  onEmbedded("units", async ({ folder, undo, house, url }) => {
    const user = serverUser("")
    if (!user) throw new AppError("Only root can run programs as another user")
    const shared = path.join(folder, "vestibule.env")
    writeFileSync(shared, `DATABASE_URL=${url}\n`)
    const rows: string[][] = []
    for (const name of readdirSync(examples).filter((each) => each.endsWith(".service"))) {
      const file = path.join(examples, name)
      const unit = readUnit(file, shared)
      const data = path.join(folder, name)
      mkdirSync(data)
      chownSync(data, user.uid, user.gid)
      const port = await anyFreePort()
      const own = { PORT: String(port), DATA_DIR: data, HOME: data, ROOT_DOMAIN: "localhost" }
      const output = openSync(path.join(folder, `${name}.log`), "a")
      const environment = Object.entries({ ...given, ...unit.environment, ...own })
      const begun = Date.now()
      const child = spawn(
        "/usr/bin/env",
        ["-i", ...environment.map(([key, value]) => `${key}=${value}`), ...unit.command],
        { ...user, cwd: root, stdio: ["ignore", output, output] },
      )
      const exited = once(child, "exit")
      undo.push(async () => child.kill("SIGTERM") && exited)
      await untilReady(port, "/api/health")
      const ready = Date.now() - begun
      const { status } = await ask(port, "/kb", { headers: { host: house.host } })
      const stopped = Date.now()
      child.kill("SIGTERM")
      const [code] = await exited
      rows.push([
        ...[name, verified(file), seconds(ready), String(status)],
        ...[`${seconds(Date.now() - stopped)} of ${unit.stopWithin}`, String(code)],
      ])
    }
    printTable(["unit", "systemd-analyze verify", "ready after", "/kb", "SIGTERM took", "exit code"], rows)
  })

/** What a unit says that matters to its program. */
function readUnit(file: string, environment: string) {
  const text = readFileSync(file, "utf8")
  const all = (key: string) =>
    [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value = ""]) => value)
  const one = (key: string) => all(key)[0] ?? ""
  const named = all("EnvironmentFile")
  if (named.some((name) => name !== environmentFile)) throw new AppError(`${file} names another file`)
  const lines = [
    ...all("Environment"),
    ...named.flatMap(() => readFileSync(environment, "utf8").trim().split("\n")),
  ]
  return {
    command: one("ExecStart").split(" "),
    stopWithin: `${one("TimeoutStopSec")} s`,
    environment: Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    ),
  }
}

function verified(file: string): string {
  try {
    execFileSync(installed("systemd-analyze", "systemd"), ["verify", file], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    })
    return "nothing to say"
  } catch (error) {
    return String((error as { stderr?: string }).stderr ?? error).trim()
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
