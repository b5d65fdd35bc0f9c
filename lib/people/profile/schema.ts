import { z } from "zod"
import { accountChanges, nameRule } from "@/lib/people/accounts/schema"
import { interfaceLanguages } from "@/lib/platform/languages/interface"
import { splitName } from "@/lib/platform/person-name"
import { isTicketView } from "./ticket-home"

/** Characters (section 5). */
export const longestDescription = 1500
const longestPhone = 32

const descriptionRule = z
  .string()
  .trim()
  .refine(
    (text) => [...text].length <= longestDescription,
    `Description should be max ${longestDescription} characters.`,
  )
// As people write numbers: a country's code, groups, an extension.
const phoneRule = z
  .string()
  .trim()
  .max(longestPhone, `At most ${longestPhone} characters`)
  .regex(/^(?:\+?[\d ()./-]{3,}(?: ?(?:x|ext\.?) ?\d{1,6})?)?$/i, "Phone is invalid")
  .refine((text) => text === "" || /(?:\D*\d){3}/.test(text), "Phone is invalid")

/** What people may change of themselves; never their address. Whether country and time zone exist is known on the server. */
export const profileChanges = accountChanges.extend({
  description: descriptionRule.optional(),
  phone: phoneRule.optional(),
  country: z.string().trim().max(64).optional(),
})
export type ProfileChanges = z.input<typeof profileChanges>

const languageRule = z
  .string()
  .refine((tag) => tag === "" || interfaceLanguages.some((each) => each === tag), "There is no such language")
/** In which language a person is spoken to; empty for the portal's. */
export const ownLanguage = z.strictObject({ language: languageRule })
export type OwnLanguage = z.input<typeof ownLanguage>

/** What agents and owners say of themselves; a queue and an alias are an agent's. */
export const staffProfileChanges = z.strictObject({
  firstName: nameRule.optional(),
  lastName: nameRule.optional(),
  alias: nameRule.optional(),
  timeZone: z.string().trim().max(64).optional(),
  language: languageRule.optional(),
  ticketHome: z.string().max(80).refine(isTicketView, "There is no such view").optional(),
})
export type StaffProfileChanges = z.input<typeof staffProfileChanges>

/** What an agent or owner has said of themselves. */
export const staffProfile = z.object({
  id: z.string(),
  role: z.enum(["customer", "agent", "owner"]),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  alias: z.string(),
  photo: z.string(),
  timeZone: z.string(),
  language: z.string().describe("In which they are spoken to; empty for the portal's"),
  ticketHome: z.string(),
})
export type StaffProfile = z.infer<typeof staffProfile>

const longName = "At most 55 characters each for first and last name"

/** An agent's profile as it is typed; a name is split at its first blank (D-67). */
export const profileForm = z.object({
  name: z
    .string()
    .trim()
    .refine((name) => splitName(name).every((part) => nameRule.safeParse(part).success), longName),
  description: descriptionRule,
  phone: phoneRule,
  country: z.string(),
  timeZone: z.string(),
  language: languageRule.optional(),
})
export type ProfileForm = z.infer<typeof profileForm>

/** What a person says of themselves. Everything but id and email may be empty. */
export type Profile = {
  id: string
  email: string
  firstName: string
  lastName: string
  alias: string
  description: string
  phone: string
  /** ISO 3166-1 alpha-2. */
  country: string
  timeZone: string
  /** In which the person is spoken to; none for the portal's. */
  language?: string
  /** Path of a picture on the portal. */
  photo: string
}

/** The form of an agent or owner. */
export const staffProfileForm = z.object({
  firstName: nameRule,
  lastName: nameRule,
  alias: nameRule,
  timeZone: z.string(),
  language: languageRule,
  ticketHome: z.string(),
})
export type StaffProfileForm = z.infer<typeof staffProfileForm>
