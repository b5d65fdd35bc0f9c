import { storesOf } from "@/lib/platform/stores-of"
import { calendarStore } from "@/lib/rules/calendars/store"

/** The stores of one company's rules. */
export const rulesStores = storesOf({
  calendars: calendarStore,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    rules: ReturnType<typeof rulesStores>
  }
}
