"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { together } from "@/components/ui/together"
import type { CardForm } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { changeCalendar, makeDefaultCalendar, removeCalendar } from "@/lib/api/rules/calendars/client"
import type { TimeZone } from "@/lib/people/countries/schema"
import { longDayText } from "@/lib/platform/time/dates"
import { words } from "@/lib/platform/words/words"
import type { ShownCalendar } from "@/lib/rules/calendars/schema"
import { CalendarForm } from "./calendar-form"
import { WeekDrawing } from "./week-drawing"

type Props = {
  calendar: ShownCalendar
  timeZones: TimeZone[]
  form: CardForm
  renew: () => Promise<unknown>
}

/** A calendar with how it stands now, to be changed, made the default and removed. */
export function CalendarCard({ calendar, timeZones, form, renew }: Props) {
  const { id, name, isDefault } = calendar
  const [isDoubted, setDoubted] = useState(false)
  const run = async (act: () => Promise<unknown>, done: string) => {
    try {
      await act()
      showToast(done)
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setDoubted(false)
  }
  return (
    <section aria-label={name} className="card p-5">
      {form.isOpen ? (
        <CalendarForm
          calendar={calendar}
          timeZones={timeZones}
          send={async (values, seen) => {
            try {
              await changeCalendar({ ...values, id, seen })
              showToast(words("rules.calendars")("saved"))
              form.close()
            } finally {
              await renew()
            }
          }}
          onCancel={form.close}
        />
      ) : (
        <>
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h2 dir="auto" className="font-semibold text-base [overflow-wrap:anywhere]">
                {name}
              </h2>
              <p className="text-muted text-sm">
                {calendar.timeZone.replaceAll("_", " ")}
                {isDefault && ` · ${words("rules.calendars")("default")}`}
              </p>
            </div>
            <Menu
              label={words("rules.calendars")("actionsFor", { name })}
              button={<Icon name="more" />}
              items={[
                ...(form.isOther ? [] : [{ label: words("rules.calendars")("change"), onSelect: form.open }]),
                ...(isDefault
                  ? []
                  : [
                      {
                        label: words("rules.calendars")("makeDefault"),
                        onSelect: () =>
                          void run(
                            () => makeDefaultCalendar({ id }),
                            words("rules.calendars")("defaultNow", { name }),
                          ),
                      },
                    ]),
                { label: words("rules.calendars")("remove"), onSelect: () => setDoubted(true) },
              ]}
            />
          </div>
          <CalendarState calendar={calendar} />
        </>
      )}
      <SureDialog
        title={words("rules.calendars")("removeNamed", { name })}
        button={words("rules.calendars")("remove")}
        open={isDoubted}
        go={() => run(() => removeCalendar({ id }), words("rules.calendars")("removed"))}
        close={() => setDoubted(false)}
      >
        <p>{words("rules.calendars")("hoursServiceLevelUses")}</p>
      </SureDialog>
    </section>
  )
}

const CalendarState = ({
  calendar: { alwaysOpen, week, isOpen, opensAt, nextHolidays },
}: Pick<Props, "calendar">) => (
  <>
    <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm">
      <Icon name={isOpen ? "check" : "clock"} className="size-4" />
      {isOpen ? (
        words("rules.calendars")("openNow")
      ) : (
        <>
          <span>{words("rules.calendars")("closedNow")}</span>
          {opensAt && (
            <span className="text-muted">
              {together(
                words("rules.calendars").parts("nextOpening", { time: () => <Moment at={opensAt} /> }),
              )}
            </span>
          )}
        </>
      )}
    </p>
    {alwaysOpen ? (
      <p className="mt-3 text-muted text-sm">{words("rules.calendars")("openAroundClockEvery")}</p>
    ) : (
      <WeekDrawing week={week} />
    )}
    {nextHolidays.length > 0 && (
      <p className="mt-4 text-muted text-sm">
        {words("rules.calendars")("nextHolidays", {
          days: nextHolidays.map((each) => `${each.name} (${longDayText(each.date)})`).join(", "),
        })}
      </p>
    )}
  </>
)
