import { requireProof } from "@/lib/people/second-factors/queries"
import { ConflictError, InvalidError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import { requireCustomer } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { exportJob } from "./jobs"
import { exportOfLink } from "./queries"
import { type ExportStatus, exportKind, exportWords } from "./schema"
import type { ExportKind } from "./values"

/**
 * Has a file of the signed-in customer's data made, of which a mail tells (R05, R06); the same asked for again meanwhile
 * is the same file. @throws UnauthenticatedError, ForbiddenError, ProofAsked, InvalidError, RateLimitedError after five in a day
 */
export async function requestExport(
  ctx: Context,
  input: ExportKind,
): Promise<{ id: string; status: ExportStatus }> {
  const { id: accountId } = requireCustomer(ctx.actor)
  const kind = parseInput(exportKind, input)
  await requireProof(ctx)
  const known = await ctx.store.privacy.exports.findQueued(accountId, kind)
  if (known) return { id: known.id, status: "queued" }
  await spend(ctx, "export", accountId)
  return ctx.store.transaction(async (store) => {
    const id = newId()
    if (await store.privacy.exports.insert({ id, accountId, kind, createdAt: ctx.now })) {
      await store.platform.jobs.add(exportJob, { organisationId: ctx.organisation.id, exportId: id })
      return { id, status: "queued" }
    }
    const queued = await store.privacy.exports.findQueued(accountId, kind)
    // Finished between the two looks: the next try begins another one.
    if (!queued) throw new ConflictError("Please try again")
    return { id: queued.id, status: "queued" }
  })
}

/**
 * Uses a mailed link up (negative 30). @returns the file's bytes and its name
 * @throws NotFoundError for a link that is not the asker's, InvalidError for one that is used or expired
 */
export async function takeExport(
  ctx: Context,
  token: string,
): Promise<{ bytes: ReadableStream<Uint8Array>; name: string; size: number }> {
  const { id, key, size, createdAt, fetchedAt } = await exportOfLink(ctx, token)
  if (fetchedAt) throw new InvalidError(exportWords.used)
  const bytes = key ? await streamStorage().open(key) : null
  // Opened first: a link whose file cannot be read is not used up.
  if (!bytes) throw new InvalidError(exportWords.expired)
  if (await ctx.store.privacy.exports.take(id, ctx.now))
    return { bytes, name: fileName(ctx, createdAt), size: size ?? 0 }
  await bytes.cancel()
  throw new InvalidError(exportWords.expired)
}

const fileName = ({ organisation }: Context, createdAt: Date) =>
  `${organisation.identifier}-data-${createdAt.toISOString().slice(0, 10)}.zip`
