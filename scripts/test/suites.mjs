import { readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import path from "node:path"
import { buildIfNeeded } from "../up/build.mjs"
import { run } from "../up/run-command.mjs"
import { findChromium } from "./chromium.mjs"
import { linesOfPorts } from "./ports.mjs"

/** Architecture, unit and integration tests. */
export async function unit(extra) {
  const report = reportFile("unit")
  const args = ["node_modules/jest/bin/jest.js", "--ci", "--json", `--outputFile=${report}`, ...extra]
  const failure = await outcome(
    run(process.execPath, args, { env: { NODE_ENV: "test" }, failure: "jest failed." }),
  )
  const result = readReport(report)
  if (!result) throw failure ?? new Error("jest left no report.")
  // A file that could not be run at all counts as one failed test.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  const tests = result.testResults.flatMap(({ assertionResults }) => assertionResults)
  const skipped = tests.filter(({ status }) => status === "pending")
  for (const line of linesOfPorts(tests)) console.log(line)
  const uncertain = tests.filter(({ status, invocations }) => status === "passed" && invocations > 1)
  return {
    passed: result.numPassedTests,
    uncertain: uncertain.map(({ fullName }) => fullName),
    failed: failed || (failure ? 1 : 0),
    skipped: skipped.map(({ ancestorTitles, title }) => ancestorTitles[0] ?? title),
  }
}

/** The portal as visitors meet it, in a browser: from the production build, or deployed at `E2E_BASE_URL`. */
export async function e2e(extra) {
  if (!process.env.E2E_BASE_URL) await buildIfNeeded()
  const report = reportFile("e2e")
  const env = { CHROMIUM_PATH: await findChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const args = ["node_modules/@playwright/test/cli.js", "test", ...extra]
  const failure = await outcome(run(process.execPath, args, { env, failure: "Playwright failed." }))
  const result = readReport(report)
  if (!result) throw failure ?? new Error("Playwright left no report.")
  const { expected, unexpected, flaky } = result.stats
  const failed = unexpected + result.errors.length
  return {
    passed: expected + flaky,
    uncertain: specsOf(result).flatMap(({ title, tests }) => (tests.some(isFlaky) ? title : [])),
    failed: failed || (failure ? 1 : 0),
    skipped: specsOf(result)
      .filter(({ tests }) => tests.every(({ status }) => status === "skipped"))
      .map(reasonOf),
  }
}

const isFlaky = ({ status }) => status === "flaky"

/** The tests of a report of Playwright, whatever they stand below. */
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** Why a test was skipped, or its title where it does not say. */
const reasonOf = ({ title, tests }) =>
  tests[0]?.annotations.find(({ type, description }) => type === "skip" && description)?.description ?? title

const reportFile = (suite) => path.join(tmpdir(), `vestibule-${suite}-${process.pid}.json`)

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return null
  } finally {
    rmSync(file, { force: true })
  }
}

const outcome = (running) =>
  running.then(
    () => null,
    (error) => error,
  )
