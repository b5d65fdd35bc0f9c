import { redirect } from "next/navigation"
import { notExistPath } from "@/lib/platform/paths"
import { managerContext } from "../manager"

/** The staff's context for survey answers, on portals with tickets (D-21). */
export async function feedbackContext(company: string, path: string) {
  const ctx = await managerContext(company, path)
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  return ctx
}
