import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildDesk, later } from "@/lib/testing/desk"
import { changeCalendar, createCalendar, makeDefaultCalendar, removeCalendar } from "./mutations"
import { listCalendars, listHolidayPlaces, workingTimeFor } from "./queries"
import type { NewCalendar } from "./schema"
import { minuteOf, type Span, timeText } from "./values"
import { addWorkingTime, isOpen } from "./working-time"

const database = testDatabase()
const desk = () => buildDesk(database.db)
const week: Span[][] = [...Array.from({ length: 5 }, (): Span[] => [[540, 1020]]), [], []]
const berlin = {
  ...{ name: "Office", timeZone: "Europe/Berlin", alwaysOpen: false, country: "", region: "" },
  ...{
    week: week.map((spans) => spans.map(([from, until]): [number, number] => [from, until])),
    holidays: [],
  },
} satisfies NewCalendar
const at = <T extends Context>(moment: string, ctx: T): T => ({ ...ctx, now: new Date(moment) })
const names = async (ctx: Context) => (await listCalendars(ctx)).map(({ name }) => name)

test("a calendar says whether it is open and when it opens next, and which holidays come", async () => {
  const { owner } = await desk()
  await createCalendar(at("2026-01-01T00:00Z", owner), {
    ...berlin,
    ...{ country: "DE", region: "BY" },
    holidays: [
      { date: "2026-12-24", yearly: true, name: "Christmas Eve" },
      { date: "2026-12-29", yearly: false, name: "Stocktaking" },
    ],
  })
  const stands = async (moment: string) => (await listCalendars(at(moment, owner)))[0]
  expect(await stands("2026-11-23T10:00Z")).toMatchObject({ isOpen: true, opensAt: null, isDefault: true })
  // A Friday evening; Epiphany is a holiday in Bavaria and not in all of Germany.
  expect(await stands("2026-11-27T20:00Z")).toMatchObject({
    isOpen: false,
    opensAt: "2026-11-30T08:00:00.000Z",
  })
  expect(await stands("2026-01-05T20:00Z")).toMatchObject({ opensAt: "2026-01-07T08:00:00.000Z" })
  const christmas = await stands("2026-12-23T20:00Z")
  expect(christmas?.opensAt).toBe("2026-12-28T08:00:00.000Z")
  expect(christmas?.nextHolidays).toEqual([
    { date: "2026-12-24", name: "Christmas Eve" },
    { date: "2026-12-25", name: "Christmas Day" },
    { date: "2026-12-26", name: "Boxing Day" },
    { date: "2026-12-29", name: "Stocktaking" },
  ])
})

test("holidays count in the working time that other rules ask for; a calendar that is gone is around the clock", async () => {
  const { owner, ada } = await desk()
  const { id } = await createCalendar(owner, { ...berlin, country: "DE" })
  const eve = new Date("2026-12-24T15:00Z")
  const hours = 2 * 3_600_000
  expect(addWorkingTime(await workingTimeFor(ada, id), eve, hours)).toEqual(new Date("2026-12-28T09:00Z"))
  expect(addWorkingTime(await workingTimeFor(ada, "gone"), eve, hours)).toEqual(new Date("2026-12-24T17:00Z"))
  expect(isOpen(await workingTimeFor(ada, null), eve)).toBe(true)
})

test("a holiday that begins on the evening before closes that evening and its days", async () => {
  const { owner } = await desk()
  const everyDay = Array.from({ length: 7 }, (): [number, number][] => [[0, 1440]])
  const { id } = await createCalendar(owner, {
    ...berlin,
    timeZone: "Asia/Riyadh",
    week: everyDay,
    country: "SA",
  })
  const calendar = await workingTimeFor(owner, id)
  const open = (moment: string) => isOpen(calendar, new Date(moment))
  // Eid al-Fitr of 2026, from 18:00 on 18 March to 18:00 on 22 March in Riyadh.
  expect([open("2026-03-18T14:59Z"), open("2026-03-18T15:00Z")]).toEqual([true, false])
  expect([open("2026-03-22T14:59Z"), open("2026-03-22T15:00Z")]).toEqual([false, true])
})

test("a calendar without an open minute is refused where it is made or changed", async () => {
  const { owner } = await desk()
  const never = Array.from({ length: 7 }, () => [] as [number, number][])
  await expect(createCalendar(owner, { ...berlin, week: never })).rejects.toMatchObject({
    fields: { week: expect.stringContaining("never open") },
  })
  const { id } = await createCalendar(owner, berlin)
  await expect(changeCalendar(owner, { ...berlin, id, week: never })).rejects.toThrow("never open")
  expect(
    await createCalendar(owner, { ...berlin, name: "Always", week: never, alwaysOpen: true }),
  ).toMatchObject({
    alwaysOpen: true,
  })
})

test.each([
  ["name", { name: " \u200b" }],
  ["timeZone", { timeZone: "Nowhere/Place" }],
  ["week", { week: berlin.week.slice(1) }],
  [
    "week.0",
    {
      week: [
        [
          [540, 720],
          [700, 800],
        ] as [number, number][],
        ...berlin.week.slice(1),
      ],
    },
  ],
  ["week.0.0", { week: [[[540, 540]] as [number, number][], ...berlin.week.slice(1)] }],
  ["week.0.0.1", { week: [[[540, 1441]] as [number, number][], ...berlin.week.slice(1)] }],
  ["country", { country: "ZZ" }],
  ["region", { country: "DE", region: "NOWHERE" }],
  ["holidays.0.date", { holidays: [{ date: "2026-02-30", yearly: false, name: "x" }] }],
])("a wrong %s is refused with a word at its field", async (field, wrong) => {
  const { owner } = await desk()
  await expect(createCalendar(owner, { ...berlin, ...wrong })).rejects.toMatchObject({
    fields: { [field]: expect.any(String) },
  })
  expect(await names(owner)).toEqual([])
})

test("of several one is the default; the oldest follows it where it is removed", async () => {
  const { owner } = await desk()
  const ids = []
  for (const [which, name] of ["One", "Two", "Three"].entries())
    ids.push((await createCalendar(later(which, owner), { ...berlin, name })).id)
  await makeDefaultCalendar(owner, ids[2] ?? "")
  expect(await names(owner)).toEqual(["Three", "One", "Two"])
  await removeCalendar(owner, ids[2] ?? "")
  expect(await listCalendars(owner)).toMatchObject([
    { name: "One", isDefault: true },
    { name: "Two", isDefault: false },
  ])
  await expect(createCalendar(owner, { ...berlin, name: "TWO" })).rejects.toThrow("already a calendar")
})

test("of two who change one the second is told what is there now", async () => {
  const { owner } = await desk()
  const made = await createCalendar(owner, berlin)
  await changeCalendar(owner, { ...berlin, id: made.id, name: "First", seen: made.updatedAt })
  await expect(
    changeCalendar(owner, { ...berlin, id: made.id, name: "Second", seen: made.updatedAt }),
  ).rejects.toMatchObject({ name: "StaleError", present: { name: "First" } })
})

test("only those who manage the portal have them, and another company's are out of reach [negative 1]", async () => {
  const [acme, globex] = [await desk(), await desk()]
  const { id } = await createCalendar(acme.owner, berlin)
  for (const ctx of [acme.ada, acme.customer, acme.visitor]) {
    await expect(listCalendars(ctx)).rejects.toThrow()
    await expect(createCalendar(ctx, { ...berlin, name: "Mine" })).rejects.toThrow()
    await expect(listHolidayPlaces(ctx, {})).rejects.toThrow()
  }
  expect(await listCalendars(globex.owner)).toEqual([])
  await expect(changeCalendar(globex.owner, { ...berlin, id })).rejects.toThrow("not found")
  await expect(makeDefaultCalendar(globex.owner, id)).rejects.toThrow("not found")
  await expect(removeCalendar(globex.owner, id)).rejects.toThrow("not found")
  expect(isOpen(await workingTimeFor(globex.owner, id), new Date("2026-11-29T00:00Z"))).toBe(true)
  expect(await names(acme.owner)).toEqual(["Office"])
})

test("places are named, with the regions of a country", async () => {
  const { owner } = await desk()
  const { countries, regions } = await listHolidayPlaces(owner, { country: "DE" })
  expect(countries.length).toBeGreaterThan(150)
  expect(countries).toContainEqual({ id: "DE", name: "Germany" })
  expect(regions).toContainEqual({ id: "BY", name: "Bayern" })
  expect(regions).toContainEqual({ id: "BY.A", name: "Bayern, Stadt Augsburg" })
  expect((await listHolidayPlaces(owner, { country: "ZZ" })).regions).toEqual([])
})

test("minutes are written and read as times of a day", () => {
  expect([0, 570, 1440].map(timeText)).toEqual(["00:00", "09:30", "24:00"])
  expect(["9", "09:30", "0930", "9.05", "24:00"].map(minuteOf)).toEqual([540, 570, 570, 545, 1440])
  expect(["", "24:01", "9:60", "x", "9:3", "-1"].map(minuteOf)).toEqual([null, null, null, null, null, null])
})
