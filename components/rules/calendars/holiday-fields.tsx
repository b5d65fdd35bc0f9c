import { useQuery } from "@tanstack/react-query"
import { Icon } from "@/components/ui/icon"
import { PickerField } from "@/components/ui/picker-field"
import { together } from "@/components/ui/together"
import { holidayPlaces } from "@/lib/api/rules/calendars/client"
import { words } from "@/lib/platform/words/words"
import type { NamedPlace, OwnHoliday } from "@/lib/rules/calendars/schema"
import { longestCalendarName, mostOwnHolidays } from "@/lib/rules/calendars/values"

type Place = { country: string; region: string }
type PlaceProps = Place & { onChange: (place: Place) => void; error?: string }

/** The country, and where it has them the region, whose public holidays are closed. */
export function HolidayPlace({ country, region, onChange, error }: PlaceProps) {
  const { data } = useQuery(holidayPlaces(country))
  return (
    <div className="space-y-5">
      <PickerField
        label={words("rules.calendars")("publicHolidaysOf")}
        name="country"
        value={country}
        options={optionsOf(words("rules.calendars")("noCountry"), data?.countries)}
        shown={country ? nameIn(data?.countries, country) : words("rules.calendars")("noCountry")}
        onChange={(id) => onChange({ country: id, region: "" })}
        error={error}
        hint={together(
          words("rules.calendars").parts("datesFrom", {
            link: (inside) => (
              <a href="https://github.com/commenthol/date-holidays" className="text-link">
                {inside}
              </a>
            ),
            licence: (inside) => (
              <a href="https://creativecommons.org/licenses/by/3.0/" className="text-link">
                {inside}
              </a>
            ),
          }),
        )}
      />
      {country && (data?.regions.length ?? 0) > 0 && (
        <PickerField
          label={words("rules.calendars")("region")}
          name="region"
          value={region}
          options={optionsOf(words("rules.calendars")("allCountry"), data?.regions)}
          shown={region ? nameIn(data?.regions, region) : words("rules.calendars")("allCountry")}
          onChange={(id) => onChange({ country, region: id })}
        />
      )}
    </div>
  )
}

const optionsOf = (none: string, places: NamedPlace[] = []) => [
  { value: "", label: none },
  ...places.map(({ id, name }) => ({ value: id, label: name })),
]
const nameIn = (places: NamedPlace[] = [], id: string) => places.find((place) => place.id === id)?.name ?? id

type OwnProps = {
  holidays: OwnHoliday[]
  onChange: (holidays: OwnHoliday[]) => void
  /** What is wrong, by the row. */
  errors: (string | undefined)[]
}

/** Days on which the company itself is closed. */
export function OwnHolidays({ holidays, onChange, errors }: OwnProps) {
  const change = (at: number, changes: Partial<OwnHoliday>) =>
    onChange(holidays.map((each, index) => (index === at ? { ...each, ...changes } : each)))
  return (
    <fieldset>
      <legend className="field-label">{words("rules.calendars")("ownHolidays")}</legend>
      {holidays.map((holiday, at) => (
        // A row is nothing but its place in the list.
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <div key={at} className="mb-3">
          <div className="flex flex-wrap items-center gap-2">
            <input
              type="date"
              aria-label={words("rules.calendars")("dayOf", { number: at + 1 })}
              aria-invalid={Boolean(errors[at])}
              value={holiday.date}
              onChange={({ target }) => change(at, { date: target.value })}
              className="field w-40"
            />
            <input
              aria-label={words("rules.calendars")("nameOf", { number: at + 1 })}
              aria-invalid={Boolean(errors[at])}
              placeholder={words("rules.calendars")("name")}
              maxLength={longestCalendarName}
              dir="auto"
              value={holiday.name}
              onChange={({ target }) => change(at, { name: target.value })}
              className="field min-w-32 flex-1"
            />
            <label className="flex items-center gap-2 text-sm">
              <input
                type="checkbox"
                checked={holiday.yearly}
                onChange={({ target }) => change(at, { yearly: target.checked })}
                className="checkbox"
              />
              {words("rules.calendars")("everyYear")}
            </label>
            <button
              type="button"
              aria-label={words("rules.calendars")("removeHoliday", { number: at + 1 })}
              onClick={() => onChange(holidays.filter((_, index) => index !== at))}
              className="button button-quiet"
            >
              <Icon name="close" className="size-4" />
            </button>
          </div>
          {errors[at] && (
            <p role="alert" className="field-error">
              <Icon name="alert" className="mt-px size-5" />
              {errors[at]}
            </p>
          )}
        </div>
      ))}
      {holidays.length < mostOwnHolidays && (
        <button
          type="button"
          onClick={() => onChange([...holidays, { date: "", name: "", yearly: false }])}
          className="text-link text-sm"
        >
          {words("rules.calendars")("addAHoliday")}
        </button>
      )}
    </fieldset>
  )
}
