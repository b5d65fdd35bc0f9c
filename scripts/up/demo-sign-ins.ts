import { findOwner } from "@/lib/people/owners/queries"
import { agentLoginPath, loginPath, ownerLoginPath } from "@/lib/platform/paths"
import { apexOrigin, portalOrigin } from "@/lib/tenancy/organisations/origin"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { demoAccount, demoOwner, demoPassword, hasDemoPeople } from "@/lib/work/demo/people"

const identifier = "vestibule"

/** Lines that say who may sign in to the demo company, as long as it is the demo owner's. */
export async function demoSignIns(): Promise<string[]> {
  if (!hasDemoPeople()) return []
  const [company, owner] = await Promise.all([
    findOrganisation(apexContext(), identifier),
    findOwner(apexContext(), demoOwner),
  ])
  if (!company || !owner || company.ownerId !== owner.id) return []
  const portal = portalOrigin(company)
  const apex = apexOrigin()
  const people = {
    [demoAccount("customer", identifier)]: portal + loginPath,
    [demoAccount("agent", identifier)]: portal + agentLoginPath,
    [demoOwner]: apex ? apex + ownerLoginPath : portal + agentLoginPath,
  }
  const width = Math.max(...Object.keys(people).map((email) => email.length))
  const lines = Object.entries(people).map(([email, address]) => `  ${email.padEnd(width)}  ${address}`)
  return ["", `Demo sign-ins, with the password ${demoPassword} until it is changed:`, ...lines]
}
