import { forEachFile } from "@/lib/platform/files/each-file"
import { removeOrphans } from "@/lib/platform/files/orphans"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import type { Store } from "@/lib/platform/store"
import type { Context } from "@/lib/tenancy/context"
import { archiveFolder, exportKey, placeOfKey } from "./archive-key"

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** For how long a download that has begun may take. */
const downloadMs = 6 * hourMs
/** How long one is told that a link was used or has expired. */
const keptMs = 60 * dayMs

type Place = { organisationId: string; id: string }

/**
 * Gives up export files of all companies that are no longer being made, in their own company by `giveUp`, removes those that
 * can no longer be fetched or belong to nothing, and later their rows. What fails is logged, and tried again the next time.
 * @throws UnavailableError while the store of files is away
 */
export async function sweepExports(
  { store, now }: Pick<Context, "store" | "now">,
  giveUp: (place: Place) => Promise<void>,
): Promise<void> {
  const { exports } = store.installation.privacy
  const before = (ms: number) => new Date(now.getTime() - ms)
  // First, as people wait to be told; what follows needs the store of files.
  await forAll((after) => exports.listStale(before(dayMs), after), giveUp)
  const worthless = { now, fetched: before(downloadMs) }
  await forAll(
    (after) => exports.listWorthless(worthless, after),
    async ({ key, ...place }: Place & { key: string }) => {
      await streamStorage().remove(key)
      await exports.forgetFile(place)
    },
  )
  await removeOrphans(archiveFolder, (keys) => unwantedOf(store, keys))
  await exports.removeOld(before(keptMs))
}

async function forAll<T extends Place>(list: (after?: T) => Promise<T[]>, work: (each: T) => Promise<void>) {
  let some = await list()
  while (some.length > 0) {
    await forEachFile(some, work, (error, { id }) =>
      log().error({ err: error, export: id }, "An expired export could not be removed"),
    )
    some = await list(some.at(-1))
  }
}

/** Of these keys, those whose asking is given up or gone. */
async function unwantedOf({ installation }: Store, keys: string[]): Promise<string[]> {
  const places = keys.flatMap((key) => placeOfKey(key) ?? [])
  // Whatever fails stays so: none of the others is handed over meanwhile.
  const wanted = new Set((await installation.privacy.exports.listWanted(places)).map(({ id }) => id))
  return places.flatMap(({ organisationId, id }) => (wanted.has(id) ? [] : exportKey(organisationId, id)))
}
