import { answeringAs } from "@/lib/api/http/answering"
import { apexAskerContext } from "@/lib/api/http/asker"
import { toHandOver } from "@/lib/api/portals/owned-portals/wire"
import { overviewPath } from "@/lib/platform/paths"
import { setUpInstallation } from "@/lib/portals/first-run/mutations"
import { firstRun } from "./contract"

export const firstRunRouter = answeringAs(apexAskerContext, firstRun, {
  setupInstallation: async (ctx, { firstname, portalname, companyidentifier, ...rest }) => {
    const wanted = { ...rest, firstName: firstname, name: portalname, identifier: companyidentifier }
    return toHandOver(await setUpInstallation(ctx, wanted), overviewPath)
  },
})
