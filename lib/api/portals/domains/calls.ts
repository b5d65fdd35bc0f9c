import { z } from "zod"
import { signedIn } from "@/lib/api/http/calls"
import { wording } from "@/lib/api/http/inputs"
import { checkDomain, claimDomain, removeDomain } from "@/lib/portals/domains/mutations"
import { getPortalDomain } from "@/lib/portals/domains/queries"
import { portalDomain } from "@/lib/portals/domains/schema"

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
