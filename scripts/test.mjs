// The whole check of the project, or the parts named: lint, types, build, unit, e2e. Plain JavaScript, because
// nothing may be installed yet when it begins.
import { nodeFault } from "./up/node-version.mjs"

const fault = nodeFault(process.versions.node)
if (fault) {
  console.error(fault)
  process.exit(1)
}
import("./test/parts.mjs").then(({ runParts }) => runParts(process.argv.slice(2)))
