import { cpSync, rmSync } from "node:fs"
import path from "node:path"
import { root } from "../up/root.mjs"
import { run } from "../up/run-command.mjs"
import type { Stage } from "./stage"

const next = path.join(root, "node_modules/next/dist/bin/next")
// Inside the project, so that it finds the same Next.
const folder = path.join(root, ".next/cache/bench-bare-app")

let started: Promise<number> | null = null

/** Builds and serves a minimal application of the same Next, once a run. Returns its port. */
export const startBareApp = (stage: Stage): Promise<number> => {
  started ??= buildAndStart(stage)
  return started
}

async function buildAndStart({ startProgram, undo }: Stage): Promise<number> {
  rmSync(folder, { recursive: true, force: true })
  cpSync(path.join(root, "scripts/bench/bare-app"), folder, { recursive: true })
  undo.push(async () => rmSync(folder, { recursive: true, force: true }))
  console.log("Building a bare page to compare with …")
  await run(process.execPath, [next, "build", folder], { failure: "The bare page could not be built." })
  return startProgram([next, "start", folder])
}
