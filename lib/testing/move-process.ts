import { desks } from "@/lib/moving/migrations/desks"
import { goOn } from "@/lib/moving/migrations/going-on"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext, operatorContext } from "@/lib/work/contexts"
import { madeUpConnector } from "./made-up-desk"

// Works on the move MOVE_ID of the company COMPANY_ID in the DATABASE_URL it was started with, until it is killed.
desks.zendesk = madeUpConnector
const organisation = await findOrganisationById(apexContext(), process.env.COMPANY_ID ?? "")
if (!organisation) throw new Error("There is no such company")
process.once("disconnect", () => process.exit())
process.send?.("begun")
for (;;) {
  const { when } = await goOn(operatorContext(organisation), process.env.MOVE_ID ?? "", { stop: () => false })
  if (when === "never") break
}
process.send?.("done")
