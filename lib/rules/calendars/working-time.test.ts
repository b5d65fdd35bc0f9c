import type { Span } from "./values"
import {
  addWorkingTime,
  aroundTheClock,
  type Hours,
  isOpen,
  nextOpening,
  workingTimeBetween,
  workingTimeOf,
} from "./working-time"

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Zones of every kind: half and quarter hours, both hemispheres, changes at midnight, by half an hour, and across the date line. */
const zones = [
  ...["UTC", "Europe/Berlin", "Europe/London", "Europe/Dublin", "Europe/Moscow", "Europe/Istanbul"],
  ...["Europe/Lisbon", "Atlantic/Azores", "America/New_York", "America/Los_Angeles", "America/Phoenix"],
  ...["America/St_Johns", "America/Havana", "America/Santiago", "America/Asuncion", "America/Sao_Paulo"],
  ...["America/Scoresbysund", "America/Caracas", "Asia/Kolkata", "Asia/Kathmandu", "Asia/Tehran"],
  ...["Asia/Tokyo", "Asia/Beirut", "Asia/Gaza", "Africa/Cairo", "Africa/Casablanca", "Pacific/Apia"],
  ...["Pacific/Auckland", "Pacific/Chatham", "Australia/Lord_Howe", "Antarctica/Troll"],
] as const

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Up to three stretches of a day that do not touch, some from 00:00 and some until 24:00. */
function someSpans(random: (below: number) => number): Span[] {
  const cuts = [...new Set(Array.from({ length: 6 }, () => random(49) * 30))].sort((a, b) => a - b)
  return Array.from({ length: random(4) }, (_, at) => [cuts[2 * at], cuts[2 * at + 1]]).filter(
    (span): span is [number, number] => span[1] !== undefined,
  )
}

const someWeek = (random: (below: number) => number) => Array.from({ length: 7 }, () => someSpans(random))
const businessWeek: Span[][] = [...Array.from({ length: 5 }, (): Span[] => [[9 * 60, 17 * 60]]), [], []]

/** What a clock on the wall says, by the platform alone. */
function wallOf(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    ...{ weekday: "short", hour: "2-digit", minute: "2-digit" },
    ...{ year: "numeric", month: "2-digit", day: "2-digit" },
  })
  const days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
  return (at: number) => {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
    return {
      weekday: days.indexOf(part.weekday ?? ""),
      minute: Number(part.hour) * 60 + Number(part.minute),
      day: Date.UTC(Number(part.year), Number(part.month) - 1, Number(part.day)) / dayMs,
    }
  }
}

/** Whether each minute from `from` on is open, looked at one by one. */
function openMinutes({ timeZone, week, closedOn }: Hours, from: number, minutes: number): boolean[] {
  const wall = wallOf(timeZone)
  const covers = (spans: readonly Span[], minute: number) =>
    spans.some(([begin, end]) => begin <= minute && minute < end)
  return Array.from({ length: minutes }, (_, at) => {
    const { weekday, minute, day } = wall(from + at * minuteMs)
    return covers(week[weekday] ?? [], minute) && !(closedOn && covers(closedOn(day), minute))
  })
}

/** Three days around each moment of 2011 and 2026 at which the clocks of a zone change, and some others. */
function periodsOf(timeZone: string): number[] {
  const wall = wallOf(timeZone)
  const changes = [2011, 2026].flatMap((year) =>
    Array.from({ length: 366 }, (_, day) => Date.UTC(year, 0, 1) + day * dayMs).filter((at) => {
      const [before, after] = [wall(at), wall(at + dayMs)]
      return before.minute !== after.minute || after.day - before.day !== 1
    }),
  )
  return [...changes.map((at) => at - dayMs), Date.UTC(2026, 4, 5)]
}

test.each(zones)(
  "in %s no closed minute is counted and no open one left out, whatever clocks do",
  (timeZone) => {
    const random = numbersFrom(timeZone.length * 7919 + timeZone.charCodeAt(3))
    for (const begin of periodsOf(timeZone)) {
      const hours = { timeZone, week: someWeek(random) }
      const calendar = workingTimeOf(hours)
      const minutes = openMinutes(hours, begin, 3 * 24 * 60)
      const before = [0]
      for (const open of minutes) before.push((before.at(-1) ?? 0) + (open ? 1 : 0))
      const at = (minute: number) => new Date(begin + minute * minuteMs)
      minutes.forEach((open, minute) => {
        if (isOpen(calendar, at(minute)) !== open) throw new Error(`${timeZone} ${at(minute).toISOString()}`)
      })
      for (let time = 0; time < 60; time++) {
        const [one, other] = [random(minutes.length), random(minutes.length)].sort((a, b) => a - b)
        const worked = ((before[other ?? 0] ?? 0) - (before[one ?? 0] ?? 0)) * minuteMs
        expect(workingTimeBetween(calendar, at(one ?? 0), at(other ?? 0))).toBe(worked)
        const opening = minutes.indexOf(true, one)
        if (opening >= 0) expect(nextOpening(calendar, at(one ?? 0))).toEqual(at(opening))
        // The first moment by which so much has been worked.
        if (worked > 0)
          expect(addWorkingTime(calendar, at(one ?? 0), worked)).toEqual(
            at(before.indexOf((before[one ?? 0] ?? 0) + worked / minuteMs)),
          )
      }
    }
  },
)

test.each(zones)("in %s adding and measuring agree, in order and piece by piece", (timeZone) => {
  const random = numbersFrom(timeZone.length * 104_729 + timeZone.charCodeAt(1))
  for (let time = 0; time < 40; time++) {
    const week = someWeek(random)
    week[random(7)] = [[random(12) * 60, 1440]]
    const closed = new Set(Array.from({ length: 5 }, () => 20_454 + random(400)))
    const calendar = workingTimeOf({
      ...{ timeZone, week },
      closedOn: (day) => (closed.has(day) ? [[0, 1440]] : []),
    })
    const from = new Date(Date.UTC(2026, 0, 1) + random(365 * 24 * 60) * minuteMs + random(minuteMs))
    const [one, other] = [random(200 * hourMs), random(200 * hourMs)]
    const due = addWorkingTime(calendar, from, one) as Date
    expect(workingTimeBetween(calendar, from, due)).toBe(one)
    expect(due.getTime()).toBeGreaterThanOrEqual(from.getTime() + one)
    // In two steps as in one.
    expect(addWorkingTime(calendar, due, other)).toEqual(addWorkingTime(calendar, from, one + other))
    // More time and a later beginning never end sooner.
    expect(addWorkingTime(calendar, from, one + 1)?.getTime()).toBeGreaterThan(due.getTime())
    const later = new Date(from.getTime() + other)
    expect(addWorkingTime(calendar, later, one)?.getTime()).toBeGreaterThanOrEqual(due.getTime())
    // What is measured in parts is measured whole.
    const middle = new Date(from.getTime() + Math.floor((due.getTime() - from.getTime()) / 3))
    expect(workingTimeBetween(calendar, from, middle) + workingTimeBetween(calendar, middle, due)).toBe(one)
    // The last moment worked is open, and so is none in between that is not counted.
    if (one > 0) expect(isOpen(calendar, new Date(due.getTime() - 1))).toBe(true)
  }
})

test("an hour that is skipped is not worked, and one that comes twice is worked twice", () => {
  const nights = workingTimeOf({
    timeZone: "Europe/Berlin",
    week: Array.from({ length: 7 }, (): Span[] => [[60, 240]]),
  })
  const night = (day: string) =>
    workingTimeBetween(
      nights,
      new Date(Date.parse(`${day}T00:00Z`) - 4 * hourMs),
      new Date(`${day}T12:00Z`),
    ) / hourMs
  expect([night("2026-03-28"), night("2026-03-29"), night("2026-10-25")]).toEqual([3, 2, 4])
  // 02:30 is not there: the second half hour after 01:30 ends at 03:30 on the wall.
  expect(addWorkingTime(nights, new Date("2026-03-29T00:30Z"), hourMs)).toEqual(new Date("2026-03-29T01:30Z"))
})

test("a shift across midnight is two stretches that are worked as one", () => {
  const shift = workingTimeOf({
    timeZone: "America/New_York",
    week: [[[22 * 60, 1440]], [[0, 6 * 60]], [], [], [], [], []],
  })
  const monday = new Date("2026-06-01T12:00Z")
  expect(nextOpening(shift, monday)).toEqual(new Date("2026-06-02T02:00Z"))
  expect(addWorkingTime(shift, monday, 8 * hourMs)).toEqual(new Date("2026-06-02T10:00Z"))
  expect(isOpen(shift, new Date("2026-06-02T04:00Z"))).toBe(true)
  expect(addWorkingTime(shift, monday, 8 * hourMs + 1)).toEqual(new Date("2026-06-09T02:00:00.001Z"))
})

test("a day that its zone has left out is not worked", () => {
  const apia = workingTimeOf({ timeZone: "Pacific/Apia", week: businessWeek })
  // Friday, 30 December 2011 was never there.
  const [thursday, monday] = [new Date("2011-12-29T10:00Z"), new Date("2012-01-02T12:00Z")]
  expect(workingTimeBetween(apia, thursday, monday) / hourMs).toBe(16)
})

test("holidays are closed, and a part of a day where they take no more", () => {
  const newYear = Date.UTC(2026, 0, 1) / dayMs
  const calendar = workingTimeOf({
    ...{ timeZone: "Europe/Berlin", week: businessWeek },
    closedOn: (day) => (day === newYear ? [[0, 1440]] : day === newYear - 1 ? [[12 * 60, 1440]] : []),
  })
  expect(addWorkingTime(calendar, new Date("2025-12-31T08:00Z"), 4 * hourMs)).toEqual(
    new Date("2026-01-02T09:00Z"),
  )
})

test("time that never comes is null and found out soon; around the clock every moment counts", () => {
  const never = workingTimeOf({ timeZone: "UTC", week: [[], [], [], [], [], [], []] })
  const begun = performance.now()
  expect(addWorkingTime(never, new Date(), 1)).toBeNull()
  expect(nextOpening(never, new Date())).toBeNull()
  expect(performance.now() - begun).toBeLessThan(1000)
  const now = new Date("2026-03-29T00:00Z")
  expect(addWorkingTime(aroundTheClock, now, 90 * minuteMs)).toEqual(new Date("2026-03-29T01:30Z"))
  expect(workingTimeBetween(aroundTheClock, now, new Date("2026-03-30T00:00Z"))).toBe(dayMs)
  expect(workingTimeBetween(aroundTheClock, new Date("2026-03-30T00:00Z"), now)).toBe(0)
})
