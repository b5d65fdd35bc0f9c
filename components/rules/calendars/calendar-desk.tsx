"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Desk } from "@/components/ui/desk"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { showToast } from "@/components/ui/toast"
import { calendars, createCalendar } from "@/lib/api/rules/calendars/client"
import type { TimeZone } from "@/lib/people/countries/schema"
import { words } from "@/lib/platform/words/words"
import { CalendarCard } from "./calendar-card"
import { CalendarForm } from "./calendar-form"

/** Whether one is open changes by itself. */
const renewMs = 60_000

type Props = { timeZones: TimeZone[]; timeZone: string }

/** When the company works. */
export function CalendarDesk({ timeZones, timeZone }: Props) {
  const { data, error, refetch } = useQuery({ ...calendars(), refetchInterval: renewMs })
  const client = useQueryClient()
  const t = words("rules.calendars")
  const renew = () => client.invalidateQueries({ queryKey: calendars().queryKey })
  return (
    <Desk
      items={data}
      error={error}
      retry={refetch}
      words={{
        ...{ title: t("businessHours"), add: t("newBusinessHours"), none: t("noBusinessHoursYet") },
        ...{ noneHint: t("serviceLevelsCountTime"), notLoaded: t("businessHoursCouldNot") },
      }}
      drawing={<EmptyPage />}
      form={(close) => (
        <CalendarForm
          timeZones={timeZones}
          timeZone={timeZone}
          send={async (values) => {
            await createCalendar(values)
            showToast(t("added"))
            close()
            await renew()
          }}
          onCancel={close}
        />
      )}
      card={(calendar, form) => (
        <CalendarCard calendar={calendar} timeZones={timeZones} form={form} renew={renew} />
      )}
    />
  )
}
