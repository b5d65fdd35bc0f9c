import { apex } from "@/lib/auth/session-token"
import type { Context } from "@/lib/context"
import { type Database, database } from "@/lib/db/database"
import { anonymousContext, operatorContext } from "@/lib/organisations/queries"
import { defaultSettings, type Organisation } from "@/lib/organisations/schema"
import { installationName } from "./schema"

/** What stands for a company at the installation's own host: none, without any app, owner or record. */
export const noOrganisation: Organisation = {
  ...apex,
  name: installationName,
  customDomain: null,
  ownerId: null,
  ticketApp: false,
  knowledgeBaseApp: false,
  ticketsDeactivated: false,
  knowledgeBaseDeactivated: false,
  deleted: false,
  settings: defaultSettings,
}

/** The context of whoever runs the command line, for what belongs to no company. */
export const operatorApexContext = (db: Database = database()): Context => operatorContext(noOrganisation, db)

/** The context of somebody nobody knows at the installation's own host, where owners sign in to all their companies. */
export const apexContext = (db: Database = database()): Context => anonymousContext(noOrganisation, db)
