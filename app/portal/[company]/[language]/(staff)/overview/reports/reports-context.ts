import { redirect } from "next/navigation"
import { overviewPath } from "@/lib/platform/paths"
import { takesTickets } from "@/lib/tenancy/organisations/policy"
import { managerContext } from "../../manager"

/** The context of those who read reports, on portals with tickets. */
export async function reportsContext(company: string, path: string) {
  const ctx = await managerContext(company, path)
  if (!takesTickets(ctx.organisation)) redirect(overviewPath)
  return ctx
}
