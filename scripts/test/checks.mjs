import { statSync } from "node:fs"
import path from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { buildIfNeeded } from "../up/build.mjs"
import { root } from "../up/root.mjs"
import { run } from "../up/run-command.mjs"

const node = (script, args, failure) =>
  run(process.execPath, [`node_modules/${script}`, ...args], { failure })

/** A check is one test: it passes or the error says why not. */
const check = (work) => async (_, beside) => {
  await work(beside)
  return { passed: 1, failed: 0 }
}

export const lint = check(() =>
  node("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"], "The style check found faults."),
)

let declared
/** Writes the declarations of routes and assets that a build would; a fresh clone has none. */
const declare = () => {
  declared ??= node("next/dist/bin/next", ["typegen"], "The types of the routes could not be written.")
  return declared
}

let building
export const build = check((beside) => {
  building = (async () => {
    if (beside.includes("types")) await declare()
    await buildIfNeeded()
  })()
  return building
})

/** A build begins by taking the declarations away and writing them again; this is the last of them. */
const lastDeclaration = path.join(root, ".next/types/root-params.d.ts")
const declaredAt = () => statSync(lastDeclaration, { throwIfNoEntry: false })?.mtimeMs

async function declaredByBuild() {
  const before = declaredAt()
  let isOver = false
  const over = () => {
    isOver = true
  }
  building.then(over, over)
  while (!isOver && [before, undefined].includes(declaredAt())) await wait(200)
}

export const types = check(async (beside) => {
  await declare()
  if (beside.includes("build")) await declaredByBuild()
  // What the check before remembers has hidden faults once.
  const whole = ["--noEmit", "--incremental", "false", "-p", "."]
  await node("typescript/bin/tsc", whole, "The type check found faults.")
})
