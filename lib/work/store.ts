import { sql } from "kysely"
import { knowledgeDirectories, knowledgeStores } from "@/lib/knowledge/stores"
import { movingStores } from "@/lib/moving/stores"
import { operationsDirectories, operationsStores } from "@/lib/operations/stores"
import { peopleDirectories, peopleStores } from "@/lib/people/stores"
import { knowSigningKey } from "@/lib/platform/crypto/signing-key"
import { acrossCompanies, ofCompany } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { againWhereMet } from "@/lib/platform/db/met-half-way"
import { againFromPrimary } from "@/lib/platform/db/replicas"
import type { CompanyStores, Store } from "@/lib/platform/store"
import { platformDirectories, platformStores } from "@/lib/platform/stores"
import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { portalsDirectories, portalsStores } from "@/lib/portals/stores"
import { privacyDirectories, privacyStores } from "@/lib/privacy/stores"
import { reportingDirectories, reportingStores } from "@/lib/reporting/stores"
import { rulesDirectories, rulesStores } from "@/lib/rules/stores"
import { supportDirectories, supportStores } from "@/lib/support/stores"
import { tenancyDirectories, tenancyStores } from "@/lib/tenancy/stores"
import { consequences } from "./consequences"

const openCompany = storesOf({
  platform: platformStores,
  tenancy: tenancyStores,
  people: peopleStores,
  portals: portalsStores,
  knowledge: knowledgeStores,
  support: supportStores,
  rules: rulesStores,
  privacy: privacyStores,
  reporting: reportingStores,
  moving: movingStores,
  operations: operationsStores,
})

const openInstallation = directoriesOf({
  platform: platformDirectories,
  tenancy: tenancyDirectories,
  people: peopleDirectories,
  portals: portalsDirectories,
  knowledge: knowledgeDirectories,
  support: supportDirectories,
  rules: rulesDirectories,
  privacy: privacyDirectories,
  reporting: reportingDirectories,
  operations: operationsDirectories,
})

/** The data of the organisation with this id; with a transaction for `db`, everything happens in that one. */
export function openStore(db: Database, organisationId: string): Store {
  const around: Omit<Store, keyof CompanyStores> = {
    consequences,
    installation: Object.assign(openInstallation(acrossCompanies(db)), {
      storeOf: (id: string) => openStore(db, id),
    }),
    async transaction(work) {
      if (db.isTransaction) return work(openStore(db, organisationId))
      // Many first transactions at once would each wait for one more connection.
      await knowSigningKey(db)
      return againWhereMet(() =>
        db.transaction().execute((transaction) => work(openStore(transaction, organisationId))),
      )
    },
    async attempt(work) {
      await sql`SAVEPOINT attempt`.execute(db)
      try {
        const done = await work()
        await sql`RELEASE SAVEPOINT attempt`.execute(db)
        return done
      } catch (error) {
        await sql`ROLLBACK TO SAVEPOINT attempt`.execute(db)
        await sql`RELEASE SAVEPOINT attempt`.execute(db)
        throw error
      }
    },
    snapshot: (work) =>
      againFromPrimary(() =>
        db
          .transaction()
          .setIsolationLevel("repeatable read")
          .setAccessMode("read only")
          .execute((transaction) => work(openStore(transaction, organisationId))),
      ),
  }
  return Object.assign(openCompany(ofCompany(db, organisationId), organisationId), around)
}
