import { customerContext, ticketMemberContext } from "../context"

/**
 * The customer's context for pages of tickets. A portal without tickets says so before anyone has to sign in (D-21).
 */
export async function ticketCustomerContext(company: string, elsewhere?: string) {
  await ticketMemberContext(company)
  return customerContext(company, elsewhere)
}
