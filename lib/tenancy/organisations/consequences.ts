import type { Store } from "@/lib/platform/store"
import type { Organisation } from "./schema"

/** What other domains do when an organisation changes; `lib/work/consequences.ts` lists it. */
export interface OrganisationConsequences {
  organisationChanged(
    store: Store,
    change: {
      changes: { customDomain?: string | null }
      before: Organisation
      updated: Organisation
    },
  ): Promise<void>
}

declare module "@/lib/platform/store" {
  interface Consequences extends OrganisationConsequences {}
}
