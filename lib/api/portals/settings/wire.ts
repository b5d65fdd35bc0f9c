import type { Organisation } from "@/lib/tenancy/organisations/schema"
import type { SettingsReply } from "./calls"

type UserSettings = SettingsReply["data"]["usersettings"]
type FrontendSettings = SettingsReply["data"]["frontendsettings"]

const toUserSettings = (organisation: Organisation): UserSettings => ({
  id: organisation.id,
  userId: organisation.ownerId ?? "",
  portalname: organisation.name,
  companyidentifier: organisation.identifier,
  domainname: organisation.identifier,
  custome_domain: organisation.customDomain ?? "",
  is_ticket_app: organisation.ticketApp,
  is_kb_app: organisation.knowledgeBaseApp,
  ticketdeactivated: organisation.ticketsDeactivated,
  kbdeactivated: organisation.knowledgeBaseDeactivated,
  isdelete: organisation.deleted,
})

const toFrontendSettings = ({ settings }: Organisation): FrontendSettings => ({
  title: settings.title,
  description: settings.description,
  logo: settings.logo,
  themescolor: settings.themeColor,
  textcolor: settings.textColor,
  enablesearch: settings.searchEnabled,
  allowsignup: settings.signupAllowed,
  allowbredcumb: settings.breadcrumbsEnabled,
  Headerlink: settings.headerLabels,
  Footerlink: settings.footerLinks,
  folderlinkurl: settings.folderLinks,
  facebook: settings.facebook,
  twitter: settings.twitter,
  linkdin: settings.linkedin,
  instagram: settings.instagram,
  communityUrl: settings.communityUrl,
  termsUrl: settings.termsUrl,
  privacyUrl: settings.privacyUrl,
  neutralAnswers: settings.neutralAnswers,
  language: settings.language,
})

/** A portal's public settings in the specification's spelling (section 3, D-70). */
export const toSettings = (organisation: Organisation): SettingsReply => ({
  status: "200",
  data: { usersettings: toUserSettings(organisation), frontendsettings: toFrontendSettings(organisation) },
})
