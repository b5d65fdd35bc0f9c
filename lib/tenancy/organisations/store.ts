import { sql } from "kysely"
import { signalChange } from "@/lib/platform/db/changes"
import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { prepared } from "@/lib/platform/db/prepared"
import { firstPriorities } from "./first-priorities"
import { defaultSettings, type Organisation, type SettingsChanges } from "./schema"

const columns = [
  "id",
  "identifier",
  "name",
  "customDomain",
  "ownerId",
  "ticketApp",
  "knowledgeBaseApp",
  "ticketsDeactivated",
  "knowledgeBaseDeactivated",
  "deleted",
  "settings",
] as const

type OrganisationRow = Omit<Organisation, "settings"> & { settings: unknown }
export type OrganisationPatch = Partial<Omit<OrganisationRow, "id" | "identifier">> & {
  settings?: SettingsChanges
}

function toOrganisation(row: OrganisationRow): Organisation {
  const settings = row.settings as SettingsChanges
  const survey = { ...defaultSettings.survey, ...settings.survey }
  const consentTexts = { ...defaultSettings.consentTexts, ...settings.consentTexts }
  return { ...row, settings: { ...defaultSettings, ...settings, survey, consentTexts } }
}

/** Every organisation of the installation: what turns a host into the one organisation a store is opened for. */
export function organisationDirectory(db: AllCompanies) {
  const all = () => db.selectFrom("organisation").select(columns)
  return {
    /** The organisation whose identifier or own domain is `key`. */
    async findByKey(key: string) {
      const row = await all()
        .modifyFront(prepared)
        .where((eb) => eb.or([eb("identifier", "=", key), eb("customDomain", "=", key)]))
        .executeTakeFirst()
      return row ? toOrganisation(row) : null
    },
    /** Takes a domain from any other organisation that has it. @returns which one did */
    async releaseDomain(domain: string, exceptId: string) {
      const row = await db
        .updateTable("organisation")
        .set({ customDomain: null, updatedAt: sql`now()` })
        .where("customDomain", "=", domain)
        .where("id", "!=", exceptId)
        .returning(columns)
        .executeTakeFirst()
      if (!row) return null
      await signalChange(db, { identifier: row.identifier, customDomain: domain })
      return toOrganisation(row)
    },
    async findById(id: string) {
      const row = await all().modifyFront(prepared).where("id", "=", id).executeTakeFirst()
      return row ? toOrganisation(row) : null
    },
    /** By which keys of a host the companies are reached. */
    async listKeys(limit: number): Promise<{ id: string; keys: string[] }[]> {
      const rows = await db
        .selectFrom("organisation")
        .select(["id", "identifier", "customDomain"])
        .limit(limit)
        .execute()
      return rows.map(({ id, identifier, customDomain }) => ({
        id,
        keys: customDomain ? [identifier, customDomain] : [identifier],
      }))
    },
    async list({ after = "", limit = 100 } = {}) {
      const rows = await all().where("identifier", ">", after).orderBy("identifier").limit(limit).execute()
      return rows.map(toOrganisation)
    },
    /** Every organisation with how its documents are indexed, by id, from behind `after` on. */
    async listSearchIndexes({ after, limit }: { after: string; limit: number }) {
      const rows = await db
        .selectFrom("organisation")
        .select([...columns, "searchIndex"])
        .where("id", ">", after)
        .orderBy("id")
        .limit(limit)
        .execute()
      return rows.map(({ searchIndex, ...row }) => ({ organisation: toOrganisation(row), searchIndex }))
    },
    /** Those of one owner by identifier, at most 100. */
    async listOwned(ownerId: string) {
      const rows = await all()
        .where("ownerId", "=", ownerId)
        .where("deleted", "=", false)
        .orderBy("identifier")
        .limit(100)
        .execute()
      return rows.map(toOrganisation)
    },
    /** Whether no other organisation than this one has the domain. */
    async isDomainFree(domain: string, exceptId: string) {
      const other = await db
        .selectFrom("organisation")
        .select("id")
        .where("customDomain", "=", domain)
        .where("id", "!=", exceptId)
        .executeTakeFirst()
      return !other
    },
    /** Within a transaction, as it begins with priorities. */
    async insert({ settings, ...values }: Omit<Organisation, "settings"> & { settings: SettingsChanges }) {
      const row = await db
        .insertInto("organisation")
        .values({ ...values, settings: JSON.stringify(settings) })
        .onConflict((conflict) => conflict.doNothing())
        .returning(columns)
        .executeTakeFirst()
      if (!row) return null
      await db
        .insertInto("priority")
        .values(firstPriorities.map((priority) => ({ ...priority, organisationId: row.id })))
        .execute()
      // A visitor may have come before it existed; that kept 404 is dropped.
      await signalChange(db, row)
      return toOrganisation(row)
    },
  }
}

/** The one organisation a context was made for: only its own row. */
export function organisationStore(db: Database, organisationId: string) {
  const own = () => db.selectFrom("organisation").select(columns).where("id", "=", organisationId)
  return {
    /** Its present state, which no other transaction changes before this one ends; rows that belong to it come meanwhile. */
    async lock() {
      return toOrganisation(await own().forNoKeyUpdate().executeTakeFirstOrThrow())
    },
    /** Settings not named keep the value they have in the database, whatever the caller has read. */
    async update({ settings, ...changes }: OrganisationPatch) {
      const row = await db
        .updateTable("organisation")
        .set({
          ...changes,
          ...(settings && { settings: sql`settings || ${JSON.stringify(settings)}::jsonb` }),
          updatedAt: sql`now()`,
        })
        .where("id", "=", organisationId)
        .returning(columns)
        .executeTakeFirstOrThrow()
      return toOrganisation(row)
    },
    /** Its present state with how its documents are indexed; empty when they never were. */
    async withSearchIndex() {
      const { searchIndex, ...row } = await db
        .selectFrom("organisation")
        .select([...columns, "searchIndex"])
        .where("id", "=", organisationId)
        .executeTakeFirstOrThrow()
      return { organisation: toOrganisation(row), searchIndex }
    },
    /** How its documents are indexed from now on; where `was` is named, unless that has changed meanwhile. */
    async setSearchIndex(searchIndex: string, was?: string) {
      const row = db.updateTable("organisation").set({ searchIndex }).where("id", "=", organisationId)
      await (was === undefined ? row : row.where("searchIndex", "=", was)).execute()
    },
  }
}
