import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, openSync } from "node:fs"
import path from "node:path"
import { AppError } from "@/lib/platform/errors"

/** Where Debian keeps programs that PATH may not name. */
const folders = ["/usr/bin", "/usr/sbin", "/usr/lib/postgresql/15/bin", "/usr/local/bin"]

/** Where a program is installed. @throws AppError that says which Debian package has it */
export function installed(name: string, debianPackage = name): string {
  const found = folders.map((folder) => path.join(folder, name)).find(existsSync)
  if (!found) throw new AppError(`This machine has no ${name}: apt-get install ${debianPackage}`)
  return found
}

export type Program = { child: ChildProcess; stop: (signal?: NodeJS.Signals) => Promise<void> }

/** Runs a program until it is stopped, its output in a file. */
export function begin(name: string, args: string[], log: string, options: SpawnOptions = {}): Program {
  const output = openSync(log, "a")
  const child = spawn(name, args, { ...options, stdio: ["ignore", output, output] })
  return {
    child,
    async stop(signal = "SIGTERM") {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, "exit")
    },
  }
}
