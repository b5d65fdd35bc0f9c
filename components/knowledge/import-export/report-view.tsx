import { useEffect, useRef } from "react"
import type { ImportReport } from "@/lib/knowledge/import-export/import/report"

/** What an import did: the numbers, then what needs attention, by file. */
export function ReportView({ report }: { report: ImportReport }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="report" className="mt-8">
      <h2 ref={heading} id="report" tabIndex={-1} className="mb-3 text-lg outline-none">
        The import is done
      </h2>
      <dl className="report-numbers">
        <Count name="Created" of={report.created} />
        <Count name="Updated" of={report.updated} />
        <Count name="Unchanged" of={report.unchanged} />
        <Count name="Failed" of={report.failed} />
      </dl>
      {sectionsOf(report).map(
        ([title, lines]) =>
          lines.length > 0 && (
            <details key={title} open={title === "Failed"} className="writer-section">
              <summary>
                {title} ({lines.length})
              </summary>
              <ul className="grid gap-1 pb-4 text-muted text-sm [overflow-wrap:anywhere]">
                {lines.map((line) => (
                  <li key={line}>
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </details>
          ),
      )}
    </section>
  )
}

const Count = ({ name, of }: { name: string; of: unknown[] }) => (
  <div>
    <dt className="text-muted text-xs">{name}</dt>
    <dd>{of.length}</dd>
  </div>
)

const sectionsOf = (report: ImportReport): [title: string, lines: string[]][] => [
  ["Failed", report.failed.map(({ path, reason }) => `${path}: ${reason}`)],
  ["Skipped", report.skipped.map(({ path, reason }) => `${path}: ${reason}`)],
  ["Not understood", report.problems.map(({ path, message }) => `${path}: ${message}`)],
  [
    "Links not resolved",
    report.unresolvedLinks.map(({ path, href, candidates }) =>
      [`${path}: ${href}`, candidates.length > 0 ? ` (is it ${candidates.join(" or ")}?)` : ""].join(""),
    ),
  ],
  [
    "Links resolved by likeness",
    report.guessedLinks.map(({ path, href, target }) => `${path}: ${href} → ${target}`),
  ],
  ["Pictures missing", report.missingImages.map(({ path, src, reason }) => `${path}: ${src} (${reason})`)],
  ["Tags dropped", report.droppedTags.map(({ path, tag, count }) => `${path}: ${tag} × ${count}`)],
  ["No longer in the files, kept in the portal", report.vanished],
  ["Merged into the article that redirects from them", report.merged],
]
