import { existsSync } from "node:fs"
import path from "node:path"
import { root } from "../up/root.mjs"
import { run } from "../up/run-command.mjs"

/** One of the newer versions that `engines` promises; not a development package, as its 120 MB are for CI alone. */
const version = "24.21.0"
const platform = process.platform === "win32" ? "win" : process.platform
const name = `${platform === "darwin" && process.arch === "arm64" ? "node-bin" : "node"}-${platform}-${process.arch}`
const meetNode = [
  "lib/platform/(crypto|files|http|zip)/",
  "lib/platform/db/(database|pool|unawaited|yielding-client)[.]",
  "scripts/up/",
]
const folder = path.join(root, "node_modules/.cache", `node-${version}`)

/**
 * Those unit tests that meet Node itself most (servers, streams, processes, keys, files), once more on a newer Node.
 * @returns the sum of that run
 */
export async function newerNode() {
  const node = path.join(folder, "node_modules", name, "bin", platform === "win" ? "node.exe" : "node")
  if (!existsSync(node)) {
    const flags = [
      "--no-save",
      "--no-package-lock",
      "--ignore-scripts",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ]
    const failure = `Node ${version} could not be installed.`
    await run("npm", ["install", "--prefix", folder, ...flags, `${name}@${version}`], { failure })
  }
  let said = ""
  const keep = (chunk) => {
    said = (said + chunk).slice(-2_000)
  }
  const args = ["scripts/test.mjs", "unit", ...meetNode]
  const failure = `The tests failed on Node ${version}.`
  const outcome = await run(node, args, { failure, env: { CI: "" }, keep }).catch((error) => error)
  const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(said) ?? []
  if (passed === undefined) throw outcome ?? new Error(failure)
  return { passed: Number(passed), failed: Number(failed) }
}
