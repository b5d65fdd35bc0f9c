import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import type { Context } from "@/lib/work/context"
import { openStore } from "@/lib/work/store"
import type { Organisation } from "./schema"
import { organisationDirectory } from "./store"

/** The organisation a host's company key stands for: an identifier or a custom domain. Null when there is none. */
export const findOrganisation = (key: string, db: Database = database()) =>
  organisationDirectory(acrossCompanies(db)).findByKey(key)

/** The organisation with this id, for work done later. Null when it is gone. */
export const findOrganisationById = (id: string, db: Database = database()) =>
  organisationDirectory(acrossCompanies(db)).findById(id)

/** Organisations of the installation by identifier, at most `limit`, from behind `after` on. For operators. */
export const listOrganisations = (page: { after?: string; limit?: number } = {}, db: Database = database()) =>
  organisationDirectory(acrossCompanies(db)).list(page)

/** Every organisation of the installation, deleted ones too, by identifier. For work done by the installation itself. */
export async function* everyOrganisation(db: Database = database()): AsyncGenerator<Organisation> {
  for (let after = ""; ; ) {
    const some = await listOrganisations({ after }, db)
    yield* some
    const last = some.at(-1)
    if (!last) return
    after = last.identifier
  }
}

/** The organisations of one owner by identifier, at most 100. For operators. */
export const listOrganisationsOf = (ownerId: string, db: Database = database()) =>
  organisationDirectory(acrossCompanies(db)).listOwned(ownerId)

/** The context of a visitor who is not signed in. */
export const anonymousContext = (organisation: Organisation, db: Database = database()): Context => ({
  organisation,
  actor: { role: "anonymous" },
  store: openStore(db, organisation.id),
  now: new Date(),
})

/** The context of the operator at the installation's command line. */
export const operatorContext = (organisation: Organisation, db: Database = database()): Context => ({
  ...anonymousContext(organisation, db),
  actor: { role: "operator" },
})
