import { existsSync } from "node:fs"
import { run } from "../up/run-command.mjs"
import { canInstall, inPath, installPackages } from "./debian.mjs"

// The shell draws pages and no windows around them, in little more than half the time.
const shell = "chromium-headless-shell"
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
/** The path of a Chromium, installed first where there is none; empty for Playwright's own. @throws Error */
export async function findChromium() {
  const found = process.env.CHROMIUM_PATH || inPath(names)
  if (found) return found
  if (await isPlaywrightsOwnThere()) return ""
  if (canInstall()) await installDebians()
  else await installPlaywrights()
  return inPath(names) ?? ""
}

async function isPlaywrightsOwnThere() {
  const { chromium } = await import("@playwright/test")
  return existsSync(chromium.executablePath())
}

async function installDebians() {
  console.log("Installing Chromium with apt-get …")
  const failure = "Chromium could not be installed."
  // Older releases have no shell of its own.
  await installPackages([shell], failure).catch(() => installPackages(["chromium"], failure))
}

async function installPlaywrights() {
  console.log("Installing Playwright's Chromium …")
  const args = ["node_modules/@playwright/test/cli.js", "install", "chromium"]
  await run(process.execPath, args, { failure: "Chromium could not be installed; set CHROMIUM_PATH to one." })
}
