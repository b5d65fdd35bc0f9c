import { settingsPath } from "@/lib/platform/paths"
import type { Organisation } from "@/lib/tenancy/organisations/schema"

/** The parts of the settings, each with an address of its own. */
export const settingsSections = [
  { name: "branding", label: "Branding", about: "Logo, colours, title and description" },
  { name: "portal", label: "Portal", about: "Name, apps, breadcrumbs and time zone" },
  { name: "links", label: "Links", about: "Header, footer, social profiles and community" },
  {
    name: "languages",
    label: "Languages",
    about: "In which languages you write, and which stand in for others",
  },
  {
    name: "translations",
    label: "Translations",
    about: "Home page, links, consents and emails in your further languages",
  },
  { name: "search", label: "Search", about: "Whether visitors search, and synonyms" },
  { name: "sign-up", label: "Sign-up and privacy", about: "Accounts, terms, consents and bots" },
  { name: "replies", label: "Canned replies", about: "Answers the whole team can reuse" },
  { name: "fields", label: "Fields", about: "What you note of tickets besides their text" },
  { name: "forms", label: "Forms", about: "Topics customers choose from, and what each asks for" },
  { name: "mail", label: "Email", about: "Sender, confirmations and reminders" },
  { name: "texts", label: "Ticket emails", about: "Subject and texts of the emails about tickets" },
  { name: "inboxes", label: "Inboxes", about: "Addresses whose emails become tickets" },
  { name: "hours", label: "Business hours", about: "When your team works, and its holidays" },
  { name: "service-levels", label: "Service levels", about: "How soon tickets are answered and resolved" },
  { name: "automations", label: "Automations", about: "Triggers, rules about time and macros" },
  { name: "domain", label: "Domain", about: "Custom domain" },
  { name: "knowledge", label: "Knowledge base", about: "Comments, digests and AI assistants" },
  { name: "keys", label: "API keys", about: "Programs that work with tickets, articles and settings" },
  { name: "webhooks", label: "Webhooks", about: "Programs that are told what happens" },
  { name: "owner", label: "Owner", about: "Who owns the portal, and how to transfer it" },
  { name: "ending", label: "Deactivate or delete", about: "Close the portal for a while or for good" },
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

/** The sections there are for this portal: of an app it does without there is nothing to set. */
export const sectionsOf = ({
  knowledgeBaseApp,
  ticketApp,
}: Pick<Organisation, "knowledgeBaseApp" | "ticketApp">) =>
  settingsSections.filter(
    ({ name }) =>
      (knowledgeBaseApp || !ofKnowledge.includes(name)) && (ticketApp || !ofTickets.includes(name)),
  )
