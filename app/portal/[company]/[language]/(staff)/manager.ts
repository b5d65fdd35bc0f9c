import { isManager } from "@/lib/tenancy/actors/policy"
import { forManagersOnly } from "../missing"
import { staffPageContext } from "./staff"

/** The context of a person who manages the portal; other agents are told who may see the page, everyone else signs in first. */
export async function managerContext(company: string, path: string) {
  const ctx = await staffPageContext(company, path)
  return isManager(ctx.actor) ? ctx : forManagersOnly()
}
