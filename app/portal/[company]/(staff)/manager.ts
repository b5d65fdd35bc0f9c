import { notFound } from "next/navigation"
import { isManager } from "@/lib/sessions/policy"
import { staffContext } from "./staff"

/** The context of whoever manages the portal; for other agents there is no such page, everybody else signs in first. */
export async function managerContext(company: string, path: string) {
  const ctx = await staffContext(company, path)
  return isManager(ctx.actor) ? ctx : notFound()
}
