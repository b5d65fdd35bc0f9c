import {
  agoText,
  dayIn,
  listDayText,
  localTimeOf,
  momentAt,
  momentText,
  shortAge,
  startOfDay,
  threadMomentText,
} from "./dates"

const at = "2025-01-02T00:05:00Z"

test("a day and a moment are written in one style, in the reader's zone", () => {
  expect([momentText(at, "UTC"), momentText(at, "America/Lima")]).toEqual([
    "2 January 2025, 00:05",
    "1 January 2025, 19:05",
  ])
})

test("a zone that is empty or unknown here is UTC", () => {
  expect([momentText(at, ""), momentText(at, "Nowhere/Place")]).toEqual(Array(2).fill(momentText(at, "UTC")))
})

test("a day in the list of tickets is DD/MM/YYYY in the reader's zone [M04]", () => {
  expect(listDayText(at, "UTC")).toBe("02/01/2025")
  expect(listDayText(at, "America/Los_Angeles")).toBe("01/01/2025")
})

test("a moment in a thread is 'MMM DD, YYYY , hh:mm A' in the reader's zone [N06, N07, D-71]", () => {
  expect(threadMomentText(at, "UTC")).toBe("Jan 02, 2025 , 12:05 AM")
  expect(threadMomentText(at, "America/Los_Angeles")).toBe("Jan 01, 2025 , 04:05 PM")
  expect(threadMomentText("2025-09-02T12:00:00Z", "UTC")).toBe("Sep 02, 2025 , 12:00 PM")
})

test("how long ago a moment was is said in words, and never in the future [N06]", () => {
  const after = (seconds: number) => agoText(at, Date.parse(at) + seconds * 1000)
  expect([-5, 59, 60, 7200, 86_400 * 40].map(after)).toEqual([
    "just now",
    "just now",
    "a minute ago",
    "2 hours ago",
    "a month ago",
  ])
})

test("in a dense list, an age is a number and a letter", () => {
  const after = (seconds: number) => shortAge(at, Date.parse(at) + seconds * 1000)
  expect([-5, 59, 60, 7200, 86_400 * 6, 86_400 * 40, 86_400 * 800].map(after)).toEqual([
    "now",
    "now",
    "1m",
    "2h",
    "6d",
    "5w",
    "2y",
  ])
})

test.each([
  ["2026-01-31", "", "2026-01-31T00:00:00.000Z"],
  ["2026-01-31", "Nowhere/Place", "2026-01-31T00:00:00.000Z"],
  ["2026-01-31", "Europe/Berlin", "2026-01-30T23:00:00.000Z"],
  ["2026-07-01", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
  ["2026-07-01", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-07-01", "Asia/Kathmandu", "2026-06-30T18:15:00.000Z"],
  // Its midnight does not exist, and Havana's comes twice.
  ["2026-09-06", "America/Santiago", "2026-09-06T04:00:00.000Z"],
  ["2026-11-01", "America/Havana", "2026-11-01T04:00:00.000Z"],
])("%s begins in '%s' at %s", (day, zone, moment) => {
  expect(startOfDay(day, zone).toISOString()).toBe(moment)
})

test("a day on which clocks change has 23 or 25 hours", () => {
  const hours = (day: string) =>
    (startOfDay(day, "Europe/Berlin", 1).getTime() - startOfDay(day, "Europe/Berlin").getTime()) / 3_600_000
  expect([hours("2026-03-29"), hours("2026-10-25"), hours("2026-10-26")]).toEqual([23, 25, 24])
})

test("the same moment is another day elsewhere", () => {
  const now = new Date("2026-01-31T23:30:00Z")
  expect([dayIn("", now), dayIn("Asia/Tokyo", now), dayIn("America/Lima", now)]).toEqual([
    "2026-01-31",
    "2026-02-01",
    "2026-01-31",
  ])
})

test.each([
  ["2026-01-15T09:30", "Europe/Berlin", "2026-01-15T08:30:00.000Z"],
  ["2026-07-15T09:30", "Europe/Berlin", "2026-07-15T07:30:00.000Z"],
  ["2026-01-15T09:30", "Asia/Kathmandu", "2026-01-15T03:45:00.000Z"],
  ["2026-03-08T12:00", "America/Los_Angeles", "2026-03-08T19:00:00.000Z"],
  ["2026-12-31T23:59", "Pacific/Kiritimati", "2026-12-31T09:59:00.000Z"],
])("%s in %s is %s, and shown there as it was typed", (local, zone, moment) => {
  expect(momentAt(local, zone)).toBe(moment)
  expect(localTimeOf(Date.parse(moment), zone)).toBe(local)
})

test("an hour that comes twice is its first, one that does not exist is a moment still", () => {
  expect(momentAt("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z")
  expect(momentAt("2026-04-05T01:45", "Australia/Lord_Howe")).toBe("2026-04-04T14:45:00.000Z")
  expect(momentAt("2026-03-29T02:30", "Europe/Berlin")).toMatch(/^2026-03-29T0[01]:30/)
})

test("what is no time is none", () => {
  expect(momentAt("", "UTC")).toBeNull()
})
