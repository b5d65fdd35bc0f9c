import type { InterfaceLanguage } from "@/lib/platform/languages/interface"
import { speakingIn } from "@/lib/platform/words/speaking"
import { withCountry, withGuess, withTimeZone, zoneLabel, zoneNamed, zoneOptions } from "./choice"
import { allPlaces, isCountry, isTimeZone } from "./places"

const places = allPlaces()
const nowhere = { country: "", timeZone: "" }
const berlin = { country: "DE", timeZone: "Europe/Berlin" }

test("choosing a country sets the time zone to the last one listed for it, and that sets nothing back [Q08, D-58]", () => {
  expect(withCountry(places, nowhere, "DE")).toEqual({ country: "DE", timeZone: "Europe/Zurich" })
  expect(withCountry(places, berlin, "US")).toEqual({ country: "US", timeZone: "Pacific/Honolulu" })
  // No list has a zone for it.
  expect(withCountry(places, berlin, "HM")).toEqual({ ...berlin, country: "HM" })
  expect(withCountry(places, berlin, "")).toEqual({ ...berlin, country: "" })
})

test("choosing a time zone sets the country; one without a country leaves it [Q09, D-58]", () => {
  expect(withTimeZone(places, berlin, "Asia/Tokyo")).toEqual({ country: "JP", timeZone: "Asia/Tokyo" })
  for (const timeZone of ["CET", "EET", "EST", "MST", "HST", "WET", "UTC", ""])
    expect(withTimeZone(places, berlin, timeZone)).toEqual({ country: "DE", timeZone })
})

test("where there is no country it is guessed from the browser's zone, by its former name too [Q10, D-31]", () => {
  expect(withGuess(places, nowhere, "Asia/Calcutta")).toEqual({ country: "IN", timeZone: "Asia/Kolkata" })
  expect(withGuess(places, { ...nowhere, timeZone: "CET" }, "Europe/Amsterdam")).toEqual({
    country: "NL",
    timeZone: "CET",
  })
  expect(withGuess(places, berlin, "Asia/Tokyo")).toEqual(berlin)
  for (const unknown of ["CET", "UTC", "Etc/Unknown", ""])
    expect(withGuess(places, nowhere, unknown)).toEqual(nowhere)
})

test("the lists hold every country once and the zones the specification names [Z18]", () => {
  expect(places.countries.length).toBeGreaterThan(240)
  expect(new Set(places.countries.map(({ id }) => id)).size).toBe(places.countries.length)
  expect(new Set(places.timeZones.map(({ id }) => id)).size).toBe(places.timeZones.length)
  for (const zone of ["CET", "EET", "EST", "MST", "HST", "WET", "Europe/Kyiv", "Europe/Stockholm"])
    expect([zone, isTimeZone(zone)]).toEqual([zone, true])
  for (const zone of ["", "Factory", "Mars/Olympus", "europe/berlin"]) expect(isTimeZone(zone)).toBe(false)
  expect([isCountry("DE"), isCountry("de"), isCountry("XX"), isCountry("")]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test("every zone listed is one that dates can be written in", () => {
  for (const { id } of places.timeZones) expect(new Intl.DateTimeFormat("en", { timeZone: id })).toBeDefined()
})

test("no zone is offered under a name that was given up, and those are still found and may stay kept", () => {
  const ids = new Set(places.timeZones.map(({ id }) => id))
  const former = [
    "Asia/Calcutta",
    "Europe/Kiev",
    "America/Godthab",
    "Asia/Saigon",
    "America/Montreal",
    "Africa/Asmera",
  ]
  const present = [
    "Asia/Kolkata",
    "Europe/Kyiv",
    "America/Nuuk",
    "Asia/Ho_Chi_Minh",
    "America/Toronto",
    "Africa/Asmara",
  ]
  for (const [at, id] of former.entries()) {
    expect([id, ids.has(id), isTimeZone(id)]).toEqual([id, false, true])
    expect(zoneNamed(places.timeZones, id)?.id).toBe(present[at])
  }
  // One zone of IANA may be several countries', each of which finds its own place.
  for (const id of [...present, "Europe/Berlin", "Europe/Stockholm", "Europe/Amsterdam"])
    expect([id, ids.has(id)]).toEqual([id, true])
})

test("each zone says what it is ahead of UTC now, in summer and in winter", () => {
  const offset = (id: string, at: string) => zoneNamed(allPlaces(new Date(at)).timeZones, id)?.offset
  expect(offset("Europe/Berlin", "2026-01-15T12:00:00Z")).toBe("UTC+01:00")
  expect(offset("Europe/Berlin", "2026-07-15T12:00:00Z")).toBe("UTC+02:00")
  expect(offset("Asia/Kolkata", "2026-07-15T12:00:00Z")).toBe("UTC+05:30")
  expect(offset("America/New_York", "2026-01-15T12:00:00Z")).toBe("UTC-05:00")
  expect(offset("UTC", "2026-01-15T12:00:00Z")).toBe("UTC+00:00")
  expect(zoneLabel(allPlaces(new Date("2026-01-15T12:00:00Z")).timeZones, "America/New_York")).toBe(
    "America/New York (UTC-05:00)",
  )
})

test("a zone that was kept by another list stays one to choose", () => {
  const zones = ["Asia/Tokyo", "CET"].map((id) => ({ id, country: "", offset: "UTC+01:00", former: [] }))
  const labels = (present: string) => zoneOptions(zones, present).map(({ label }) => label)
  expect(labels("America/New_York")).toEqual(["America/New York", "Asia/Tokyo", "CET"])
  expect(labels("CET")).toEqual(labels(""))
})

test("countries are called, and in the order, as the language that is spoken has it", () => {
  const names = (language: InterfaceLanguage) =>
    speakingIn(language, () => allPlaces().countries.map(({ name }) => name))
  expect(names("de").slice(0, 3)).toEqual(["Afghanistan", "Ägypten", "Ålandinseln"])
  expect(names("ja")).toContain("ドイツ")
  expect(names("en")).toEqual(places.countries.map(({ name }) => name))
  expect(speakingIn("ar", () => isCountry("DE"))).toBe(true)
})
