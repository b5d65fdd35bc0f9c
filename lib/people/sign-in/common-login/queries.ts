import { type Database, database } from "@/lib/platform/db/database"
import { noOrganisation } from "@/lib/tenancy/organisations/apex"
import { anonymousContext, operatorContext } from "@/lib/tenancy/organisations/queries"
import type { Context } from "@/lib/work/context"

/** The context of the operator at the command line, for what belongs to no company. */
export const operatorApexContext = (db: Database = database()): Context => operatorContext(noOrganisation, db)

/**
 * The context of a visitor who is not signed in at the installation's own host, where owners sign in to all their
 * companies.
 */
export const apexContext = (db: Database = database()): Context => anonymousContext(noOrganisation, db)
