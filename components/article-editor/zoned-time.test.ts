import { localTimeOf, momentAt } from "./zoned-time"

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
  expect(momentAt("2026-03-29T02:30", "Europe/Berlin")).toMatch(/^2026-03-29T0[01]:30/)
})

test("what is no time is none", () => {
  expect(momentAt("", "UTC")).toBeNull()
})
