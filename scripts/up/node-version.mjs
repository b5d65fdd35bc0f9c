import { readFileSync } from "node:fs"

/**
 * Why this version of Node cannot run the project, in words for people, or null when it can.
 * Written in old syntax on purpose: an old Node must get as far as the message.
 */
export function nodeFault(version) {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"))
  const needed = engines.node.replace(/[^\d.]/g, "")
  const [wanted, found] = [needed, version].map((text) => text.split(".").map(Number))
  const older = found[0] < wanted[0] || (found[0] === wanted[0] && found[1] < wanted[1])
  if (!older) return null
  return `Vestibule needs Node ${needed} or later; this is Node ${version}. Install a current one from https://nodejs.org.`
}
