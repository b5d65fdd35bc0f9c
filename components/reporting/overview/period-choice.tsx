"use client"
import { useRouter } from "next/navigation"
import type { FormEvent } from "react"
import { PageLink } from "@/components/ui/page-link"
import { words } from "@/lib/platform/words/words"
import { type AskedPeriod, askedPeriod, overviewDays, type Period } from "@/lib/reporting/overview/values"

type Props = {
  /** The page whose figures are of the period, and what else its address says. */
  path: string
  more?: Record<string, string>
  current: Period
  /** The days that are shown. */
  shown: { from: string; to: string }
}

/** Of which days figures are: the last ones, or those from one to another. Without a script the browser sends the form by itself. */
export function PeriodChoice({ path, more = {}, current, shown: { from, to } }: Props) {
  const router = useRouter()
  const zoned = "zone" in current && current.zone ? { zone: current.zone } : {}
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { from, to } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    router.push(addressOf(path, more, { from, to, ...zoned }))
  }
  return (
    <div className="period-choice">
      <nav aria-label={words("reporting.overview")("period")} className="flex flex-wrap gap-1">
        {overviewDays.map((days) => (
          <PageLink
            key={days}
            href={addressOf(path, more, askedPeriod({ days }))}
            aria-current={"days" in current && current.days === days ? "page" : undefined}
            className="chip-link"
          >
            {words("reporting.overview")("days", { days })}
          </PageLink>
        ))}
      </nav>
      <form
        action={path}
        onSubmit={apply}
        aria-label={words("reporting.overview")("otherDays")}
        className="period-form"
      >
        {Object.entries({ ...more, ...zoned }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{words("reporting.overview")("from")}</span>
          <input type="date" name="from" required defaultValue={from} className="field field-dense" />
        </label>
        <label>
          <span>{words("reporting.overview")("to")}</span>
          <input type="date" name="to" required defaultValue={to} className="field field-dense" />
        </label>
        <button type="submit" className="button button-quiet">
          {words("reporting.overview")("show")}
        </button>
      </form>
    </div>
  )
}

function addressOf(path: string, more: Record<string, string>, asked: AskedPeriod) {
  const query = new URLSearchParams({ ...more, ...asked })
  return query.size > 0 ? `${path}?${query}` : path
}
