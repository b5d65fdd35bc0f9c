import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { activityLogStore } from "@/lib/reporting/activity-log/store"
import { firstStepStore } from "@/lib/reporting/first-steps/store"
import { overviewStore } from "@/lib/reporting/overview/store"
import { reportStore } from "@/lib/reporting/reports/store"
import { weeklyMailDirectory, weeklyMailStore } from "@/lib/reporting/weekly/store"

/** The stores of one company's reporting. */
export const reportingStores = storesOf({
  activityLog: activityLogStore,
  firstSteps: firstStepStore,
  overview: overviewStore,
  reports: reportStore,
  weeklyMails: weeklyMailStore,
})

/** What of reporting belongs to all companies. */
export const reportingDirectories = directoriesOf({ weeklyMails: weeklyMailDirectory })

declare module "@/lib/platform/store" {
  interface CompanyStores {
    reporting: ReturnType<typeof reportingStores>
  }
  interface InstallationStores {
    reporting: ReturnType<typeof reportingDirectories>
  }
}
