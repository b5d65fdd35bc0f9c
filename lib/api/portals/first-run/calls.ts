import { apex } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { handedOver } from "@/lib/api/portals/owned-portals/calls"
import { toHandOver } from "@/lib/api/portals/owned-portals/wire"
import { overviewPath } from "@/lib/platform/paths"
import { setUpInstallation } from "@/lib/portals/first-run/mutations"

/** How an empty installation is set up, below /api/owner. */
export const firstRun = {
  setupInstallation: apex
    .write("Makes the first owner and company of an empty installation", {
      token: text,
      email: text,
      firstname: text,
      password: text,
      portalname: text,
      companyidentifier: text,
    })
    .route({
      description:
        "`token` is in the link that the start of an empty installation prints. 409 once there is a company.",
    })
    .answers(handedOver, async (ctx, { firstname, portalname, companyidentifier, ...rest }) => {
      const wanted = { ...rest, firstName: firstname, name: portalname, identifier: companyidentifier }
      return toHandOver(await setUpInstallation(ctx, wanted), overviewPath)
    }),
}
