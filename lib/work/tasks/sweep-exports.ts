import { database } from "@/lib/platform/db/database"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { log } from "@/lib/platform/log"
import { archiveFolder, exportKey, placeOfKey } from "@/lib/privacy/exports/archive-key"
import { giveUpExport } from "@/lib/privacy/exports/build"
import { findOrganisationById } from "@/lib/tenancy/organisations/queries"
import { apexContext } from "@/lib/work/contexts"
import { openStore } from "@/lib/work/store"

/** Every hour; of several instances, one does it. */
export const sweepExportsSchedule = "41 * * * * sweep-exports"

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** For how long a download that has begun may take. */
const downloadMs = 6 * hourMs
/** How long one is told that a link was used or has expired. */
const keptMs = 60 * dayMs
const keysAtOnce = 500

type Place = { organisationId: string; id: string }
const exports = () => openStore(database(), "").installation.privacy.exports

/**
 * Removes export files that can no longer be fetched or belong to nothing, gives up those that are no longer being
 * made, and later removes their rows. What fails is logged, and tried again the next time.
 */
export async function sweepExports() {
  const now = Date.now()
  const worthless = { now: new Date(now), fetched: new Date(now - downloadMs) }
  await forAll((after) => exports().listWorthless(worthless, after), removeFile)
  await forAll((after) => exports().listStale(new Date(now - dayMs), after), giveUp)
  await removeOrphans()
  await exports().removeOld(new Date(now - keptMs))
}

async function forAll<T extends Place>(list: (after?: T) => Promise<T[]>, work: (each: T) => Promise<void>) {
  let some = await list()
  while (some.length > 0) {
    for (const each of some) await trying(each.id, () => work(each))
    some = await list(some.at(-1))
  }
}

/** One that cannot be done stops none of the others. */
async function trying(what: string, work: () => Promise<unknown>) {
  try {
    await work()
  } catch (error) {
    log().error({ err: error, export: what }, "An expired export could not be removed")
  }
}

async function removeFile({ key, ...place }: Place & { key: string }) {
  await streamStorage().remove(key)
  await exports().forgetFile(place)
}

async function giveUp({ organisationId, id }: Place) {
  const organisation = await findOrganisationById(apexContext(), organisationId)
  const store = openStore(database(), organisationId)
  if (organisation) await giveUpExport({ organisation, store, now: new Date() }, id)
  else await store.privacy.exports.fail(id)
}

/** What a process laid down that died before it could say so, and whose asking is given up or gone. */
async function removeOrphans() {
  let keys: string[] = []
  for await (const key of streamStorage().list(archiveFolder)) {
    keys.push(key)
    if (keys.length < keysAtOnce) continue
    await removeUnwanted(keys)
    keys = []
  }
  await removeUnwanted(keys)
}

async function removeUnwanted(keys: string[]) {
  const places = keys.flatMap((key) => placeOfKey(key) ?? [])
  // Whatever fails stays so: none of the others is handed over meanwhile.
  const wanted = new Set((await exports().listWanted(places)).map(({ id }) => id))
  for (const { organisationId, id } of places)
    if (!wanted.has(id)) await trying(id, () => streamStorage().remove(exportKey(organisationId, id)))
}
