import { parsePhotoPath, photoSizes } from "@/lib/people/photos/schema"
import { InvalidError } from "@/lib/platform/errors"
import { type Copying, copyFiles } from "@/lib/platform/files/copy-files"
import { storageKey } from "@/lib/platform/files/storage-key"
import { type StoreName, storageNamed } from "@/lib/platform/files/stream-storage"
import { requireOperator } from "@/lib/tenancy/actors/policy"
import type { Context } from "@/lib/tenancy/context"
import type { Place } from "./store"

type Move = {
  from: StoreName
  to: StoreName
  /** Whether what was copied is removed where it came from. */
  removes?: boolean
  onFile?: (soFar: Copying) => void
}
type Moved = Omit<Copying, "keys"> & {
  /** Keys of files that the database names and that are not where the others have been copied to. */
  missing: string[]
}

/**
 * Copies the files of all companies from one store to another, whether the portal runs or not, and says what could not be copied
 * and what is missing. It may be broken off, and asked again.
 * @throws InvalidError when both are one store, AppError where a variable for one is not set, UnavailableError
 */
export async function moveFiles(ctx: Context, { from, to, ...ways }: Move): Promise<Moved> {
  requireOperator(ctx.actor)
  if (from === to) throw new InvalidError(`The files are in ${to} already: name another store`)
  const target = storageNamed(to)
  const { keys, ...copying } = await copyFiles(storageNamed(from), target, ways)
  await ctx.store.installation.operations.files.forgetVersions()
  const missing: string[] = []
  for await (const key of namedKeys(ctx)) {
    if (keys.has(key)) continue
    // Moved by an earlier run, which has removed it where it came from.
    const bytes = await target.open(key)
    if (!bytes) missing.push(key)
    await bytes?.cancel()
  }
  return { ...copying, missing }
}

/** The keys of all files that the database names. */
export async function* namedKeys({ store }: Pick<Context, "store">): AsyncGenerator<string> {
  const { files } = store.installation.operations
  for await (const { key } of all(files.attachments)) yield key
  for await (const { organisationId, id } of all(files.images)) yield storageKey(organisationId, id)
  for await (const { organisationId, photo } of all(files.photos)) {
    const kept = parsePhotoPath(photo)
    if (kept) for (const size of photoSizes) yield storageKey(organisationId, kept.id, size)
  }
  for await (const { key } of all(files.exports)) if (key) yield key
}

async function* all<Row extends Place>(list: (after?: Place) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let rows = await list(); rows.length > 0; rows = await list(rows.at(-1))) yield* rows
}
