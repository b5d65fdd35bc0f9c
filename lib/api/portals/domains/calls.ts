import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { wording } from "@/lib/api/http/inputs"
import { moment } from "@/lib/api/http/replies"
import { checkDomain, claimDomain, removeDomain } from "@/lib/portals/domains/mutations"
import { getPortalDomain } from "@/lib/portals/domains/queries"
import { leading } from "@/lib/portals/domains/schema"

const record = z.object({
  type: z.enum(["CNAME", "ALIAS or ANAME", "TXT"]),
  name: z.string(),
  value: z.string(),
})
const pending = z.object({
  domain: z.string(),
  leads: z.enum(leading).describe("Where the last check found that it leads"),
  hasRecord: z.boolean().describe("Whether the last check found the TXT record"),
  found: z.array(z.string()).describe("Where it leads instead, as far as that is public"),
  checkedAt: moment.nullable(),
  expiresAt: moment.describe("Until when it is checked"),
  alias: record,
  proof: record,
})
const portalDomain = z.object({
  active: z.string().nullable().describe("The domain the portal answers at besides its subdomain"),
  pending: pending.nullable().describe("The domain that is not proved yet"),
  target: z.string().describe("Where the portal always answers"),
  origin: z.string().describe("Where links to the portal lead"),
})
const domain = wording(253)

/** What those who manage the portal do with its custom domain. */
export const staffDomains = {
  getDomain: signedIn.read("The custom domain and its state").gives(portalDomain, getPortalDomain),
  claimDomain: signedIn
    .write("Asks for a custom domain", { domain })
    .route({
      description:
        "The portal answers there once DNS proves it: by an alias (CNAME) of the portal's own address, or by a TXT record. It is checked every ten minutes for 30 days.",
    })
    .gives(portalDomain, claimDomain),
  checkDomain: signedIn
    .write("Checks the pending domain now, and uses it where it is proved", {
      anyway: z
        .boolean()
        .optional()
        .describe("Also where it is proved by its TXT record and leads elsewhere"),
    })
    .gives(portalDomain, checkDomain),
  removeDomain: signedIn
    .write("Gives up the custom domain, or the pending one", { domain })
    .gives(portalDomain, removeDomain),
}
