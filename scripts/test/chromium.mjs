import { accessSync, constants, existsSync } from "node:fs"
import path from "node:path"
import { run } from "../up/run-command.mjs"

// The shell draws pages and no windows around them, in little more than half the time.
const shell = "chromium-headless-shell"
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
// Where the system keeps programs, whatever PATH says.
const searched = [process.env.PATH, "/usr/local/bin", "/usr/sbin", "/usr/bin", "/sbin", "/bin"]
  .filter(Boolean)
  .join(path.delimiter)

/** The path of a Chromium, installed first where there is none; empty for Playwright's own. @throws Error */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || inPath(names)
  if (found) return found
  if (await isPlaywrightsOwnThere()) return ""
  if (process.getuid?.() === 0 && inPath(["apt-get"])) await installDebians()
  else await installPlaywrights()
  return inPath(names) ?? ""
}

async function isPlaywrightsOwnThere() {
  const { chromium } = await import("@playwright/test")
  return existsSync(chromium.executablePath())
}

async function installDebians() {
  console.log("Installing Chromium with apt-get …")
  const env = { DEBIAN_FRONTEND: "noninteractive", PATH: searched }
  const failure = "Chromium could not be installed."
  await run("apt-get", ["-qq", "update"], { env, failure })
  const quietly = ["-qq", "-o", "Dpkg::Use-Pty=0"]
  const install = (name) =>
    run("apt-get", [...quietly, "install", "-y", "--no-install-recommends", name], { env, failure })
  // Older releases have no shell of its own.
  await install(shell).catch(() => install("chromium"))
}

async function installPlaywrights() {
  console.log("Installing Playwright's Chromium …")
  const args = ["node_modules/@playwright/test/cli.js", "install", "chromium"]
  await run(process.execPath, args, { failure: "Chromium could not be installed; set CHROMIUM_PATH to one." })
}

function inPath(programs) {
  const folders = searched.split(path.delimiter)
  return programs.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable)
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
