import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type CalendarFields, mostCalendars } from "./schema"

const columns = [
  ...([
    "id",
    "name",
    "timeZone",
    "alwaysOpen",
    "week",
    "country",
    "region",
    "holidays",
    "isDefault",
  ] as const),
  "updatedAt",
] as const

/** A calendar as it is kept. */
export type StoredCalendar = CalendarFields & { id: string; isDefault: boolean; updatedAt: Date }
type Changes = CalendarFields & { updatedAt: Date }

/** The calendars of one company. */
export function calendarStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)
  const all = () => company.selectFrom("calendar").select(columns).$castTo<StoredCalendar>()
  return {
    /** The default one first, then the one made first. */
    list: (): Promise<StoredCalendar[]> =>
      all().orderBy("isDefault", "desc").orderBy("createdAt").orderBy("id").limit(mostCalendars).execute(),
    find: async (id: string): Promise<StoredCalendar | null> =>
      (await all().where("id", "=", id).executeTakeFirst()) ?? null,
    /** Which no other transaction changes before this one ends. */
    lock: async (id: string): Promise<StoredCalendar | null> =>
      (await all().where("id", "=", id).forUpdate().executeTakeFirst()) ?? null,
    /** Whether another one has this name, in whatever case. */
    async hasName(name: string, { but = "" } = {}): Promise<boolean> {
      const found = await company
        .selectFrom("calendar")
        .select("id")
        .where(sql<string>`lower(name)`, "=", sql<string>`lower(${name})`)
        .where("id", "!=", but)
        .executeTakeFirst()
      return found !== undefined
    },
    async insert({ id, isDefault, createdAt, ...calendar }: StoredCalendar & { createdAt: Date }) {
      await company.insertInto("calendar", { id, isDefault, createdAt, ...asStored(calendar) }).execute()
    },
    async update(id: string, changes: Changes) {
      await company.updateTable("calendar").set(asStored(changes)).where("id", "=", id).execute()
    },
    async makeDefault(id: string) {
      await company.updateTable("calendar").set({ isDefault: false }).where("isDefault", "=", true).execute()
      await company.updateTable("calendar").set({ isDefault: true }).where("id", "=", id).execute()
    },
    async remove(id: string) {
      await company.deleteFrom("calendar").where("id", "=", id).execute()
    },
  }
}

/** Lists go to the database as JSON: as they are they would be its arrays. */
const asStored = ({ week, holidays, ...changes }: Changes) => ({
  ...changes,
  week: JSON.stringify(week),
  holidays: JSON.stringify(holidays),
})
