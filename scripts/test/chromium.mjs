import { existsSync } from "node:fs"
import { run } from "../up/run-command.mjs"
import { canInstall, inPath, installPackages } from "./debian.mjs"

// The shell draws pages and no windows around them: the tests cost the machine less than half as much.
const shell = "chromium-headless-shell"
const names = [shell, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
const failure = "Chromium could not be installed."

/**
 * The path of a Chromium, the shell before others; empty for Playwright's own, which is one. Where there is no shell, it is
 * installed if this process may do so. @throws Error
 */
export async function findChromium() {
  const chosen = process.env.CHROMIUM_PATH || inPath([shell])
  if (chosen) return chosen
  if (await isPlaywrightsOwnThere()) return ""
  if (canInstall()) await installDebians()
  else if (!inPath(names)) await installPlaywrights()
  return inPath(names) ?? ""
}

async function isPlaywrightsOwnThere() {
  const { chromium } = await import("@playwright/test")
  return existsSync(chromium.executablePath())
}

async function installDebians() {
  console.log(`Installing ${shell} with apt-get …`)
  try {
    await installPackages([shell], failure)
  } catch (error) {
    // Older releases have no shell of its own.
    if (!inPath(names)) await installPackages(["chromium"], error.message)
  }
}

async function installPlaywrights() {
  console.log("Installing Playwright's Chromium …")
  const args = ["node_modules/@playwright/test/cli.js", "install", "chromium"]
  await run(process.execPath, args, { failure: "Chromium could not be installed; set CHROMIUM_PATH to one." })
}
