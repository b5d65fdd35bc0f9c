import { signedInContext } from "@/lib/api/http/account-asker"
import { answering, answeringAs } from "@/lib/api/http/answering"
import { data, saying } from "@/lib/api/http/reply"
import { deletePortal, savePortalSettings } from "@/lib/portals/settings/mutations"
import { getPortalSettings } from "@/lib/portals/settings/queries"
import { publicSettings, staffSettings } from "./contract"
import { getCompanySettings, getSettings } from "./public-settings"

export const publicSettingsRouter = answering(publicSettings, {
  getSettings: (call, { subdomain }) => getSettings(call, subdomain),
  getCompanySettings,
})

export const staffSettingsRouter = answeringAs(signedInContext, staffSettings, {
  getPortalSettings: (ctx) => data(getPortalSettings(ctx)),
  savePortalSettings: (ctx, input) => savePortalSettings(ctx, input).then(data),
  deletePortal: (ctx, input) => deletePortal(ctx, input).then(saying("The portal has been deleted.")),
})
