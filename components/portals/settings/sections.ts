import { settingsPath } from "@/lib/platform/paths"
import type { Actor } from "@/lib/tenancy/context"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** The parts of the settings, each with an address of its own and its words in `portals.sections`. */
export const settingsSections = [
  { name: "branding" },
  { name: "portal" },
  { name: "links" },
  { name: "languages" },
  { name: "translations" },
  { name: "search" },
  { name: "sign-up" },
  { name: "security" },
  { name: "sign-in" },
  { name: "replies" },
  { name: "fields" },
  { name: "forms" },
  { name: "mail" },
  { name: "texts" },
  { name: "inboxes" },
  { name: "hours" },
  { name: "service-levels" },
  { name: "automations" },
  { name: "domain" },
  { name: "redirects" },
  { name: "knowledge" },
  { name: "keys" },
  { name: "webhooks" },
  { name: "moving" },
  { name: "owner" },
  { name: "ending" },
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
