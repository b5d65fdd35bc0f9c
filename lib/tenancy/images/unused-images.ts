import type { z } from "zod"
import { fileStorage } from "@/lib/platform/files/storage"
import { storageKey } from "@/lib/platform/files/storage-key"
import type { Store } from "@/lib/platform/store"
import { dropImagesJob } from "./jobs"
import { imageWidths } from "./schema"

type Home = { organisation: { id: string }; store: Store; now: Date }

const dayMs = 24 * 60 * 60 * 1000
/**
 * How long an image that nothing shows is kept, in milliseconds: an open editor may still hold it, or an old text may
 * be restored.
 */
export const unusedKeptMs = 30 * dayMs
/** One that has just come is about to be shown. */
const newMs = dayMs
const filesAtOnce = 500

/**
 * Removes the kept images of a company that nothing has shown for 30 days: no article, draft or revision, no reply, comment or
 * setting, published or not. One that is shown again, or uploaded again, counts anew.
 * @returns how many were removed
 */
export async function removeUnusedImages({ organisation, store, now }: Home): Promise<number> {
  const some = (after: string) =>
    store.tenancy.images.listBefore(new Date(now.getTime() - newMs), { after, limit: filesAtOnce })
  let files = await some("")
  if (files.length === 0) return 0
  const shown = await store.tenancy.images.listShown()
  const longAgo = new Date(now.getTime() - unusedKeptMs)
  let removed = 0
  while (files.length > 0) {
    const unused = files.filter(({ id }) => !shown.has(id))
    const used = files.filter(({ id, unusedSince }) => shown.has(id) && unusedSince)
    await store.tenancy.images.mark(idsOf(used), null)
    await store.tenancy.images.mark(idsOf(unused.filter(({ unusedSince }) => !unusedSince)), now)
    const due = unused.filter(({ unusedSince }) => unusedSince && unusedSince < longAgo)
    if (due.length > 0) removed += await remove(organisation.id, store, { ids: idsOf(due), longAgo })
    files = await some(files.at(-1)?.id ?? "")
  }
  return removed
}

const idsOf = (files: { id: string }[]) => files.map(({ id }) => id)

/** Checks once more under a lock that prevents new uses. The bytes are removed after this has committed. */
const remove = (organisationId: string, store: Store, { ids, longAgo }: { ids: string[]; longAgo: Date }) =>
  store.transaction(async (inside) => {
    const locked = await inside.tenancy.images.lockUnused(ids, longAgo)
    if (locked.length === 0) return 0
    const shown = await inside.tenancy.images.listShown()
    const gone = locked.filter((id) => !shown.has(id))
    for (const id of gone) await inside.tenancy.images.remove(id)
    if (gone.length > 0) await inside.platform.jobs.add(dropImagesJob, { organisationId, ids: gone })
    return gone.length
  })

/** Removes the bytes of those of these images that have not been uploaded again, however often it is asked. */
export async function dropImageBytes(
  store: Store,
  { organisationId, ids }: z.infer<typeof dropImagesJob.payload>,
) {
  for (const id of ids)
    await store.transaction(async ({ tenancy: { images } }) => {
      await images.hold(id)
      if (await images.find(id)) return
      for (const width of [undefined, ...imageWidths])
        await fileStorage().remove(storageKey(organisationId, id, width))
    })
}
