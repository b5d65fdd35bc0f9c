import type { Context } from "@/lib/tenancy/context"
import { finishDeletionJob } from "./jobs"

/** In milliseconds; longer than another installation may work on a removal that is no longer waited for. */
const lookAfterMs = 5 * 60 * 1000

type Place = Pick<Context, "organisation" | "store">
const keyOf = ({ organisation }: Place, accountId: string) =>
  `${finishDeletionJob.task} ${organisation.id} ${accountId}`

/**
 * Remembers that a right password was given to delete an account, by the job that looks after it: kept at once, so not
 * within a transaction.
 */
export async function rememberBegun(place: Place, accountId: string) {
  const payload = { organisationId: place.organisation.id, accountId }
  const options = { key: keyOf(place, accountId), afterMs: lookAfterMs }
  await place.store.platform.jobs.add(finishDeletionJob, payload, options)
}

export const isBegun = (place: Place, accountId: string) =>
  place.store.platform.jobs.hasKey(keyOf(place, accountId))

export const forgetBegun = (place: Place, accountId: string) =>
  place.store.platform.jobs.removeKey(keyOf(place, accountId))
