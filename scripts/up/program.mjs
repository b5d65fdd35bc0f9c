import { existsSync } from "node:fs"
import path from "node:path"
import { installPackages } from "./install.mjs"
import { root } from "./root.mjs"

/** Where the person who typed the command was; npm itself moves to the project's folder. */
export const askedFrom = process.env.INIT_CWD ?? process.cwd()

/** Loads `.env`, installs packages if need be and hands over to a TypeScript program. */
export async function runProgram(file) {
  process.chdir(root)
  if (existsSync(".env")) process.loadEnvFile(path.join(root, ".env"))
  process.env.NEXT_TELEMETRY_DISABLED = "1"
  try {
    await installPackages()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  await import("tsx")
  await import(file)
}
