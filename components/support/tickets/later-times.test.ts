import { laterTimes } from "./later-times"

const timesAt = (now: string, zone: string) => laterTimes(Date.parse(now), zone).map(({ at }) => at)

test("an hour, tomorrow and Monday are those of the reader's zone, over a change of clocks as well", () => {
  // A Friday evening in UTC is Saturday in Tokyo.
  expect(timesAt("2026-03-27T20:00:00.000Z", "Asia/Tokyo")).toEqual([
    "2026-03-27T21:00:00.000Z",
    "2026-03-29T00:00:00.000Z",
    "2026-03-30T00:00:00.000Z",
  ])
  // Clocks are put forward on Sunday.
  expect(timesAt("2026-03-27T20:00:00.000Z", "Europe/Berlin")).toEqual([
    "2026-03-27T21:00:00.000Z",
    "2026-03-28T08:00:00.000Z",
    "2026-03-30T07:00:00.000Z",
  ])
})

test("on a Sunday, tomorrow and Monday are one; on a Monday, Monday is a week ahead", () => {
  expect(timesAt("2026-03-29T12:00:00.000Z", "UTC")).toEqual([
    "2026-03-29T13:00:00.000Z",
    "2026-03-30T09:00:00.000Z",
  ])
  expect(timesAt("2026-03-30T05:00:00.000Z", "UTC").at(-1)).toBe("2026-04-06T09:00:00.000Z")
})
