import { acrossCompanies } from "@/lib/platform/db/companies"
import { type Database, database } from "@/lib/platform/db/database"
import { NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import { anonymousContext, findOrganisation } from "@/lib/tenancy/organisations/queries"
import { identifierRule } from "@/lib/tenancy/organisations/schema"
import type { Context } from "@/lib/work/context"
import type { OAuthClient } from "./schema"
import { readServiceToken } from "./service-token"
import { oauthClientDirectory } from "./store"

/** The login clients by name, at most 1000. For operators. */
export const listOAuthClients = (db: Database = database()) =>
  oauthClientDirectory(acrossCompanies(db)).list()

/**
 * The context of the login client that holds this token, in the company with this identifier.
 * @throws UnauthenticatedError, NotFoundError for a company that is not, or not the client's
 */
export async function serviceContext(
  token: string | undefined,
  companyIdentifier: string,
  db: Database = database(),
): Promise<Context> {
  const { organisationId } = await requireOAuthClient(token, db)
  const { success, data } = identifierRule.safeParse(companyIdentifier.toLowerCase())
  const organisation = success ? await findOrganisation(data, db) : null
  const isOpen = organisation && !organisation.deleted
  if (!isOpen || (organisationId ?? organisation.id) !== organisation.id) throw new NotFoundError("Portal")
  return { ...anonymousContext(organisation, db), actor: { role: "service" } }
}

async function requireOAuthClient(token: string | undefined, db: Database): Promise<OAuthClient> {
  const id = token ? await readServiceToken(token, new Date()) : null
  const client = id ? await oauthClientDirectory(acrossCompanies(db)).find(id) : null
  if (!client) throw new UnauthenticatedError("The service token is missing, wrong or over")
  return client
}
