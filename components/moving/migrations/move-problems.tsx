"use client"
import { useInfiniteQuery } from "@tanstack/react-query"
import { useState } from "react"
import { ProvedDownload } from "@/components/people/second-factors/proved-download"
import { LoadFailure } from "@/components/ui/load-failure"
import { ShowMore } from "@/components/ui/show-more"
import { moveProblems } from "@/lib/api/moving/migrations/client"
import { type MoveReport, moveFilePath } from "@/lib/moving/migrations/values"
import { numberText } from "@/lib/platform/words/number"
import { words } from "@/lib/platform/words/words"

/** Why things do not come, or not whole, and on demand which. */
export function MoveProblems({ move }: { move: MoveReport }) {
  const { problems, state } = move
  const [isEach, setEach] = useState(false)
  const t = words("moving.migrations")
  if (problems.length === 0)
    return state === "looked" || state === "done" ? <p className="text-sm">{t("whole")}</p> : null
  return (
    <section aria-labelledby="problems" className="space-y-3">
      <h3 id="problems" className="font-semibold text-base">
        {t("problems")}
      </h3>
      <ul aria-labelledby="problems" className="divide-y divide-border rounded-md bg-sunken px-4 text-sm">
        {problems.map(({ reason, kind, count }) => (
          <li key={`${reason} ${kind}`} className="flex justify-between gap-4 py-2.5">
            <span className="min-w-0">
              {words("moving.reasons")(reason)}{" "}
              <span className="text-muted">· {words("moving.kinds")(kind)}</span>
            </span>
            <span className="tabular-nums">{numberText(count)}</span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4 text-sm">
        <button type="button" aria-expanded={isEach} onClick={() => setEach(!isEach)} className="text-link">
          {t("each")}
        </button>
        <ProvedDownload href={moveFilePath} className="text-link">
          {t("report")}
        </ProvedDownload>
      </div>
      {isEach && <EachProblem move={move} />}
    </section>
  )
}

function EachProblem({ move }: { move: MoveReport }) {
  const query = useInfiniteQuery(moveProblems(move))
  const { data, error, refetch, hasNextPage, isFetching } = query
  const t = words("moving.migrations")
  if (error && !data) return <LoadFailure title={t("problemsNotLoaded")} error={error} retry={refetch} />
  if (!data) return <div aria-hidden="true" className="h-40 rounded-md bg-sunken" />
  return (
    <>
      <ul aria-label={t("problems")} aria-busy={isFetching} className="divide-y divide-border text-sm">
        {data.pages
          .flatMap(({ problems }) => problems)
          .map(({ kind, sourceId, about, reasons }) => (
            <li key={`${kind} ${sourceId}`} className="py-3 [overflow-wrap:anywhere]">
              <p className="font-semibold">
                <bdi>{about}</bdi>
              </p>
              <p className="text-muted">
                {words("moving.kinds")(kind)} · {t("sourceId", { id: sourceId })}
              </p>
              <ul>
                {reasons.map(({ reason, detail }) => (
                  <li key={`${reason} ${detail}`}>
                    {words("moving.reasons")(reason)}
                    {detail && <bdi className="text-muted"> {detail}</bdi>}
                  </li>
                ))}
              </ul>
            </li>
          ))}
      </ul>
      {hasNextPage && <ShowMore query={query} loadsOnSight={false} />}
    </>
  )
}
