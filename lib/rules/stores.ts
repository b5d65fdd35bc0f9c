import { storesOf } from "@/lib/platform/stores-of"
import { calendarStore } from "@/lib/rules/calendars/store"
import { serviceLevelStore } from "@/lib/rules/service-levels/store"

/** The stores of one company's rules. */
export const rulesStores = storesOf({
  calendars: calendarStore,
  serviceLevels: serviceLevelStore,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    rules: ReturnType<typeof rulesStores>
  }
}
