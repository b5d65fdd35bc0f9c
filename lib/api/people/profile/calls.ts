import { z } from "zod"
import { confirm } from "@/lib/api/http/asker"
import { own, signedIn } from "@/lib/api/http/calls"
import { withFieldNames } from "@/lib/api/http/field-names"
import { ownAccount, text, wording } from "@/lib/api/http/inputs"
import { doneAsText, status } from "@/lib/api/http/replies"
import { roleType } from "@/lib/api/people/accounts/shapes"
import { notSet } from "@/lib/api/people/accounts/wire"
import { parsePhotoPath } from "@/lib/people/photos/schema"
import { saveOwnLanguage, updateProfile, updateStaffProfile } from "@/lib/people/profile/mutations"
import { getProfile, getStaffProfile } from "@/lib/people/profile/queries"
import { staffProfile as shownProfile } from "@/lib/people/profile/schema"
import { profileUpdated } from "@/lib/people/profile/values"
import { InvalidError } from "@/lib/platform/errors"
import { fromProfileChanges, profileFields, toProfile } from "./wire"

export const profileShape = z.object({
  user_id: z.string(),
  org_id: z.string(),
  role_type: roleType,
  email: z.string().describe("Never changed by a call"),
  name: z.string().describe("First and last name; 'NA' when empty"),
  first_name: z.string(),
  firstname: z.string().describe("As first_name"),
  last_name: z.string().describe("'NA' when empty"),
  alias: z.string().describe("'NA' when empty"),
  description: z.string(),
  phone_number: z.string(),
  country: z.string().describe("ISO 3166-1 alpha-2, or 'notexist'"),
  timezone: z.string().describe("IANA name, or 'notexist'"),
  imageurl: z.string().describe("192 pixels square, or 'notexist'"),
  pic: z.string().describe("As imageurl"),
  profile_pic: z.string().describe("As imageurl"),
  thumbnail: z.string().describe("80 pixels square, or 'notexist'"),
  tickethomespage: z.string(),
  domainname: z.string(),
  portalname: z.string(),
  companyidentifier: z.string(),
})
export type ProfileShape = z.infer<typeof profileShape>

const ignored = (of: string) => z.unknown().optional().describe(`Ignored: ${of}`)
const picture = ignored("pictures are uploaded to /api/photos")
const app = ignored("a portal's switches are its owner's")

// Longer than the profile's own limits, which say by how much in its words.
const longText = z.string().max(8000, "At most 8000 characters")

const profileChangesShape = z.object({
  ...ownAccount,
  name: text.optional().describe("Split at the first blank where first_name and last_name are absent"),
  first_name: text.optional(),
  last_name: text.optional(),
  alias: text.optional(),
  description: longText.optional().describe("At most 1500 characters"),
  phone_number: text.optional().describe("At most 32 characters"),
  country: text.optional().describe("ISO 3166-1 alpha-2; 'notexist' or empty for none"),
  timezone: text.optional().describe("IANA name; 'notexist' or empty for none"),
  imageurl: picture,
  pic: picture,
  thumbnail: picture,
  is_kb_app: app,
  is_ticket_app: app,
  login_type: ignored("the session says it"),
})
export type ProfileChangesShape = z.infer<typeof profileChangesShape>

const address = text
  .optional()
  .describe("A path that POST /api/photos answered; nothing is ever fetched from it")
const uploadFirst = "The picture has to be uploaded first"

/** The calls of base A about the asker's profile. */
export const profile = {
  fetchUserInfo: own
    .write("The signed-in person's profile", ownAccount)
    .gives(profileShape, async (ctx) => toProfile(ctx.organisation, ctx.actor, await getProfile(ctx))),
  updateUserDetails: own
    .write("Changes what the signed-in person says of themselves; never their address", profileChangesShape)
    .answers(doneAsText, async (ctx, input) => {
      await withFieldNames(profileFields, () => updateProfile(ctx, fromProfileChanges(input)))
      return { status: "200", message: profileUpdated }
    }),
  saveOwnLanguage: own
    .write("In which language the signed-in person is spoken to, by pages and mails", {
      ...ownAccount,
      language: wording(35).describe("One of the ten the interface has; empty for the portal's"),
    })
    .says(profileUpdated, (ctx, { language }) => saveOwnLanguage(ctx, { language })),
  imageToken: own
    .write("The token under which the asker's picture is kept", {
      ...ownAccount,
      imageurl: address,
      thumbnail: address,
      commentator_id: text.optional().describe("The asker's own id, or absent"),
    })
    .route({
      path: "/image-token",
      description:
        "A picture is uploaded by POST /api/photos, whose body is a PNG or JPEG of at most 2,097,152 bytes and whose reply has imageurl and thumbnail. This call says under which token the profile keeps it.",
    })
    .answers(
      z.object({
        status,
        token: z.string().describe("The picture of the profile, session and comments, or 'notexist'"),
      }),
      ({ actor }, input) => {
        confirm(input.commentator_id, [actor.id], "The user is not the one who asks")
        const kept = parsePhotoPath(actor.photo)?.id
        const isOther = (path = notSet) => path !== notSet && (!kept || parsePhotoPath(path)?.id !== kept)
        if (isOther(input.imageurl) || isOther(input.thumbnail))
          throw new InvalidError(uploadFirst, { imageurl: uploadFirst })
        return { status: 200, token: actor.photo || notSet }
      },
    ),
}

const staffChanges = z.object({
  firstName: wording(512),
  lastName: wording(512),
  alias: wording(512).describe("An agent's"),
  timeZone: wording(512),
  language: wording(35).describe("One of the ten the interface has; empty for the portal's"),
  ticketHome: wording(80).describe("An agent's"),
})

/** What staff says of themselves. */
export const staffProfile = {
  getOwnProfile: signedIn
    .read("What an agent or owner has said of themselves")
    .gives(shownProfile, getStaffProfile),
  saveOwnProfile: signedIn
    .write("Changes it; what is not named stays", staffChanges.partial())
    .says(profileUpdated, updateStaffProfile),
}
