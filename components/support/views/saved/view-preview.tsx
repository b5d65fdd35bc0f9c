"use client"
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useMemo } from "react"
import { gapsIn } from "@/components/support/conditions/gaps"
import { inGroups } from "@/components/support/views/view-groups"
import { ViewTable } from "@/components/support/views/view-table"
import { useSettled } from "@/components/ui/use-settled"
import { wordsFor } from "@/components/ui/words-for"
import { filteredTickets } from "@/lib/api/support/views/client"
import { words } from "@/lib/platform/words/words"
import type { Priority } from "@/lib/support/priorities/schema"
import type { ViewColumn } from "@/lib/support/views/saved/values"
import { mostCounted } from "@/lib/support/views/values"
import type { ViewContent } from "./view-form"

/** Tickets that are shown of a view while it is edited. */
const mostShown = 10
/** So long after the last change they are asked for. */
const restMs = 400
/** What is shown of them where the view has no columns. */
const usual: readonly ViewColumn[] = ["subject", "requester", "status", "assignee", "updated"]

type Asked = Pick<ViewContent, "condition" | "sort" | "order" | "groupBy">
type Props = { content: ViewContent; priorities: readonly Priority[] }

/** The first tickets of a view as it stands in the form, and how many there are. */
export function ViewPreview({ content, priorities }: Props) {
  const { condition, sort, order, groupBy, columns } = content
  const t = words("support.savedViews")
  const hasGaps = Object.keys(gapsIn(condition)).length > 0
  const said = useSettled(JSON.stringify({ condition, sort, order, groupBy } satisfies Asked), restMs)
  const asked = useMemo(() => JSON.parse(said) as Asked, [said])
  const isComplete = !hasGaps && Object.keys(gapsIn(asked.condition)).length === 0
  const { data, error, isFetching } = useQuery({
    ...filteredTickets(asked),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  const groups = inGroups(data?.tickets.slice(0, mostShown) ?? [], asked.groupBy)
  const known = wordsOf({ isComplete, error, count: data?.count ?? null, hasData: data !== undefined })
  return (
    <section aria-labelledby="view-preview" className="card overflow-hidden">
      <div className="view-preview-head">
        <h2 id="view-preview" className="font-semibold text-base">
          {t("preview")}
        </h2>
        <p role="status" className="text-muted text-sm">
          {known}
        </p>
      </div>
      {isComplete && !error && groups.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the page is scrolled by the arrow keys.
        <section aria-label={t("ticketsInIt")} tabIndex={0} className="view-preview-rows">
          <ViewTable
            title={t("preview")}
            columns={columns.length > 0 ? columns : usual}
            groups={groups}
            priorities={priorities}
            isBusy={isFetching}
            subject={({ subject }) => (
              <span dir="auto" className="view-preview-subject" title={subject}>
                {subject}
              </span>
            )}
          />
        </section>
      )}
    </section>
  )
}

type Known = { isComplete: boolean; error: unknown; count: number | null; hasData: boolean }

function wordsOf({ isComplete, error, count, hasData }: Known): string {
  const t = words("support.savedViews")
  if (!isComplete) return t("incomplete")
  if (error) return wordsFor(error)
  if (!hasData) return t("looking")
  if (count === null) return t("tooMany")
  if (count === 0) return t("nothingIn")
  const many = count >= mostCounted ? `${mostCounted - 1}+` : String(count)
  return count > mostShown
    ? t("countedFirst", { count, many, shown: mostShown })
    : t("counted", { count, many })
}
