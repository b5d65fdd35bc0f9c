"use client"
import { ZoneField } from "@/components/people/profile/zone-field"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { EditForm } from "@/components/ui/edit-form"
import { faultIn } from "@/components/ui/fault-in"
import { NewerWords } from "@/components/ui/newer-words"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useSeen } from "@/components/ui/use-seen"
import type { TimeZone } from "@/lib/people/countries/schema"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { Calendar, CalendarFields } from "@/lib/rules/calendars/schema"
import { longestCalendarName } from "@/lib/rules/calendars/values"
import { HolidayPlace, OwnHolidays } from "./holiday-fields"
import { typedCalendar } from "./typed-calendar"
import { WeekField } from "./week-field"

const calendarForm = async () => (await import("@/lib/rules/calendars/schema")).calendarForm

type Props = {
  calendar?: Calendar
  timeZones: TimeZone[]
  /** The zone of a new one. */
  timeZone?: string
  /** `seen` is when what the form shows was saved. @throws Refusal, where another person has changed it since */
  send: (values: CalendarFields, seen?: string) => Promise<void>
  onCancel: () => void
}

/** What is set of a calendar. Changes by others meanwhile are shown. */
export function CalendarForm({ calendar, timeZones, timeZone = "", send, onCancel }: Props) {
  const form = useCheckedForm(calendarForm, { defaultValues: typedCalendar(calendar, timeZone) })
  const { field, watch, setValue, onSend, reset, formState } = form
  const { errors, isSubmitted } = formState
  const { newer, told, take } = useSeen(calendar, (present) => reset(typedCalendar(present, "")))
  const values = watch()
  const put = { shouldDirty: true, shouldValidate: isSubmitted }
  const weekFaults = errors.week as (object & { message?: string }) | undefined
  return (
    <EditForm
      onSubmit={onSend((given) => told((seen) => send(given, seen)))}
      state={formState}
      button={calendar ? words("rules.calendars")("save") : words("rules.calendars")("addBusinessHours")}
      cancel={onCancel}
      below={newer && <NewerWords name={newer.name} text={newer.timeZone} take={take} />}
    >
      <TextField
        label={words("rules.calendars")("name")}
        placeholder={words("rules.calendars")("office")}
        maxLength={longestCalendarName}
        {...field("name")}
      />
      <ZoneField
        label={words("rules.calendars")("timeZone")}
        name="timeZone"
        zones={timeZones}
        value={values.timeZone}
        unset={words("rules.calendars")("chooseTimeZone")}
        error={faultIn(errors.timeZone)}
        onChange={(zone) => setValue("timeZone", zone, put)}
      />
      <CheckboxField label={words("rules.calendars")("alwaysOpen")} {...field("alwaysOpen")} />
      {!values.alwaysOpen && (
        <>
          <WeekField
            week={values.week}
            onChange={(week) => setValue("week", week, put)}
            errors={values.week.map((_, day) => faultIn((weekFaults as Record<number, unknown>)?.[day]))}
            error={weekFaults?.message && said(weekFaults.message)}
          />
          <HolidayPlace
            country={values.country}
            region={values.region}
            error={faultIn(errors.country) ?? faultIn(errors.region)}
            onChange={({ country, region }) => {
              setValue("country", country, put)
              setValue("region", region, put)
            }}
          />
          <OwnHolidays
            holidays={values.holidays}
            onChange={(holidays) => setValue("holidays", holidays, put)}
            errors={values.holidays.map((_, at) => faultIn(errors.holidays?.[at]))}
          />
        </>
      )}
    </EditForm>
  )
}
