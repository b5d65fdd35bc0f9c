import { buildIfNeeded } from "../up/build.mjs"
import { run } from "../up/run-command.mjs"

const node = (script, args, failure) =>
  run(process.execPath, [`node_modules/${script}`, ...args], { failure })

/** A check is one test: it passes or the error says why not. */
const check = (work) => async () => {
  await work()
  return { passed: 1, failed: 0 }
}

export const lint = check(() =>
  node("@biomejs/biome/bin/biome", ["check", "--error-on-warnings"], "The style check found faults."),
)

export const types = check(async () => {
  // Writes the declarations of routes and assets that a build would; a fresh clone has none.
  await node("next/dist/bin/next", ["typegen"], "The types of the routes could not be written.")
  // What the check before remembers has hidden faults once.
  const whole = ["--noEmit", "--incremental", "false", "-p", "."]
  await node("typescript/bin/tsc", whole, "The type check found faults.")
})

export const build = check(buildIfNeeded)
