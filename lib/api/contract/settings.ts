import { z } from "zod"

const userSettings = z.object({
  id: z.string().describe("The organisation's id"),
  userId: z.string().describe("The owner's id, or empty"),
  portalname: z.string(),
  companyidentifier: z.string(),
  domainname: z.string().describe("The subdomain; the same as companyidentifier"),
  custome_domain: z.string().describe("The company's own host, or empty"),
  is_ticket_app: z.boolean(),
  is_kb_app: z.boolean(),
  ticketdeactivated: z.boolean(),
  kbdeactivated: z.boolean(),
  isdelete: z.boolean(),
})

const frontendSettings = z.object({
  title: z.string(),
  description: z.string(),
  logo: z.string().describe("Path of an image on the portal, or empty"),
  themescolor: z.string().describe("#rrggbb"),
  textcolor: z.string().describe("#rrggbb"),
  enablesearch: z.boolean(),
  allowsignup: z.boolean(),
  allowbredcumb: z.boolean(),
  Headerlink: z.array(z.string()).describe("Labels of the home and the categories link"),
  Footerlink: z.array(z.object({ label: z.string(), url: z.string() })),
  folderlinkurl: z.array(z.string()),
  facebook: z.string(),
  twitter: z.string(),
  linkdin: z.string(),
  instagram: z.string(),
  communityUrl: z.string().describe("Where the Community card leads, or empty"),
  termsUrl: z.string().describe("The terms people agree to who sign up, or empty"),
  privacyUrl: z.string().describe("The privacy policy, or empty"),
  neutralAnswers: z.boolean().describe("Whether sign-in and recovery hide which addresses have an account"),
  language: z.string().describe("BCP 47 tag of the portal's language"),
})

/** A portal's public settings (specification, section 3). */
export const settingsReply = z.object({
  status: z.literal("200"),
  data: z.object({ usersettings: userSettings, frontendsettings: frontendSettings }),
})
export type SettingsReply = z.infer<typeof settingsReply>
