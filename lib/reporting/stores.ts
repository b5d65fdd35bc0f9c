import { storesOf } from "@/lib/platform/stores-of"
import { activityLogStore } from "@/lib/reporting/activity-log/store"
import { firstStepStore } from "@/lib/reporting/first-steps/store"
import { overviewStore } from "@/lib/reporting/overview/store"
import { reportStore } from "@/lib/reporting/reports/store"

/** The stores of one company's reporting. */
export const reportingStores = storesOf({
  activityLog: activityLogStore,
  firstSteps: firstStepStore,
  overview: overviewStore,
  reports: reportStore,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    reporting: ReturnType<typeof reportingStores>
  }
}
