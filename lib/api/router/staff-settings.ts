import { implement } from "@orpc/server"
import { deletePortal, savePortalSettings } from "@/lib/portals/settings/mutations"
import { getPortalSettings } from "@/lib/portals/settings/queries"
import { ownContext } from "../account-asker"
import { staffSettings } from "../contract/staff-settings"
import type { CallContext } from "../serve"

const os = implement(staffSettings).$context<CallContext>()
const status = 200 as const

export const staffSettingsRouter = os.router({
  getPortalSettings: os.getPortalSettings.handler(async ({ context }) => ({
    status,
    data: getPortalSettings(await ownContext(context)),
  })),
  savePortalSettings: os.savePortalSettings.handler(async ({ input, context }) => ({
    status,
    data: await savePortalSettings(await ownContext(context), input),
  })),
  deletePortal: os.deletePortal.handler(async ({ input, context }) => {
    await deletePortal(await ownContext(context), input)
    return { status, message: "The portal has been deleted." }
  }),
})
