import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import { ownerDirectory } from "./store"

/** The owner with this address, or null. For operators and the common login. */
export const findOwner = (email: string, db: Database = database()) =>
  ownerDirectory(acrossCompanies(db)).findByEmail(email)

/** Owners of the installation by email, at most `limit`, from behind `after` on. For operators. */
export const listOwners = (page: { after?: string; limit?: number } = {}, db: Database = database()) =>
  ownerDirectory(acrossCompanies(db)).list(page)
