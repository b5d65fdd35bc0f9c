import type { Context } from "@/lib/tenancy/context"
import type { FailingAddress } from "./schema"

/** Why mail did not reach an address; null where nothing is known of that. */
export const findFailingAddress = (
  { store }: Pick<Context, "store">,
  address: string,
): Promise<FailingAddress | null> => store.tenancy.failingAddresses.find(address)
