import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import type { Database } from "@/lib/platform/db/database"
import { type Behind, newestFirst } from "@/lib/platform/db/newest-first"
import type { ConsentKind, MailKind } from "@/lib/tenancy/organisations/consent-kinds"
import type { ConsentChange, Reader } from "./schema"

type Said = { kind: ConsentKind; given: boolean; updatedAt: Date }

export function consentStore(db: Database, organisationId: string) {
  const company = companyRows(db, organisationId)

  return {
    /** What a customer has ever said. */
    async list(accountId: string) {
      const rows = await company
        .selectFrom("consent")
        .select(["kind", "given", "updatedAt"])
        .where("accountId", "=", accountId)
        .execute()
      return rows
    },
    async put(accountId: string, { kind, given, updatedAt }: Said) {
      await company
        .insertInto("consent", { accountId, kind, given, updatedAt })
        .onConflict((conflict) =>
          conflict.columns(["organisationId", "accountId", "kind"]).doUpdateSet({ given, updatedAt }),
        )
        .execute()
    },
    async insertChange(change: ConsentChange & { accountId: string }) {
      await company.insertInto("consentChange", change).execute()
    },
    /** The words of the last change of a kind, empty where there was none. */
    async findWording(accountId: string, kind: ConsentKind): Promise<string> {
      const row = await company
        .selectFrom("consentChange")
        .select("wording")
        .where("accountId", "=", accountId)
        .where("kind", "=", kind)
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst()
      return row?.wording ?? ""
    },
    /** Newest first, behind `after`. */
    async listChanges(accountId: string, { limit, after }: { limit: number; after?: Behind }) {
      const all = company
        .selectFrom("consentChange")
        .select(["id", "kind", "given", "wording", "source", "createdAt"])
        .where("accountId", "=", accountId)
      const rows = await all.$call(newestFirst({ limit, after })).execute()
      return rows
    },
    /** The account's status and what it has said of a kind, in one read; null when there is no such account. */
    async findSaid(accountId: string, kind: ConsentKind) {
      const row = await company
        .selectFrom("account as a")
        .leftJoin("consent as c", (join) =>
          join
            .onRef("c.organisationId", "=", "a.organisationId")
            .onRef("c.accountId", "=", "a.id")
            .on("c.kind", "=", kind),
        )
        .select(["a.status", "c.given"])
        .where("a.id", "=", accountId)
        .executeTakeFirst()
      return row ?? null
    },
    /** The customers who have asked for mails of a kind, by id, from behind `after` on. */
    async listReaders(kind: MailKind, { after, limit }: { after: string; limit: number }): Promise<Reader[]> {
      return company
        .selectFrom("consent as c")
        .innerJoin("account as a", (join) =>
          join.onRef("a.organisationId", "=", "c.organisationId").onRef("a.id", "=", "c.accountId"),
        )
        .leftJoin("consent as l", (join) =>
          join
            .onRef("l.organisationId", "=", "a.organisationId")
            .onRef("l.accountId", "=", "a.id")
            .on("l.kind", "=", "location")
            .on("l.given", "=", true),
        )
        .select(["a.id", "a.email", "a.language"])
        .select(sql<string>`CASE WHEN l.given THEN a.time_zone ELSE '' END`.as("timeZone"))
        .where("c.kind", "=", kind)
        .where("c.given", "=", true)
        .where("c.accountId", ">", after)
        .where("a.role", "=", "customer")
        .where("a.status", "=", "active")
        .orderBy("c.accountId")
        .limit(limit)
        .execute()
    },
  }
}
