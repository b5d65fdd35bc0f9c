"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { calendars as calendarsQuery, createCalendar } from "@/lib/api/rules/calendars/client"
import type { TimeZone } from "@/lib/people/countries/schema"
import { words } from "@/lib/platform/words/words"
import { CalendarCard } from "./calendar-card"
import { CalendarForm } from "./calendar-form"

/** Stands for the one that is added: no calendar has this id. */
const newId = "new"
/** Whether one is open changes by itself. */
const renewMs = 60_000

type Props = { timeZones: TimeZone[]; timeZone: string }

/** When the company works. */
export function CalendarDesk({ timeZones, timeZone }: Props) {
  const { data: calendars, error, refetch } = useQuery({ ...calendarsQuery(), refetchInterval: renewMs })
  /** Which calendar is in a form: one at a time, because its fields have names of their own on a page. */
  const [opened, setOpened] = useState<string | null>(null)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: calendarsQuery().queryKey })
  const close = () => setOpened(null)
  if (error && !calendars)
    return (
      <LoadFailure title={words("rules.calendars")("businessHoursCouldNot")} error={error} retry={refetch} />
    )
  if (!calendars) return <div aria-hidden="true" className="card h-40" />
  return (
    <div className="space-y-4">
      {opened === newId ? (
        <div className="card p-5">
          <CalendarForm
            timeZones={timeZones}
            timeZone={timeZone}
            send={async (values) => {
              await createCalendar(values)
              showToast(words("rules.calendars")("added"))
              close()
              await renew()
            }}
            onCancel={close}
          />
        </div>
      ) : (
        <button type="button" onClick={() => setOpened(newId)} className="button button-primary">
          {words("rules.calendars")("newBusinessHours")}
        </button>
      )}
      {calendars.length === 0 && opened !== newId && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={words("rules.calendars")("noBusinessHoursYet")}>
            <p>{words("rules.calendars")("serviceLevelsCountTime")}</p>
          </EmptyState>
        </div>
      )}
      <ul aria-label={words("rules.calendars")("businessHours")} className="space-y-3">
        {calendars.map((calendar) => (
          <li key={calendar.id}>
            <CalendarCard
              calendar={calendar}
              timeZones={timeZones}
              isOpen={opened === calendar.id}
              open={() => setOpened(calendar.id)}
              close={close}
              renew={renew}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
