// From a fresh clone to a served portal. Plain JavaScript, because nothing is installed yet when it begins.
import { bundledSupervisor } from "./up/bundle.mjs"
import { nodeFault } from "./up/node-version.mjs"

const fault = nodeFault(process.versions.node)
if (fault) {
  console.error(fault)
  process.exit(1)
}
// With --preview it only says what a portal needs that browser tests visit from outside.
const chosen = process.argv.includes("--preview") ? ["./preview.ts"] : ["./supervisor.ts", bundledSupervisor]
import("./up/program.mjs").then(({ runProgram }) => runProgram(...chosen))
