import type { Signal } from "@/lib/platform/live/schema"
import type { Store } from "@/lib/platform/store"
import type { Context } from "@/lib/tenancy/context"
import { changed } from "./changed"

/** What open pages are told while this is done. */
export async function signals<T extends Context>(
  ctx: T,
  work: (ctx: T) => Promise<unknown>,
): Promise<Signal[]> {
  const told: Signal[] = []
  const live = { signal: async (signal) => void told.push(signal) } as Store["platform"]["live"]
  const store: Store = changed(ctx.store, {
    platform: changed(ctx.store.platform, { live }),
    transaction: (inside) => inside(store),
  })
  await work({ ...ctx, store })
  return told
}
