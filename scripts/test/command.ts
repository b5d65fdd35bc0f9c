import { execFile } from "node:child_process"
import path from "node:path"

export type Ended = { exitCode: number; stdout: string; stderr: string }

const root = path.join(__dirname, "../..")

/** Runs one of the scripts to its end, with these variables and none of the tests' own, and `input` to read. */
export function runScript(args: string[], env: Record<string, string> = {}, input = ""): Promise<Ended> {
  const options = { cwd: root, env: { ...process.env, DATABASE_URL: "", DATA_DIR: "", ...env } }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code ?? -1) : 0, stdout, stderr })
    })
    child.stdin?.end(input)
  })
}
