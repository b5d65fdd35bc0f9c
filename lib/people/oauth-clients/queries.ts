import { NotFoundError, UnauthenticatedError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { identifierRule, type Organisation } from "@/lib/tenancy/organisations/schema"
import type { OAuthClient } from "./schema"
import { readServiceToken } from "./service-token"

type Asked = Pick<Context, "store">

/** The login clients by name, at most 1000. For operators. */
export const listOAuthClients = ({ store }: Asked) => store.installation.people.oauthClients.list()

/**
 * The company with this identifier, for the OAuth client that holds this token.
 * @throws UnauthenticatedError, NotFoundError for a company that is not, or not the client's
 */
export async function organisationOfService(
  ctx: Asked,
  token: string | undefined,
  companyIdentifier: string,
): Promise<Organisation> {
  const { organisationId } = await requireOAuthClient(ctx, token)
  const { success, data } = identifierRule.safeParse(companyIdentifier.toLowerCase())
  const organisation = success ? await findOrganisation(ctx, data) : null
  const isOpen = organisation && !organisation.deleted
  if (!isOpen || (organisationId ?? organisation.id) !== organisation.id) throw new NotFoundError("Portal")
  return organisation
}

async function requireOAuthClient({ store }: Asked, token: string | undefined): Promise<OAuthClient> {
  const id = token ? await readServiceToken(token, new Date()) : null
  const client = id ? await store.installation.people.oauthClients.find(id) : null
  if (!client) throw new UnauthenticatedError("The service token is missing, wrong or expired")
  return client
}
