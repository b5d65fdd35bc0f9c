import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import type { Context } from "@/lib/tenancy/context"
import { ownerDirectory } from "./store"

/** The owner with this address, or null. For operators and the common login. */
export const findOwner = (email: string, db: Database = database()) =>
  ownerDirectory(acrossCompanies(db)).findByEmail(email)

/** Owners of the installation by email, at most `limit`, from behind `after` on. For operators. */
export const listOwners = (page: { after?: string; limit?: number } = {}, db: Database = database()) =>
  ownerDirectory(acrossCompanies(db)).list(page)

/** The owner of the store's company, or null where it has none. */
export const ownerOf = ({ store }: Pick<Context, "store">) => store.people.owner.find()

/** The owner with this email, read through the store, or null. */
export const ownerByEmail = ({ store }: Pick<Context, "store">, email: string) =>
  store.installation.people.owners.findByEmail(email)

/** The owner with this id, read through the store, or null. */
export const ownerById = ({ store }: Pick<Context, "store">, id: string) =>
  store.installation.people.owners.find(id)
