import { organisationOfService } from "@/lib/people/oauth-clients/queries"
import { type Database, database } from "@/lib/platform/db/database"
import type { Context } from "@/lib/tenancy/context"
import { noOrganisation } from "@/lib/tenancy/organisations/apex"
import type { Organisation } from "@/lib/tenancy/organisations/schema"
import { openStore } from "./store"

/** The context of a visitor who is not signed in. */
export const anonymousContext = (organisation: Organisation, db: Database = database()): Context => ({
  organisation,
  actor: { role: "anonymous" },
  store: openStore(db, organisation.id),
  now: new Date(),
  language: organisation.settings.language,
})

/** The context of the operator at the installation's command line. */
export const operatorContext = (organisation: Organisation, db: Database = database()): Context => ({
  ...anonymousContext(organisation, db),
  actor: { role: "operator" },
})

/** The context of the operator at the command line, for what belongs to no company. */
export const operatorApexContext = (db: Database = database()): Context => operatorContext(noOrganisation, db)

/**
 * The context of a visitor who is not signed in at the installation's own host, where owners sign in to all their
 * companies.
 */
export const apexContext = (db: Database = database()): Context => anonymousContext(noOrganisation, db)

/**
 * The context of the OAuth client that holds this token, in the company with this identifier.
 * @throws UnauthenticatedError, NotFoundError for a company that is not, or not the client's
 */
export async function serviceContext(
  token: string | undefined,
  companyIdentifier: string,
  db: Database = database(),
): Promise<Context> {
  const organisation = await organisationOfService(apexContext(db), token, companyIdentifier)
  return { ...anonymousContext(organisation, db), actor: { role: "service" } }
}
