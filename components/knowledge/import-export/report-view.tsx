import { useEffect, useRef } from "react"
import type { ImportReport } from "@/lib/knowledge/import-export/import/report"
import { systems } from "@/lib/knowledge/import-export/profiles/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

/** What an import did: the numbers, then what needs attention, by file. */
export function ReportView({ report }: { report: ImportReport }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="report" className="mt-8">
      <h2 ref={heading} id="report" tabIndex={-1} className="mb-3 text-lg outline-none">
        {words("knowledge.import")("importDone")}
      </h2>
      <p className="mb-3 text-muted text-sm">
        {words("knowledge.import")("readAs", { system: systemOf(report) })}
      </p>
      <dl className="report-numbers">
        <Count name={words("knowledge.import")("created")} of={report.created} />
        <Count name={words("knowledge.import")("updated")} of={report.updated} />
        <Count name={words("knowledge.import")("unchanged")} of={report.unchanged} />
        <Count name={words("knowledge.import")("failed")} of={report.failed} />
      </dl>
      {sectionsOf(report).map(
        ([title, lines]) =>
          lines.length > 0 && (
            <details
              key={title}
              open={title === words("knowledge.import")("failed")}
              className="writer-section"
            >
              <summary>{words("knowledge.import")("counted", { title, count: lines.length })}</summary>
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

const systemOf = ({ profile: { name, foundBy } }: ImportReport) =>
  foundBy ? `${systems[name]} (${foundBy})` : systems[name]

const Count = ({ name, of }: { name: string; of: unknown[] }) => (
  <div>
    <dt className="text-muted text-xs">{name}</dt>
    <dd>{of.length}</dd>
  </div>
)

const sectionsOf = (report: ImportReport): [title: string, lines: string[]][] => [
  [words("knowledge.import")("failed"), report.failed.map(({ path, reason }) => `${path}: ${said(reason)}`)],
  [
    words("knowledge.import")("skipped"),
    report.skipped.map(({ path, reason }) => `${path}: ${said(reason)}`),
  ],
  [
    words("knowledge.import")("notUnderstood"),
    report.problems.map(({ path, message }) => `${path}: ${said(message)}`),
  ],
  [
    words("knowledge.import")("linksNotResolved"),
    report.unresolvedLinks.map(({ path, href, candidates }) =>
      [
        `${path}: ${href}`,
        candidates.length > 0
          ? ` ${words("knowledge.import")("isIt", { candidates: candidates.join(", ") })}`
          : "",
      ].join(""),
    ),
  ],
  [
    words("knowledge.import")("linksResolvedByLikeness"),
    report.guessedLinks.map(({ path, href, target }) => `${path}: ${href} → ${target}`),
  ],
  [
    words("knowledge.import")("picturesMissing"),
    report.missingImages.map(({ path, src, reason }) => `${path}: ${src} (${said(reason)})`),
  ],
  [
    words("knowledge.import")("tagsDropped"),
    report.droppedTags.map(({ path, tag, count }) => `${path}: ${tag} × ${count}`),
  ],
  [words("knowledge.import")("noLongerFilesKept"), report.vanished],
  [words("knowledge.import")("mergedIntoArticleRedirects"), report.merged],
]
