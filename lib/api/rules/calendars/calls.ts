import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { ofId } from "@/lib/api/http/inputs"
import {
  changeCalendar,
  createCalendar,
  makeDefaultCalendar,
  removeCalendar,
} from "@/lib/rules/calendars/mutations"
import { listCalendars, listHolidayPlaces } from "@/lib/rules/calendars/queries"
import {
  calendar,
  calendarChange,
  holidayPlaces,
  holidayPlacesForm,
  newCalendar,
  shownCalendar,
} from "@/lib/rules/calendars/schema"

/** When the company works, for those who manage the portal. */
export const staffCalendars = {
  listCalendars: signedIn
    .read("The company's calendars of business hours as they stand now, the default one first")
    .givesAs("calendars", z.array(shownCalendar), listCalendars),
  listHolidayPlaces: signedIn
    .read("The countries whose public holidays are known, and the regions of one", holidayPlacesForm)
    .gives(holidayPlaces, listHolidayPlaces),
  createCalendar: signedIn
    .write("Adds a calendar of business hours", newCalendar)
    .givesAs("calendar", calendar, createCalendar),
  changeCalendar: signedIn
    .write("Changes a calendar of business hours", calendarChange)
    .route({
      description:
        "409 where another person has changed it since it was `seen`: `present` is what is there now.",
    })
    .givesAs("calendar", calendar, changeCalendar),
  makeDefaultCalendar: signedIn
    .write("Has this calendar offered first", ofId)
    .says("This calendar is the default now.", (ctx, { id }) => makeDefaultCalendar(ctx, id)),
  removeCalendar: signedIn
    .write("Removes a calendar that no rule uses", ofId)
    .says("The calendar has been removed.", (ctx, { id }) => removeCalendar(ctx, id)),
}
