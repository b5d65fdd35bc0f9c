import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { automationDirectory, automationStore } from "@/lib/rules/automations/store"
import { calendarStore } from "@/lib/rules/calendars/store"
import { serviceLevelStore } from "@/lib/rules/service-levels/store"
import { webhookDirectory, webhookStore } from "@/lib/rules/webhooks/store"

/** The stores of one company's rules. */
export const rulesStores = storesOf({
  automations: automationStore,
  calendars: calendarStore,
  serviceLevels: serviceLevelStore,
  webhooks: webhookStore,
})

/** What of rules belongs to all companies. */
export const rulesDirectories = directoriesOf({
  automations: automationDirectory,
  webhooks: webhookDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    rules: ReturnType<typeof rulesStores>
  }
  interface InstallationStores {
    rules: ReturnType<typeof rulesDirectories>
  }
}
