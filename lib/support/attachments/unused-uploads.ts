import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { unusedKeptMs } from "./values"

/** So much later than nothing can be attached any more, or still be on its way. */
const graceMs = 2 * 60 * 60 * 1000

/**
 * Removes the files of all companies that became part of no ticket, or whose ticket is gone, and what is left of broken uploads.
 * One that cannot be removed is logged, and tried again the next time.
 */
export async function removeUnusedUploads({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const { uploads } = store.installation.support
  const before = new Date(now.getTime() - unusedKeptMs - graceMs)
  let some = await uploads.listUnused(before)
  while (some.length > 0) {
    for (const upload of some)
      try {
        // The bytes go first: without their row they could not be found again.
        await streamStorage().remove(upload.key)
        await uploads.remove(upload)
      } catch (error) {
        log().error({ err: error, key: upload.key }, "An upload could not be removed")
      }
    some = await uploads.listUnused(before, some.at(-1))
  }
  await streamStorage().removeUnfinished(before)
}
