import { ownContext, signedInContext } from "@/lib/api/http/account-asker"
import { answering, answeringAs } from "@/lib/api/http/answering"
import { confirm } from "@/lib/api/http/asker"
import { withFieldNames } from "@/lib/api/http/field-names"
import { data, saying } from "@/lib/api/http/reply"
import { notSet } from "@/lib/api/people/accounts/wire"
import { parsePhotoPath } from "@/lib/people/photos/schema"
import { updateProfile, updateStaffProfile } from "@/lib/people/profile/mutations"
import { getProfile, getStaffProfile } from "@/lib/people/profile/queries"
import { profileUpdated } from "@/lib/people/profile/schema"
import { InvalidError } from "@/lib/platform/errors"
import { profile, staffProfile } from "./contract"
import { fromProfileChanges, profileFields, toProfile } from "./wire"

const uploadFirst = "The picture has to be uploaded first"

export const profileRouter = answering(profile, {
  fetchUserInfo: async (call, input) => {
    const ctx = await ownContext(call, input)
    return data(toProfile(ctx.organisation, ctx.actor, await getProfile(ctx)))
  },
  updateUserDetails: async (call, input) => {
    const ctx = await ownContext(call, input)
    await withFieldNames(profileFields, () => updateProfile(ctx, fromProfileChanges(input)))
    return { status: "200", message: profileUpdated }
  },
  imageToken: async (call, input) => {
    const { actor } = await ownContext(call, input)
    confirm(input.commentator_id, [actor.id], "The user is not the one who asks")
    const kept = parsePhotoPath(actor.photo)?.id
    const isOther = (path = notSet) => path !== notSet && (!kept || parsePhotoPath(path)?.id !== kept)
    if (isOther(input.imageurl) || isOther(input.thumbnail))
      throw new InvalidError(uploadFirst, { imageurl: uploadFirst })
    return { status: 200, token: actor.photo || notSet }
  },
})

export const staffProfileRouter = answeringAs(signedInContext, staffProfile, {
  getOwnProfile: (ctx) => data(getStaffProfile(ctx)),
  saveOwnProfile: (ctx, input) => updateStaffProfile(ctx, input).then(saying(profileUpdated)),
})
