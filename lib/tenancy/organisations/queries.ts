import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import type { Context } from "@/lib/tenancy/context"
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

/** The organisation whose identifier or own domain is `key`, read through the store. Null when there is none. */
export const organisationByKey = ({ store }: Pick<Context, "store">, key: string) =>
  store.installation.tenancy.organisations.findByKey(key)

/** The organisation with this id, read through the store. Null when it is gone. */
export const organisationById = ({ store }: Pick<Context, "store">, id: string) =>
  store.installation.tenancy.organisations.findById(id)

/** The organisations of one owner by identifier, read through the store. */
export const organisationsOf = ({ store }: Pick<Context, "store">, ownerId: string) =>
  store.installation.tenancy.organisations.listOwned(ownerId)

/** Whether the installation has no organisation yet. */
export const isWithoutOrganisations = async ({ store }: Pick<Context, "store">): Promise<boolean> =>
  (await store.installation.tenancy.organisations.list({ limit: 1 })).length === 0

/** The organisations where an owner has commented on articles. */
export const organisationsCommentedBy = ({ store }: Pick<Context, "store">, ownerId: string) =>
  store.installation.tenancy.organisations.listCommentedBy(ownerId)
