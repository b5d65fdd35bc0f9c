import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import { NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { identifierRule, type Organisation } from "@/lib/tenancy/organisations/schema"
import type { OAuthClient } from "./schema"
import { readServiceToken } from "./service-token"
import { oauthClientDirectory } from "./store"

/** The login clients by name, at most 1000. For operators. */
export const listOAuthClients = (db: Database = database()) =>
  oauthClientDirectory(acrossCompanies(db)).list()

/**
 * The company with this identifier, for the OAuth client that holds this token.
 * @throws UnauthenticatedError, NotFoundError for a company that is not, or not the client's
 */
export async function organisationOfService(
  token: string | undefined,
  companyIdentifier: string,
  db: Database = database(),
): Promise<Organisation> {
  const { organisationId } = await requireOAuthClient(token, db)
  const { success, data } = identifierRule.safeParse(companyIdentifier.toLowerCase())
  const organisation = success ? await findOrganisation(data, db) : null
  const isOpen = organisation && !organisation.deleted
  if (!isOpen || (organisationId ?? organisation.id) !== organisation.id) throw new NotFoundError("Portal")
  return organisation
}

async function requireOAuthClient(token: string | undefined, db: Database): Promise<OAuthClient> {
  const id = token ? await readServiceToken(token, new Date()) : null
  const client = id ? await oauthClientDirectory(acrossCompanies(db)).find(id) : null
  if (!client) throw new UnauthenticatedError("The service token is missing, wrong or over")
  return client
}
