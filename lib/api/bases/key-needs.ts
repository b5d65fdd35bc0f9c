import type { Calls } from "@/lib/api/http/addresses"
import { staffRedirects } from "@/lib/api/knowledge/redirects/calls"
import { staffMoves } from "@/lib/api/moving/migrations/calls"
import { staffSystem } from "@/lib/api/operations/system/calls"
import { staffAgents } from "@/lib/api/people/agents/calls"
import { staffApiKeys } from "@/lib/api/people/api-keys/calls"
import { staffIdentityProviders } from "@/lib/api/people/identity-providers/calls"
import { staffProfile } from "@/lib/api/people/profile/calls"
import { staffSecondFactors } from "@/lib/api/people/second-factors/calls"
import { staffDomains } from "@/lib/api/portals/domains/calls"
import { staffOwnership } from "@/lib/api/portals/ownership/calls"
import { staffSettings } from "@/lib/api/portals/settings/calls"
import { staffFirstSteps } from "@/lib/api/reporting/first-steps/calls"
import { staffOverview } from "@/lib/api/reporting/overview/calls"
import { staffReports } from "@/lib/api/reporting/reports/calls"
import { staffAutomations } from "@/lib/api/rules/automations/calls"
import { staffCalendars } from "@/lib/api/rules/calendars/calls"
import { staffServiceLevels } from "@/lib/api/rules/service-levels/calls"
import { staffWebhooks } from "@/lib/api/rules/webhooks/calls"
import { staffFields } from "@/lib/api/support/fields/calls"
import { staffForms } from "@/lib/api/support/forms/calls"
import { staffMailHooks } from "@/lib/api/support/hooks/calls"
import { staffMailboxes } from "@/lib/api/support/imap/calls"
import { staffInboxes } from "@/lib/api/support/inboxes/calls"
import { staffNotices } from "@/lib/api/support/notices/calls"
import { staffSignatures } from "@/lib/api/support/signatures/calls"
import { staffSurveys } from "@/lib/api/support/surveys/calls"
import { staffTeams } from "@/lib/api/support/teams/calls"
import { staffActivity } from "@/lib/api/tenancy/activity/calls"
import { staffMails } from "@/lib/api/tenancy/mail/delivery/calls"
import { staffSigning } from "@/lib/api/tenancy/mail/signing/calls"
import type { KeyArea, KeyNeed } from "@/lib/people/api-keys/values"
import { staffKnowledge, staffTickets } from "./staff"

/** What an API key has to be allowed for calls of the staff API; later lines count for what earlier ones have too. */
const areas: [KeyArea, Calls][] = [
  ["articles", staffKnowledge],
  ["tickets", staffTickets],
  ["people", { ...staffAgents, ...staffTeams }],
  ["settings", { ...staffSettings, ...staffDomains, ...staffFirstSteps, ...staffFields, ...staffForms }],
  ["settings", { ...staffInboxes, ...staffMailboxes, ...staffMailHooks, ...staffMails, ...staffSigning }],
  ["settings", { ...staffCalendars, ...staffServiceLevels, ...staffWebhooks, ...staffAutomations }],
  ["settings", staffRedirects],
  ["reports", { ...staffActivity, ...staffOverview, ...staffReports, ...staffSystem, ...staffSurveys }],
  ["profile", { ...staffProfile, ...staffNotices, ...staffSignatures }],
]

const { deletePortal } = staffSettings
const { subscribeBrowser, unsubscribeBrowser } = staffNotices
/** What people do who are signed in, and no key: it ends the portal, gives it away or fills it, makes keys, says how people sign in, signs people in and out, or is about their browser. */
const ofPeople: Calls = {
  ...{ ...staffOwnership, ...staffApiKeys, ...staffIdentityProviders, ...staffMoves, ...staffSecondFactors },
  ...{ deletePortal, subscribeBrowser, unsubscribeBrowser },
}

/** Calls that take more than an address can hold, or cost something, and write nothing. */
const asking = new Set(["listTickets", "tryAutomation", "translateEntry"])
const reads = (name: string, call: Calls[string]) => asking.has(name) || "reads" in call["~orpc"].meta

/** What tells more than its area says: what customers and staff wrote, what messages are signed with, and where mail is handed in. */
const telling: [name: string, KeyNeed][] = [
  ["listWebhookDeliveries", { area: "tickets", access: "read" }],
  ["tryAutomation", { area: "tickets", access: "read" }],
  ["listWebhooks", { area: "settings", access: "write" }],
  ["listMailHooks", { area: "settings", access: "write" }],
]

/** What a key has to be allowed for each call; null for what no key may. */
export const keyNeeds: ReadonlyMap<string, KeyNeed | null> = new Map([
  ...areas.flatMap(([area, calls]) =>
    Object.entries(calls).map(([name, call]): [string, KeyNeed] => [
      name,
      { area, access: reads(name, call) ? "read" : "write" },
    ]),
  ),
  ...telling,
  ...Object.keys(ofPeople).map((name): [string, null] => [name, null]),
])
