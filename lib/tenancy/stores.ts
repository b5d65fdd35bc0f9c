import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { activityStore } from "@/lib/tenancy/activity/store"
import { imageStore } from "@/lib/tenancy/images/store"
import { mailDeliveryDirectory, mailDeliveryStore } from "@/lib/tenancy/mail/delivery/store"
import { failingAddressDirectory, failingAddressStore } from "@/lib/tenancy/mail/failing/store"
import { mailKeyDirectory, mailKeyStore } from "@/lib/tenancy/mail/signing/store"
import { organisationDirectory, organisationStore } from "@/lib/tenancy/organisations/store"

/** The stores of one company's tenancy. */
export const tenancyStores = storesOf({
  organisation: organisationStore,
  activity: activityStore,
  images: imageStore,
  mailDelivery: mailDeliveryStore,
  failingAddresses: failingAddressStore,
  mailKeys: mailKeyStore,
})

/** What of tenancy belongs to no company, or to all. */
export const tenancyDirectories = directoriesOf({
  organisations: organisationDirectory,
  mailDelivery: mailDeliveryDirectory,
  failingAddresses: failingAddressDirectory,
  mailKeys: mailKeyDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    tenancy: ReturnType<typeof tenancyStores>
  }
  interface InstallationStores {
    tenancy: ReturnType<typeof tenancyDirectories>
  }
}
