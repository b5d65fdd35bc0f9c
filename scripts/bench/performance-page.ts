import { existsSync, readFileSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { root } from "../up/root.mjs"
import { boundOf } from "./bounds"
import { type Figure, figures, readable } from "./figures"
import { clientName } from "./load"

const file = path.join(root, "docs/performance.md")
const head = ["Part", "Measured", "Here", "Beside it, in the same minutes", "Ratio", "Wanted", "Day"]

/**
 * Writes this run's figures to `docs/performance.md`. What the page has of parts that were not measured stays, with the day that
 * is of; it says which of all parts it has nothing of.
 */
export function writePerformancePage(allParts: string[]) {
  const today = new Date().toISOString().slice(0, 10)
  const measured = new Map(figures().filter(([, all]) => all.length > 0))
  const before = rowsBefore()
  const rowsOf = (part: string) =>
    measured.get(part)?.map((figure) => rowOf(part, figure, today)) ??
    before.filter(([name]) => name === part)
  const missing = allParts.filter((part) => rowsOf(part).length === 0)
  const lines = [head, head.map(() => "---"), ...allParts.flatMap(rowsOf)].map(
    (cells) => `| ${cells.join(" | ")} |`,
  )
  const unmeasured = missing.length === 0 ? "" : `\n\nNot measured: ${missing.join(", ")}.`
  writeFileSync(file, `${introduction(today)}${unmeasured}\n\n${lines.join("\n")}\n`)
}

const introduction = (today: string) =>
  `# Performance

Written by \`npm run bench -- --write\`, last on ${today}: Node ${process.versions.node}, ${os.cpus().length} processors (${os.cpus()[0]?.model ?? "unknown"}),
requests by ${clientName()}. Each part is of one run, on its day. Ratios survive a change of machine, the other figures do not. "Wanted" is
what the portal promises of itself (\`scripts/bench/bounds.ts\`); the bench ends with a check of it.`

function rowsBefore(): string[][] {
  const text = existsSync(file) ? readFileSync(file, "utf8") : ""
  const rows = text
    .split("\n")
    .flatMap((line) => (line.startsWith("| ") ? [line.slice(2, -2).split(" | ")] : []))
  return rows.slice(2).filter(({ length }) => length === head.length)
}

function rowOf(part: string, figure: Figure, day: string): string[] {
  const { name, value, unit, reference, ratio, remark = "" } = figure
  return [
    part,
    name,
    `${readable(value)} ${unit}`,
    reference ? `${reference.name}: ${readable(reference.value)}` : "",
    ratio === undefined ? remark : readable(ratio),
    boundOf(part, figure),
    day,
  ]
}
