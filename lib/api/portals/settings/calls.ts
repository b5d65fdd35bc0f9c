import { z } from "zod"
import { callsAs } from "@/lib/api/http/call"
import { signedIn } from "@/lib/api/http/calls"
import { wording } from "@/lib/api/http/inputs"
import { textStatus } from "@/lib/api/http/replies"
import type { CallContext } from "@/lib/api/http/serve"
import { deletePortal, savePortalSettings } from "@/lib/portals/settings/mutations"
import { getPortalSettings } from "@/lib/portals/settings/queries"
import { portalChanges, settingsFields } from "@/lib/tenancy/organisations/schema"
import { getCompanySettings, getSettings } from "./public-settings"

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
  status: textStatus,
  data: z.object({ usersettings: userSettings, frontendsettings: frontendSettings }),
})
export type SettingsReply = z.infer<typeof settingsReply>

const name = z.string().max(253, "At most 253 characters").optional()
const language = wording(35)
  .optional()
  .describe("BCP 47 tag of one of the portal's languages; without it its own")
/** Calls for which it does not count who asks. */
const anybody = callsAs((call: CallContext) => call, {})

/** A portal's public settings, below /api/kb. */
export const publicSettings = {
  getSettings: anybody
    .read("A portal's public settings, by subdomain or by the host asked", {
      subdomain: name.describe("Company identifier; the host's own portal when absent"),
      language,
    })
    .answers(settingsReply, (call, { subdomain, language }) => getSettings(call, subdomain, language)),
  getCompanySettings: anybody
    .read("A portal's public settings, by identifier or by its own domain", {
      domainname: name.describe("Company identifier"),
      custome_domain: name.describe("The company's own host; the host asked when both are absent"),
      language,
    })
    .answers(settingsReply, getCompanySettings),
}

const portal = z.object({
  name: z.string(),
  ticketApp: z.boolean(),
  knowledgeBaseApp: z.boolean(),
  ticketsDeactivated: z.boolean(),
  knowledgeBaseDeactivated: z.boolean(),
  settings: settingsFields,
})

/** What those who manage the portal do with its settings; its end is the owner's alone. */
export const staffSettings = {
  getPortalSettings: signedIn.read("The settings of the portal").gives(portal, getPortalSettings),
  savePortalSettings: signedIn
    .write("Changes settings; what is not named stays", {
      changes: portalChanges,
      seen: z.record(z.string(), z.unknown()).optional().describe("The settings as the asker saw them last"),
    })
    .route({
      description:
        "Where `seen` holds another value of a changed setting than the present one, somebody else has changed it meanwhile: 409, with the settings in `errors`.",
    })
    .gives(portal, savePortalSettings),
  deletePortal: signedIn
    .write("Closes the portal for good; its owner alone may", {
      name: wording(200).describe("The portal's name, to be sure"),
    })
    .says("The portal has been deleted.", deletePortal),
}
