import { installPackages } from "../up/install.mjs"
import { root } from "../up/root.mjs"
import { build, lint, types } from "./checks.mjs"
import { newerNode } from "./newer-node.mjs"
import { e2e, unit } from "./suites.mjs"

// The build comes before those that start what it makes.
const parts = { lint, types, build, unit, e2e, node: newerNode }
/** What runs at once where all of it runs: a build by itself keeps one core busy. */
const atOnce = ["lint", "types", "build"]
/** Those that run where `CI` is set, or by their name. */
const inCi = ["node"]

/**
 * Runs the parts named, all by default, and prints their sum as the last line. What stands behind a part's name goes
 * to its tool: `e2e --grep search`. A failed part does not stop the others, but without a build there is nothing to visit.
 */
export async function runParts(args) {
  process.chdir(root)
  process.env.NEXT_TELEMETRY_DISABLED = "1"
  const names = args.filter((name) => Object.hasOwn(parts, name))
  const chosen = names.length
    ? names
    : Object.keys(parts).filter((name) => process.env.CI || !inCi.includes(name))
  const extra = args.filter((name) => !names.includes(name))
  const total = { passed: 0, failed: 0, skipped: [], uncertain: [] }
  try {
    await installPackages()
    const runPart = async (name, beside) => {
      if (name === "e2e" && total.buildFailed) return
      const {
        passed,
        failed,
        skipped = [],
        uncertain = [],
      } = await timed(name, () => parts[name](extra, beside))
      total.passed += passed
      total.failed += failed
      total.skipped.push(...skipped)
      total.uncertain.push(...uncertain)
      total.buildFailed ||= name === "build" && failed > 0
    }
    const first = atOnce.every((name) => chosen.includes(name)) ? atOnce : []
    await Promise.all(first.map((name) => runPart(name, first)))
    for (const name of chosen) if (!first.includes(name)) await runPart(name, [])
  } catch (error) {
    console.error(error.message)
    total.failed += 1
  }
  console.log(["", ...linesAbout(total.skipped), ...total.uncertain.map(lineAbout)].join("\n"))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  // Something may still hold the event loop; the result is in.
  process.exit(total.failed || !total.passed ? 1 : 0)
}

/** How many tests this machine has skipped, and which: their titles say why. */
const linesAbout = (titles) =>
  [...new Set(titles)].map((title) => `${titles.filter((one) => one === title).length} SKIPPED: ${title}`)

/** About a test that failed, and passed when it was run once more. */
const lineAbout = (title) => `UNCERTAIN: ${title} (passed only when repeated: mend what makes it so)`

async function timed(name, part) {
  console.log(`\n── ${name} ${"─".repeat(60 - name.length)}`)
  const started = Date.now()
  const result = await part().catch((error) => {
    console.error(error.message)
    return { passed: 0, failed: 1 }
  })
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`── ${name}: ${result.passed} passed, ${result.failed} failed, ${seconds} s`)
  return result
}
