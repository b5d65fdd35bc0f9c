import { redirect } from "next/navigation"
import { notExistPath } from "@/lib/paths"
import { customerContext } from "../context"

/** The same for pages of tickets, which a portal may do without (D-21). */
export async function ticketCustomerContext(company: string, elsewhere?: string) {
  const context = await customerContext(company, elsewhere)
  if (!context.organisation.ticketApp) redirect(notExistPath)
  return context
}
