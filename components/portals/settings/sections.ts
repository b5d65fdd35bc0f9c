import { settingsPath } from "@/lib/platform/paths"
import type { Actor } from "@/lib/tenancy/context"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** What the parts of the settings are about, with its words in `portals.sectionGroups`. */
const settingsGroups = [
  "helpCentre",
  "articles",
  "people",
  "tickets",
  "channels",
  "integrations",
  "ownership",
] as const

/** The parts of the settings, each with an address of its own and its words in `portals.sections`. */
export const settingsSections = [
  { name: "branding", group: "helpCentre" },
  { name: "portal", group: "helpCentre" },
  { name: "links", group: "helpCentre" },
  { name: "languages", group: "helpCentre" },
  { name: "translations", group: "helpCentre" },
  { name: "domain", group: "helpCentre" },
  { name: "knowledge", group: "articles" },
  { name: "search", group: "articles" },
  { name: "redirects", group: "articles" },
  { name: "sign-up", group: "people" },
  { name: "security", group: "people" },
  { name: "sign-in", group: "people" },
  { name: "fields", group: "tickets" },
  { name: "forms", group: "tickets" },
  { name: "replies", group: "tickets" },
  { name: "hours", group: "tickets" },
  { name: "service-levels", group: "tickets" },
  { name: "automations", group: "tickets" },
  { name: "mail", group: "channels" },
  { name: "texts", group: "channels" },
  { name: "inboxes", group: "channels" },
  { name: "keys", group: "integrations" },
  { name: "webhooks", group: "integrations" },
  { name: "moving", group: "integrations" },
  { name: "owner", group: "ownership" },
  { name: "ending", group: "ownership" },
] as const
export type SettingsSection = (typeof settingsSections)[number]["name"]

export const sectionPath = (name: SettingsSection) => `${settingsPath}/${name}`
export const sectionNamed = (name: string) => settingsSections.find((section) => section.name === name)

const ofKnowledge: SettingsSection[] = ["knowledge", "search"]
const ofTickets: SettingsSection[] = [
  "replies",
  "fields",
  "forms",
  "texts",
  "inboxes",
  "hours",
  "service-levels",
  "automations",
]

const ofOwners: SettingsSection[] = ["sign-in", "moving"]

/** The sections there are of this portal for this person: of an app it does without there is nothing to set. */
export const sectionsOf = (
  { knowledgeBaseApp, ticketApp }: Pick<Organisation, "knowledgeBaseApp" | "ticketApp">,
  { role }: Pick<Actor, "role">,
) =>
  settingsSections.filter(
    ({ name }) =>
      (knowledgeBaseApp || !ofKnowledge.includes(name)) &&
      (ticketApp || !ofTickets.includes(name)) &&
      (role === "owner" || !ofOwners.includes(name)),
  )

export type Sections = readonly (typeof settingsSections)[number][]

/** These sections by what they are about. */
export const byGroup = (sections: Sections) =>
  settingsGroups
    .map((group) => ({ group, sections: sections.filter((section) => section.group === group) }))
    .filter((each) => each.sections.length > 0)
