import { redirect } from "next/navigation"
import { notExistPath } from "@/lib/platform/paths"
import { managerContext } from "../manager"

/** The context of whoever reads what customers answer, where there are tickets to ask about (D-21). */
export async function feedbackContext(company: string, path: string) {
  const ctx = await managerContext(company, path)
  if (!ctx.organisation.ticketApp) redirect(notExistPath)
  return ctx
}
