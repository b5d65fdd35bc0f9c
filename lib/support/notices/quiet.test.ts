import { quietUntil } from "./quiet"
import { minutesOf, timeOf } from "./quiet-times"

const night = { from: minutesOf("22:00"), to: minutesOf("07:00") }
const until = (zone: string, now: string, quiet = night) =>
  quietUntil(quiet, zone, new Date(now))?.toISOString() ?? null

test("a night's quiet hours end in the morning, before midnight and behind it, in the person's own zone", () => {
  expect(until("Europe/Berlin", "2026-01-10T21:30:00Z")).toBe("2026-01-11T06:00:00.000Z")
  expect(until("Europe/Berlin", "2026-01-11T02:00:00Z")).toBe("2026-01-11T06:00:00.000Z")
  expect(until("Asia/Kolkata", "2026-01-10T17:00:00Z")).toBe("2026-01-11T01:30:00.000Z")
  expect(until("Europe/Berlin", "2026-01-11T06:00:00Z")).toBeNull()
  expect(until("Europe/Berlin", "2026-01-10T20:59:00Z")).toBeNull()
})

test("a clock that is put forward or back in the night changes when the morning comes", () => {
  expect(until("Europe/Berlin", "2026-03-28T22:00:00Z")).toBe("2026-03-29T05:00:00.000Z")
  expect(until("Europe/Berlin", "2026-10-24T22:00:00Z")).toBe("2026-10-25T06:00:00.000Z")
})

test("quiet hours that end within an hour that comes twice end in the first of the two", () => {
  const early = { from: minutesOf("22:00"), to: minutesOf("02:30") }
  expect(until("Europe/Berlin", "2026-10-25T00:15:00Z", early)).toBe("2026-10-25T00:30:00.000Z")
  for (const time of ["00:30", "00:45", "01:00", "01:15", "01:29", "01:30"])
    expect(until("Europe/Berlin", `2026-10-25T${time}:00Z`, early)).toBeNull()
  expect(until("Europe/Berlin", "2026-10-25T21:00:00Z", early)).toBe("2026-10-26T01:30:00.000Z")
  // One that does not come at all ends them no earlier.
  expect(until("Europe/Berlin", "2026-03-29T00:45:00Z", early)).toBe("2026-03-29T01:30:00.000Z")
})

test("quiet hours of one day end on that day; a person without any has none", () => {
  const noon = { from: minutesOf("12:00"), to: minutesOf("13:15") }
  expect(until("UTC", "2026-01-10T12:00:00Z", noon)).toBe("2026-01-10T13:15:00.000Z")
  expect(until("UTC", "2026-01-10T13:15:00Z", noon)).toBeNull()
  expect(quietUntil(null, "UTC", new Date())).toBeNull()
  expect(timeOf(minutesOf("07:05"))).toBe("07:05")
})
