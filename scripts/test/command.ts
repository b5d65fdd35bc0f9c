import { type ChildProcess, execFile, fork } from "node:child_process"
import { once } from "node:events"
import path from "node:path"

export type Ended = { exitCode: number; stdout: string; stderr: string }

type Variables = Record<string, string>

/** Where tests ask their database through a pooler, so does what they start on it. */
const sessionUrlOf = ({ DATABASE_URL }: Variables) =>
  DATABASE_URL === process.env.DATABASE_URL ? process.env.DATABASE_SESSION_URL : ""

const variables = (env: Variables) => ({
  ...process.env,
  ...{ DATABASE_URL: "", DATABASE_SESSION_URL: sessionUrlOf(env), DATA_DIR: "" },
  ...env,
})

// Jest and Playwright both run here.
const root = process.cwd()

/** Runs one of the scripts to its end, with these variables and none of the tests' own, and `input` to read. */
export function runScript(args: string[], env: Variables = {}, input = ""): Promise<Ended> {
  const options = { cwd: root, env: variables(env) }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
      resolve({ exitCode: error ? Number(error.code ?? -1) : 0, stdout, stderr })
    })
    child.stdin?.end(input)
  })
}

/**
 * The command line in one process for all tests of a file, since starting one takes seconds. Its commands wait for each
 * other; a test about the process, its exit or its standard input needs `runScript`.
 */
export function adminProcess(env: () => Variables): (...args: string[]) => Promise<Ended> {
  let child: ChildProcess | undefined
  let last: Promise<unknown> = Promise.resolve()
  afterAll(() => child?.disconnect())
  const run = async (args: string[]): Promise<Ended> => {
    child ??= fork(path.join(root, "scripts/test/admin-process.ts"), [], {
      cwd: root,
      env: variables(env()),
      execArgv: ["--import", "tsx"],
    })
    const settled = new AbortController()
    const { signal } = settled
    const died = once(child, "exit", { signal }).then(diedEarly)
    const answered = Promise.race([once(child, "message", { signal }), died])
    child.send(args)
    const [ended] = await answered.finally(() => settled.abort())
    return ended
  }
  return (...args) => {
    const ended = last.then(() => run(args))
    last = ended.catch(() => {})
    return ended
  }
}

function diedEarly(): never {
  throw new Error("The process of the command line ended by itself")
}
