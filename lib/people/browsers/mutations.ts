import { rememberedDays } from "@/lib/people/browsers/values"
import type { Store } from "@/lib/platform/store"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"

/** In the transaction that removes a person: in which browsers they signed in is forgotten. */
export const forgetBrowsersOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.people.browsers.removeAllOf(personId)

/** Where this person has shown a second factor, none is asked for in this browser for a while. */
export const trustBrowser = (
  { store, now }: Context,
  { id }: { id: string },
  browserId: string,
): Promise<void> =>
  store.people.browsers.trust(id, browserId, new Date(now.getTime() + rememberedDays * 24 * 60 * 60 * 1000))

/** No browser of a person is remembered any more: each asks for their second factor. An owner's are at several hosts. */
export const forgetTrustOf = (store: Store, { id, role }: { id: string; role: Role }): Promise<void> =>
  role === "owner" ? store.installation.people.browsers.distrustAllOf(id) : store.people.browsers.distrust(id)
