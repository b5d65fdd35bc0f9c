/** The ports that have several drivers, as titles of their contract suites begin: "files by s3: streams (skipped: …)". */
const title = /^(files|live|custom tokens),? by (.+?)(?:: .*?)?(?: \(skipped: (.*)\))?$/

/**
 * A line for each driver of a port: how many tests of its contract have passed, and why others were skipped.
 * @param {{ ancestorTitles: string[], status: string }[]} tests as jest reports them
 */
export function linesOfPorts(tests) {
  const rows = new Map()
  for (const { ancestorTitles, status } of tests) {
    const [, port, driver, reason] = title.exec(ancestorTitles[0] ?? "") ?? []
    if (!port) continue
    const name = `${port} by ${driver}`
    const row = rows.get(name) ?? { passed: 0, failed: 0, skipped: 0, reasons: new Set() }
    rows.set(name, row)
    if (status === "passed") row.passed += 1
    else if (status === "failed") row.failed += 1
    else row.skipped += 1
    if (reason) row.reasons.add(reason)
  }
  if (rows.size === 0) return []
  const width = Math.max(...[...rows.keys()].map(({ length }) => length))
  return [
    "",
    "Ports and their drivers:",
    ...[...rows].map(([name, row]) => `  ${name.padEnd(width)}  ${said(row)}`),
  ]
}

const said = ({ passed, failed, skipped, reasons }) =>
  [
    passed > 0 && `${passed} passed`,
    failed > 0 && `${failed} failed`,
    skipped > 0 && `${skipped} skipped${reasons.size > 0 ? `: ${[...reasons].join("; ")}` : ""}`,
  ]
    .filter(Boolean)
    .join(", ")
