import { directoriesOf, storesOf } from "@/lib/platform/stores-of"
import { domainDirectory, domainStore } from "@/lib/portals/domains/store"

/** The stores of one company's portals. */
export const portalsStores = storesOf({
  domains: domainStore,
})

/** What of portals belongs to no company, or to all. */
export const portalsDirectories = directoriesOf({
  domains: domainDirectory,
})

declare module "@/lib/platform/store" {
  interface CompanyStores {
    portals: ReturnType<typeof portalsStores>
  }
  interface InstallationStores {
    portals: ReturnType<typeof portalsDirectories>
  }
}
