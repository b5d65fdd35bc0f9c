import { storesOf } from "@/lib/platform/stores-of"
import { overviewStore } from "@/lib/reporting/overview/store"

/** The stores of one company's reporting. */
export const reportingStores = storesOf({
  overview: overviewStore,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    reporting: ReturnType<typeof reportingStores>
  }
}
