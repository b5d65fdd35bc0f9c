import { forEachFile } from "@/lib/platform/files/each-file"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { unusedKeptMs } from "./values"

/** So much later than nothing can be attached any more, or still be on its way. */
const graceMs = 2 * 60 * 60 * 1000

/**
 * Removes the files of all companies that became part of no ticket, or whose ticket is gone, and what is left of broken uploads.
 * One that cannot be removed is logged, and tried again the next time.
 * @throws UnavailableError while the store of files is away
 */
export async function removeUnusedUploads({ store, now }: Pick<Context, "store" | "now">): Promise<void> {
  const { uploads } = store.installation.support
  const before = new Date(now.getTime() - unusedKeptMs - graceMs)
  let some = await uploads.listUnused(before)
  while (some.length > 0) {
    await forEachFile(
      some,
      async (upload) => {
        // The bytes go first: without their row they could not be found again.
        await streamStorage().remove(upload.key)
        await uploads.remove(upload)
      },
      (error, { key }) => log().error({ err: error, key }, "An upload could not be removed"),
    )
    some = await uploads.listUnused(before, some.at(-1))
  }
  await streamStorage().removeUnfinished(before)
}
