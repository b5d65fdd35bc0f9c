import { dayIn, startOfDay } from "./local-day"

test.each([
  ["2026-01-31", "", "2026-01-31T00:00:00.000Z"],
  ["2026-01-31", "Nowhere/Place", "2026-01-31T00:00:00.000Z"],
  ["2026-01-31", "Europe/Berlin", "2026-01-30T23:00:00.000Z"],
  ["2026-07-01", "Europe/Berlin", "2026-06-30T22:00:00.000Z"],
  ["2026-07-01", "America/New_York", "2026-07-01T04:00:00.000Z"],
  ["2026-07-01", "Asia/Kathmandu", "2026-06-30T18:15:00.000Z"],
])("%s begins in '%s' at %s", (day, zone, at) => {
  expect(startOfDay(day, zone).toISOString()).toBe(at)
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
