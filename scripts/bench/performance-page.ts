import { writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { root } from "../up/root.mjs"
import { boundOf } from "./bounds"
import { type Figure, figures, readable } from "./figures"
import { clientName } from "./load"

/** Writes this run's figures to `docs/performance.md`, and which of all parts it has none of. */
export function writePerformancePage(allParts: string[]) {
  const parts = figures().flatMap(([part, all]) => all.map((figure) => rowOf(part, figure)))
  const head = ["Part", "Measured", "Here", "Beside it, in the same minutes", "Ratio", "Wanted"]
  const lines = [head, head.map(() => "---"), ...parts].map((cells) => `| ${cells.join(" | ")} |`)
  writeFileSync(
    path.join(root, "docs/performance.md"),
    `${introduction()}${without(allParts)}\n\n${lines.join("\n")}\n`,
  )
}

const introduction = () =>
  `# Performance

Written by \`npm run bench -- --write\` on ${new Date().toISOString().slice(0, 10)}: Node ${process.versions.node}, ${os.cpus().length} processors (${os.cpus()[0]?.model ?? "unknown"}),
requests by ${clientName()}. Ratios survive a change of machine, the other figures do not. The last column is what the portal promises of
itself (\`scripts/bench/bounds.ts\`); the bench ends with a check of it.`

function without(allParts: string[]): string {
  const measured = new Set(figures().flatMap(([part, all]) => (all.length > 0 ? [part] : [])))
  const missing = allParts.filter((part) => !measured.has(part))
  return missing.length === 0 ? "" : `\n\nNot measured in this run: ${missing.join(", ")}.`
}

function rowOf(part: string, figure: Figure): string[] {
  const { name, value, unit, reference, ratio, remark = "" } = figure
  return [
    part,
    name,
    `${readable(value)} ${unit}`,
    reference ? `${reference.name}: ${readable(reference.value)}` : "",
    ratio === undefined ? remark : readable(ratio),
    boundOf(part, figure),
  ]
}
