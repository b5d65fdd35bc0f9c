import { existsSync, readFileSync, writeFileSync } from "node:fs"
import path from "node:path"
import { fingerprintOf } from "./fingerprint.mjs"
import { withLock } from "./process-lock.mjs"
import { root } from "./root.mjs"
import { run } from "./run-command.mjs"

const stamp = path.join(root, "node_modules/.vestibule-installed")
const state = () =>
  [process.platform, process.arch, fingerprintOf(["package.json", "package-lock.json"])].join(" ")
const isInstalled = () => (existsSync(stamp) ? readFileSync(stamp, "utf8") === state() : isInstalledByHand())

/** Whether `npm install`, run by a person, has left what package-lock.json asks for. */
function isInstalledByHand() {
  const hidden = "node_modules/.package-lock.json"
  if (!existsSync(path.join(root, hidden))) return false
  const [wanted, present] = ["package-lock.json", hidden].map(
    (name) => JSON.parse(readFileSync(path.join(root, name), "utf8")).packages,
  )
  return Object.entries(wanted).every(
    ([name, { version, optional }]) => !name || optional || present[name]?.version === version,
  )
}

/** Runs `npm install` unless the packages are those of package-lock.json already. @throws Error for people */
export async function installPackages() {
  if (isInstalled()) return
  await withLock("install", async () => {
    if (isInstalled()) return
    console.log("Installing packages; the first time takes a minute or two …")
    // Some tools that build and check are development packages, which NODE_ENV=production would leave out.
    const flags = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]
    await run("npm", ["install", ...flags], { failure: "The packages could not be installed." })
    writeFileSync(stamp, state())
  })
}
