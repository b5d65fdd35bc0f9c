import { z } from "zod"
import { ownAccount, roleType, text } from "./account-shapes"

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

export const profileChangesShape = ownAccount.extend({
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
