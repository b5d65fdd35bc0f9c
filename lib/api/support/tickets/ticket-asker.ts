import { accountContext, ownContext } from "@/lib/api/http/account-asker"
import { confirm } from "@/lib/api/http/asker"
import type { CallContext } from "@/lib/api/http/serve"
import type { Context } from "@/lib/tenancy/context"
import { requireTickets } from "@/lib/tenancy/organisations/policy"

type Claims = { domainname?: string; email?: string }

/**
 * The asker's context on the portal of the host.
 * @throws NotFoundError, ForbiddenError when `domainname` is another's (D-34), or there are no tickets to ask about (D-20)
 */
export async function ticketContext(call: CallContext, { domainname }: Claims): Promise<Context> {
  return onOwnDomain(await accountContext(call), domainname)
}

/**
 * The context for calls about tickets that need a session (X46).
 * @throws UnauthenticatedError, ForbiddenError when `email` is another's, or there are no tickets to ask about (D-20)
 */
export async function ownTicketContext(call: CallContext, { domainname, email }: Claims = {}) {
  return onOwnDomain(await ownContext(call, { email }), domainname)
}

function onOwnDomain<T extends Context>(ctx: T, domainname?: string): T {
  const { identifier, customDomain } = ctx.organisation
  confirm(domainname, [identifier, customDomain], "The organisation is not this portal's")
  requireTickets(ctx)
  return ctx
}
