import { sql } from "kysely"
import { companyRows } from "@/lib/platform/db/company-rows"
import { containing } from "@/lib/platform/db/containing"
import type { Database } from "@/lib/platform/db/database"
import { readWithin } from "@/lib/platform/db/read-within"
import type { KnownRequester } from "./schema"

const longestReadMs = 3_000

type Former = { ticketId: string; accountId: string | null; email: string; until: Date }

/** Whom tickets of one company are for. */
export const requesterStore = (db: Database, organisationId: string) => ({
  /** Customers whose name or address holds these words, and guests whose address begins with them. @throws TooSlowError */
  async find(words: string, limit: number): Promise<KnownRequester[]> {
    const beginning = containing(words).slice(1)
    const { rows } = await readWithin(db, longestReadMs, (reader) =>
      sql<KnownRequester>`
        (SELECT id, first_name, last_name, email FROM account
          WHERE organisation_id = ${organisationId} AND role = 'customer' AND status IN ('active', 'deactivated')
            AND (first_name || ' ' || last_name || ' ' || email) ILIKE ${containing(words)}
          ORDER BY email LIMIT ${limit})
        UNION ALL
        (SELECT DISTINCT ON (requester_email) NULL, requester_first_name, requester_last_name, requester_email FROM ticket
          WHERE organisation_id = ${organisationId} AND requester_id IS NULL AND requester_email <> ''
            AND requester_email LIKE ${beginning.toLowerCase()}
          ORDER BY requester_email, number DESC LIMIT ${limit})
        LIMIT ${limit}`.execute(reader),
    )
    return rows
  },
  /** Notes who asked in a ticket until now, and in what was said in it, so that their words stay theirs wherever they are moved. */
  async keepFormer(former: Former) {
    const company = companyRows(db, organisationId)
    await company.insertInto("formerRequester", former).execute()
    await company
      .updateTable("ticketEntry")
      .set({ formerRequesterId: former.accountId, formerRequesterEmail: former.email })
      .where("ticketId", "=", former.ticketId)
      .where("formerRequesterEmail", "is", null)
      .execute()
  },
})
