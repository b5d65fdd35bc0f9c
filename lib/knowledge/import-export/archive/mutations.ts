import { createWriteStream } from "node:fs"
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { importingAlone } from "@/lib/knowledge/import-export/import/one-at-a-time"
import type { ImportReport } from "@/lib/knowledge/import-export/import/report"
import { runImport } from "@/lib/knowledge/import-export/import/run"
import { requireProof } from "@/lib/people/second-factors/queries"
import { InvalidError } from "@/lib/platform/errors"
import { spend } from "@/lib/platform/limits/mutations"
import { zipOf } from "@/lib/platform/zip/zip"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import { requireManager } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import { folderPrefix } from "./leftovers"
import { archivedFiles } from "./queries"
import { largestArchive } from "./schema"
import { unpack } from "./unpack"

/**
 * Brings the Markdown of a ZIP into the portal, as the command line does with a folder.
 * @throws UnauthenticatedError, ForbiddenError, InvalidError when it is no ZIP or too large, ConflictError while another
 * import of the company runs, RateLimitedError
 */
export async function importKnowledge(
  ctx: Context,
  bytes: ReadableStream<Uint8Array> | null,
): Promise<ImportReport> {
  requireManager(ctx.actor)
  return importingAlone(ctx, () => importArchive(ctx, bytes))
}

async function importArchive(ctx: Context, bytes: ReadableStream<Uint8Array> | null) {
  await spend(ctx, "knowledge-import", ctx.organisation.id)
  const folder = await mkdtemp(folderPrefix())
  try {
    const [archive, tree] = [join(folder, "archive.zip"), join(folder, "tree")]
    await mkdir(tree)
    await pipeline(Readable.from(bounded(bytes)), createWriteStream(archive))
    await unpack(archive, tree)
    const report = await runImport(ctx, tree)
    const { created, updated } = report
    const detail = `${created.length} ${updated.length}`
    await recordActivity(ctx, "knowledge.imported", { detail })
    return report
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Refuses those who may not take all articles with them. @throws UnauthenticatedError, ForbiddenError, ProofAsked */
export async function requireExporter(ctx: Context): Promise<void> {
  requireManager(ctx.actor)
  await requireProof(ctx)
}

/**
 * A ZIP of all articles as Markdown with their images, as it is made, which an import reads back; the log says who took it.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked
 */
export async function exportKnowledge(ctx: Context, signal?: AbortSignal): Promise<Readable> {
  await requireExporter(ctx)
  await recordActivity(ctx, "knowledge.exported")
  return zipOf(archivedFiles(ctx), { now: ctx.now, signal })
}

async function* bounded(bytes: ReadableStream<Uint8Array> | null) {
  let size = 0
  for await (const piece of bytes ?? []) {
    size += piece.length
    if (size > largestArchive) throw new InvalidError("An archive may have at most 50 MB")
    yield piece
  }
}
