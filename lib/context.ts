import type { Organisation } from "@/lib/organisations/schema"
import type { Store } from "@/lib/store"

/** Who asks. An operator works at the command line of the installation itself. */
export type Actor = { role: "anonymous" } | { role: "operator" }

/** What every query and mutation takes first: who asks, in which organisation, with which data, at what time. */
export type Context = {
  organisation: Organisation
  actor: Actor
  store: Store
  now: Date
}
