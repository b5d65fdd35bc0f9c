import { knowledgeDirectories, knowledgeStores } from "@/lib/knowledge/stores"
import { operationsDirectories, operationsStores } from "@/lib/operations/stores"
import { peopleDirectories, peopleStores } from "@/lib/people/stores"
import { knowSigningKey } from "@/lib/platform/crypto/signing-key"
import { acrossCompanies, ofCompany } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { againWhereMet } from "@/lib/platform/db/met-half-way"
import type { CompanyStores, InstallationStores, Store } from "@/lib/platform/store"
import { platformDirectories, platformStores } from "@/lib/platform/stores"
import { portalsDirectories, portalsStores } from "@/lib/portals/stores"
import { privacyDirectories, privacyStores } from "@/lib/privacy/stores"
import { reportingStores } from "@/lib/reporting/stores"
import { supportDirectories, supportStores } from "@/lib/support/stores"
import { tenancyDirectories, tenancyStores } from "@/lib/tenancy/stores"
import { consequences } from "./consequences"

const companyStores = (db: Database, organisationId: string): CompanyStores => ({
  platform: platformStores(db, organisationId),
  tenancy: tenancyStores(db, organisationId),
  people: peopleStores(db, organisationId),
  portals: portalsStores(db, organisationId),
  knowledge: knowledgeStores(db, organisationId),
  support: supportStores(db, organisationId),
  privacy: privacyStores(db, organisationId),
  reporting: reportingStores(db, organisationId),
  operations: operationsStores(db, organisationId),
})

const directories = (db: Database): Omit<InstallationStores, "storeOf"> => {
  const all = acrossCompanies(db)
  return {
    platform: platformDirectories(all),
    tenancy: tenancyDirectories(all),
    people: peopleDirectories(all),
    portals: portalsDirectories(all),
    knowledge: knowledgeDirectories(all),
    support: supportDirectories(all),
    privacy: privacyDirectories(all),
    operations: operationsDirectories(all),
  }
}

/** The data of the organisation with this id; with a transaction for `db`, everything happens in that one. */
export function openStore(db: Database, organisationId: string): Store {
  return {
    ...companyStores(ofCompany(db, organisationId), organisationId),
    consequences,
    installation: { ...directories(db), storeOf: (id) => openStore(db, id) },
    async transaction(work) {
      if (db.isTransaction) return work(openStore(db, organisationId))
      // Many first transactions at once would each wait for one more connection.
      await knowSigningKey(db)
      return againWhereMet(() =>
        db.transaction().execute((transaction) => work(openStore(transaction, organisationId))),
      )
    },
    snapshot: (work) =>
      db
        .transaction()
        .setIsolationLevel("repeatable read")
        .setAccessMode("read only")
        .execute((transaction) => work(openStore(transaction, organisationId))),
  }
}
