import type { Context } from "@/lib/context"
import { type Database, database } from "@/lib/db/database"
import { noOrganisation } from "@/lib/organisations/apex"
import { anonymousContext, operatorContext } from "@/lib/organisations/queries"

/** The context of whoever runs the command line, for what belongs to no company. */
export const operatorApexContext = (db: Database = database()): Context => operatorContext(noOrganisation, db)

/** The context of somebody nobody knows at the installation's own host, where owners sign in to all their companies. */
export const apexContext = (db: Database = database()): Context => anonymousContext(noOrganisation, db)
