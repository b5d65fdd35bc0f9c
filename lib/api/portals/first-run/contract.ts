import { z } from "zod"
import { account } from "@/lib/api/http/calls"
import { text } from "@/lib/api/http/inputs"
import { handedOver } from "@/lib/api/portals/owned-portals/contract"

/** How an empty installation is set up, below /api/owner. */
export const firstRun = {
  setupInstallation: account
    .write("Makes the first owner and company of an empty installation", {
      description:
        "`token` is in the link that the start of an empty installation prints. 409 once there is a company.",
    })
    .input(
      z.object({
        token: text,
        email: text,
        firstname: text,
        password: text,
        portalname: text,
        companyidentifier: text,
      }),
    )
    .output(handedOver),
}
