import type { Context } from "@/lib/tenancy/context"

/** In the transaction that removes a person: in which browsers they signed in is forgotten. */
export const forgetBrowsersOf = ({ store }: Pick<Context, "store">, personId: string): Promise<void> =>
  store.people.browsers.removeAllOf(personId)
