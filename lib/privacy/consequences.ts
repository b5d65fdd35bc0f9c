import type { Store } from "@/lib/platform/store"

/** What other domains do when a person is forgotten; `lib/work/consequences.ts` lists it. */
export interface PrivacyConsequences {
  /** A deleted person had a part in these tickets: what is kept beside them names no one from now on. */
  ticketsForgotten(store: Store, ids: string[]): Promise<void>
}

declare module "@/lib/platform/store" {
  interface Consequences extends PrivacyConsequences {}
}
