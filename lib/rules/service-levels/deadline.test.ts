import { aroundTheClock, workingTimeOf } from "@/lib/rules/calendars/working-time"
import { deadline } from "./deadline"
import { durationText, minutesIn } from "./values"

const hourMs = 3_600_000
const at = (text: string) => new Date(`2026-11-${text}Z`)
const stop = (from: string, until: string) => [at(from).getTime(), at(until).getTime()] as const
const office = workingTimeOf({
  timeZone: "UTC",
  week: [...Array.from({ length: 5 }, () => [[540, 1020] as const]), [], []],
})

test("a target ends in working hours, and later by what the ticket was on hold for in them", () => {
  const asked = at("20T15:00") // A Friday.
  const none = { past: [], since: null }
  expect(deadline(office, asked, 4 * hourMs, none)).toEqual(at("23T11:00"))
  expect(deadline(aroundTheClock, asked, 4 * hourMs, none)).toEqual(at("20T19:00"))
  // Held over the weekend only: no working hour was lost.
  expect(deadline(office, asked, 4 * hourMs, { past: [stop("20T18:00", "22T12:00")], since: null })).toEqual(
    at("23T11:00"),
  )
  const twice = { past: [stop("20T16:00", "23T10:00"), stop("23T11:00", "23T12:00")], since: null }
  expect(deadline(office, asked, 4 * hourMs, twice)).toEqual(at("23T14:00"))
})

test("on hold nothing is due, unless it was due before; a hold from before the beginning counts from there", () => {
  const asked = at("23T09:00")
  expect(deadline(office, asked, 4 * hourMs, { past: [], since: at("23T12:59") })).toBeNull()
  expect(deadline(office, asked, 4 * hourMs, { past: [], since: at("23T13:00") })).toEqual(at("23T13:00"))
  expect(deadline(office, asked, hourMs, { past: [stop("23T08:00", "23T11:00")], since: null })).toEqual(
    at("23T12:00"),
  )
})

test("durations are written and read as people type them", () => {
  expect([null, 30, 60, 1500, 240].map(durationText)).toEqual(["", "30m", "1h", "1d 1h", "4h"])
  expect(["", "90", "4h", "1d 2h 5m", "30 m", " 2 D "].map(minutesIn)).toEqual([
    ...[null, 90, 240, 1565, 30, 2880],
  ])
  expect(["soon", "1w", "-5", "1.5h", "h"].map(minutesIn)).toEqual(Array(5).fill(Number.NaN))
})
