"use client"
import { withGuess, zoneName } from "@/lib/people/countries/choice"
import type { Place, Places } from "@/lib/people/countries/schema"
import { useOwnZone } from "./use-own-zone"

/**
 * The name of a place that is not chosen yet, by the browser's time zone: shown, and never saved by itself (Q10,
 * D-31).
 */
export function useGuess(places: Places, chosen: Place): Place {
  const { country, timeZone } = withGuess(places, chosen, useOwnZone())
  return {
    country: chosen.country ? "" : countryName(places, country),
    timeZone: chosen.timeZone ? "" : zoneName(timeZone),
  }
}

export const countryName = ({ countries }: Places, country: string) =>
  countries.find(({ id }) => id === country)?.name ?? ""
