import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { stateOf } from "./checked-object"
import type { AttachedFile } from "./schema"

/** A missing file that has just been given to a reader is missing no more. */
export async function noteFound({ store }: Context, { id, missing }: AttachedFile): Promise<void> {
  if (missing) await store.support.attachments.markMissing([id], false)
}

/** In a row: the store is away then. */
const mostUnknown = 3

/** Asks the store once more for files of all companies that it could not be asked for. */
export async function lookForMissing({ store }: Pick<Context, "store">): Promise<void> {
  const { uploads } = store.installation.support
  let unknown = 0
  for (let some = await uploads.listMissing(); some.length > 0; ) {
    for (const file of some) {
      const state = await stateOf(file)
      unknown = state === "unknown" ? unknown + 1 : 0
      if (unknown === mostUnknown) return
      if (state === "there") await uploads.markFound(file)
      else if (state !== "unknown")
        log().warn({ event: "attachment-gone", id: file.id }, "An attachment is not in the store of files")
    }
    some = await uploads.listMissing(some.at(-1))
  }
}
