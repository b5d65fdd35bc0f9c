import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { automationDirectory, automationStore } from "@/lib/rules/automations/store"
import { calendarStore } from "@/lib/rules/calendars/store"
import { serviceLevelStore } from "@/lib/rules/service-levels/store"

/** The stores of one company's rules. */
export const rulesStores = storesOf({
  automations: automationStore,
  calendars: calendarStore,
  serviceLevels: serviceLevelStore,
})

export const rulesDirectories = directoriesOf({ automations: automationDirectory })

declare module "@/lib/platform/store" {
  interface CompanyStores {
    rules: ReturnType<typeof rulesStores>
  }
  interface InstallationStores {
    rules: ReturnType<typeof rulesDirectories>
  }
}
