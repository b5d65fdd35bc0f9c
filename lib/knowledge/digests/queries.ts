import type { Context } from "@/lib/tenancy/context"
import { shortestPeriodMs } from "./schema"

const companiesAtOnce = 100

/** The companies whose last digest is as long ago as the shortest time between two. */
export async function* companiesToDigest({
  store,
  now,
}: Pick<Context, "store" | "now">): AsyncGenerator<{ id: string }> {
  const before = new Date(now.getTime() - shortestPeriodMs)
  for (let after: string | undefined = ""; after !== undefined; ) {
    const { digests } = store.installation.knowledge
    const ids: string[] = await digests.listDigestedBefore(before, { after, limit: companiesAtOnce })
    for (const id of ids) yield { id }
    after = ids.at(-1)
  }
}
