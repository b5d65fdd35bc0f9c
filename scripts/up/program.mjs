import { existsSync } from "node:fs"
import path from "node:path"
import { pathToFileURL } from "node:url"
import { isBuilt } from "./build.mjs"
import { installPackages } from "./install.mjs"
import { root } from "./root.mjs"

/** Where the person who typed the command was; npm itself moves to the project's folder. */
export const askedFrom = process.env.INIT_CWD ?? process.cwd()

/**
 * Loads `.env`, installs packages if need be and hands over to a TypeScript program, or to what the build has made of it
 * if that is of these sources.
 */
export async function runProgram(file, bundled) {
  process.chdir(root)
  if (existsSync(".env")) process.loadEnvFile(path.join(root, ".env"))
  process.env.NEXT_TELEMETRY_DISABLED = "1"
  try {
    await installPackages()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  if (bundled && isBuilt()) return import(pathToFileURL(bundled).href)
  await import("tsx")
  await import(file)
}
