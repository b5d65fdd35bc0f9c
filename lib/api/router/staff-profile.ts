import { implement } from "@orpc/server"
import { updateStaffProfile } from "@/lib/people/profile/mutations"
import { getStaffProfile } from "@/lib/people/profile/queries"
import { profileUpdated } from "@/lib/people/profile/schema"
import { ownContext } from "../account-asker"
import { staffProfile } from "../contract/staff-profile"
import type { CallContext } from "../serve"

const os = implement(staffProfile).$context<CallContext>()
const status = 200 as const

export const staffProfileRouter = os.router({
  getOwnProfile: os.getOwnProfile.handler(async ({ context }) => ({
    status,
    data: getStaffProfile(await ownContext(context)),
  })),
  saveOwnProfile: os.saveOwnProfile.handler(async ({ input, context }) => {
    await updateStaffProfile(await ownContext(context), input)
    return { status, message: profileUpdated }
  }),
})
