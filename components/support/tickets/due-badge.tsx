"use client"
import { Icon } from "@/components/ui/icon"
import { useMinute } from "@/components/ui/use-minute"
import { useZone } from "@/components/ui/zone"
import { momentWords } from "@/lib/platform/time/moment-words"
import { words } from "@/lib/platform/words/words"
import type { DueMetric } from "@/lib/support/tickets/values"
import { dueWords, soonMs } from "./due-words"

type Props = {
  /** ISO 8601. */
  dueAt: string | null
  metric: DueMetric | null
}

/** When what is due of a ticket is due, counted down; nothing where nothing is, and before the clock can be asked. */
export function DueBadge({ dueAt, metric }: Props) {
  const minute = useMinute()
  const zone = useZone()
  if (!dueAt || !metric || minute === null) return null
  const t = words("support.due")
  const left = Date.parse(dueAt) - minute
  const urgency = left < 0 ? "overdue" : left <= soonMs ? "soon" : "later"
  return (
    <span
      className="due-badge"
      data-urgency={urgency}
      title={t("metricAt", { metric: t(metric), time: momentWords(dueAt, zone) })}
    >
      <Icon name={urgency === "overdue" ? "alert" : "clock"} className="size-3.5" />
      <span className="sr-only">{t("metric", { metric: t(metric) })} </span>
      <time dateTime={dueAt}>{dueWords(left)}</time>
    </span>
  )
}
