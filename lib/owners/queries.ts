import { type Database, database } from "@/lib/db/database"
import { ownerDirectory } from "./store"

/** The owner with this address, or null. For operators and the common login. */
export const findOwner = (email: string, db: Database = database()) => ownerDirectory(db).findByEmail(email)

/** The companies an owner may hand over to, by identifier, at most 100. */
export const companiesOf = (ownerId: string, db: Database = database()) =>
  ownerDirectory(db).companiesOf(ownerId)
