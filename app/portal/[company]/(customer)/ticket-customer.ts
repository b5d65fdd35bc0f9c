import { customerContext, ticketMemberContext } from "../context"

/** The same for pages of tickets, which a portal may do without: that is said before anybody is asked to sign in (D-21). */
export async function ticketCustomerContext(company: string, elsewhere?: string) {
  await ticketMemberContext(company)
  return customerContext(company, elsewhere)
}
