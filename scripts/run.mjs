// Runs one of the TypeScript programs beside it (`node scripts/run.mjs admin …`), installing packages if need be.
import { bundledAdmin } from "./up/bundle.mjs"
import { nodeFault } from "./up/node-version.mjs"

const programs = {
  admin: ["../admin.ts", bundledAdmin],
  bench: ["../bench.ts"],
  clusters: ["../clusters.ts"],
  requirements: ["../requirements.ts"],
  scale: ["../scale.ts"],
}
const [program] = process.argv.splice(2, 1)
const fault =
  nodeFault(process.versions.node) ??
  (programs[program] ? null : "Usage: run.mjs admin|bench|clusters|requirements|scale …")
if (fault) {
  console.error(fault)
  process.exit(1)
}
import("./up/program.mjs").then(({ runProgram }) => runProgram(...programs[program]))
