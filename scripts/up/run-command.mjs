import { spawn } from "node:child_process"
import { once } from "node:events"
import { root } from "./root.mjs"

const children = new Set()
// A command must not outlive the program that runs it.
process.on("exit", () => {
  for (const child of children) child.kill()
})

/**
 * Runs a command in the project's folder, passing its output on, also to `keep`.
 * @throws Error beginning with `failure` when it does not exit with 0.
 */
export async function run(command, args, { failure, env = {}, keep = () => {} }) {
  const onWindows = process.platform === "win32"
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    shell: onWindows && command === "npm",
  })
  children.add(child)
  let tail = ""
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.on("data", (chunk) => {
      to.write(chunk)
      keep(chunk)
      tail = (tail + chunk).slice(-8_000)
    })
  }
  const [code] = await once(child, "close").catch((error) => [error.message])
  children.delete(child)
  if (code !== 0) throw new Error(`${failure} ${reasonIn(tail, code)}`)
}

function reasonIn(output, code) {
  if (/ENOSPC|EDQUOT|No space left on device/i.test(output)) {
    return `The disk holding ${root} is full: free some space and start again.`
  }
  if (/EACCES|EROFS/.test(output)) return `${root} is not writable for this user: see above.`
  return `The reason is above (exit code ${code}).`
}
