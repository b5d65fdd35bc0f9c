import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import path from "node:path"
import { bundlePrograms } from "./bundle.mjs"
import { compressTexts } from "./compress.mjs"
import { fingerprintOf } from "./fingerprint.mjs"
import { makePlainSheets } from "./plain-sheets.mjs"
import { withLock } from "./process-lock.mjs"
import { root } from "./root.mjs"
import { run } from "./run-command.mjs"

const sources = [
  ...["app", "components", "lib", "public", "words", "middleware.ts", "proxy.ts", "next.config.js"],
  ...[
    "server.ts",
    "scripts/up",
    "scripts/admin",
    "scripts/admin.ts",
    "scripts/explain.ts",
    "scripts/read-secret.ts",
    "scripts/table.ts",
    "scripts/page-script.mjs",
    "scripts/page-words.mjs",
    "postcss.config.mjs",
    "postcss.config.js",
    "tsconfig.json",
    "package-lock.json",
  ],
]
const stamp = path.join(root, ".next/vestibule-sources")

/** Whether `.next` holds what these sources make. */
export const isBuilt = () => existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprintOf(sources)

/** Builds the application for production unless `.next` already holds exactly these sources. @throws Error for people */
export async function buildIfNeeded() {
  if (isBuilt()) return
  await withLock("build", async () => {
    if (isBuilt()) return
    console.log("Building; this takes a minute …")
    const built = fingerprintOf(sources)
    rmSync(stamp, { force: true })
    const next = path.join(root, "node_modules/next/dist/bin/next")
    const env = { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" }
    await run(process.execPath, [next, "build"], { env, failure: "The build failed." })
    await bundlePrograms()
    await makePlainSheets()
    await compressTexts()
    writeFileSync(stamp, built)
  })
}
