import { queryOptions } from "@tanstack/react-query"
import { get, staffClientOf } from "@/lib/api/http/client-of"
import type { staffCalendars } from "./calls"

const client = staffClientOf<typeof staffCalendars>({ listCalendars: get, listHolidayPlaces: get })

export const { createCalendar, changeCalendar, makeDefaultCalendar, removeCalendar } = client

/** The company's calendars as they stand now. */
export const calendars = () =>
  queryOptions({
    queryKey: ["staff", "calendars"],
    queryFn: async () => (await client.listCalendars({})).calendars,
    retry: 1,
  })

/** The countries whose holidays are known, with the regions of one. */
export const holidayPlaces = (country: string) =>
  queryOptions({
    queryKey: ["staff", "holiday-places", country],
    queryFn: async () => client.listHolidayPlaces({ country }),
    retry: 1,
    staleTime: Number.POSITIVE_INFINITY,
  })
