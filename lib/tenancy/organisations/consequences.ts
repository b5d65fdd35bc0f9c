import type { Store } from "@/lib/work/store"
import type { Organisation } from "./schema"

/** What other domains do when an organisation changes; `lib/work/consequences.ts` lists it. */
export type OrganisationConsequences = {
  organisationChanged(
    store: Store,
    change: { changes: { customDomain?: string | null }; updated: Organisation },
  ): Promise<void>
}
