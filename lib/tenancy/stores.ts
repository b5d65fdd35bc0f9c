import type { AllCompanies } from "@/lib/platform/db/companies"
import type { Database } from "@/lib/platform/db/database"
import { activityStore } from "@/lib/tenancy/activity/store"
import { imageStore } from "@/lib/tenancy/images/store"
import { mailDeliveryDirectory, mailDeliveryStore } from "@/lib/tenancy/mail/delivery/store"
import { organisationDirectory, organisationStore } from "@/lib/tenancy/organisations/store"

/** The stores of one company's tenancy. */
export const tenancyStores = (db: Database, organisationId: string) => ({
  organisation: organisationStore(db, organisationId),
  activity: activityStore(db, organisationId),
  images: imageStore(db, organisationId),
  mailDelivery: mailDeliveryStore(db, organisationId),
})

/** What of tenancy belongs to no company, or to all. */
export const tenancyDirectories = (all: AllCompanies) => ({
  organisations: organisationDirectory(all),
  mailDelivery: mailDeliveryDirectory(all),
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    tenancy: ReturnType<typeof tenancyStores>
  }
  interface InstallationStores {
    tenancy: ReturnType<typeof tenancyDirectories>
  }
}
