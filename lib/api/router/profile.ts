import { implement } from "@orpc/server"
import { parsePhotoPath } from "@/lib/people/photos/schema"
import { updateProfile } from "@/lib/people/profile/mutations"
import { getProfile } from "@/lib/people/profile/queries"
import { profileUpdated } from "@/lib/people/profile/schema"
import { InvalidError } from "@/lib/platform/errors"
import { ownContext } from "../account-asker"
import { confirm } from "../asker"
import { accounts } from "../contract/accounts"
import type { CallContext } from "../serve"
import { withFieldNames } from "../wire/field-names"
import { fromProfileChanges, notSet, profileFields, toProfile } from "../wire/profile"

const uploadFirst = "The picture has to be uploaded first"
const status = 200 as const
const os = implement(accounts).$context<CallContext>()

/** What people say of themselves. */
export const profileRouter = {
  fetchUserInfo: os.fetchUserInfo.handler(async ({ input, context }) => {
    const ctx = await ownContext(context, input)
    return { status, data: toProfile(ctx.organisation, ctx.actor, await getProfile(ctx)) }
  }),
  updateUserDetails: os.updateUserDetails.handler(async ({ input, context }) => {
    const ctx = await ownContext(context, input)
    await withFieldNames(profileFields, () => updateProfile(ctx, fromProfileChanges(input)))
    return { status: "200", message: profileUpdated }
  }),
  imageToken: os.imageToken.handler(async ({ input, context }) => {
    const { actor } = await ownContext(context, input)
    confirm(input.commentator_id, [actor.id], "The user is not the one who asks")
    const kept = parsePhotoPath(actor.photo)?.id
    const isOther = (path = notSet) => path !== notSet && (!kept || parsePhotoPath(path)?.id !== kept)
    if (isOther(input.imageurl) || isOther(input.thumbnail))
      throw new InvalidError(uploadFirst, { imageurl: uploadFirst })
    return { status, token: actor.photo || notSet }
  }),
}
