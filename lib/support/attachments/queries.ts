import { NotFoundError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import type { Context } from "@/lib/tenancy/context"
import { isUnchanged } from "./checked-object"
import type { AttachedFile, Stored } from "./schema"
import type { Attachment } from "./values"

/** A file that is part of a ticket, without asking who may read it; null for an upload that is not part of one yet. */
export const findAttached = ({ store }: Context, id: string): Promise<AttachedFile | null> =>
  store.support.attachments.findAttached(id)

/** Its bytes, to be read or cancelled; null when they are gone, or are not those that were checked. @throws UnavailableError */
export const readAttached = async (file: Stored) =>
  (await isUnchanged(file)) ? streamStorage().open(file.key) : null

/**
 * Where a browser fetches it from the store, for a short while and to be saved; null where the portal gives it itself. The
 * caller checks that the asker may have the file.
 * @throws NotFoundError when it is gone or was replaced, UnavailableError
 */
export async function downloadAddress(
  { key, version, type }: AttachedFile,
  disposition: string,
): Promise<string | null> {
  const { direct } = streamStorage()
  if (!direct) return null
  const found = await direct.inspect(key)
  if (!found || (version ?? found.version) !== found.version) throw new NotFoundError("Attachment")
  return direct.grantDownload(key, { version: found.version, type, disposition })
}

/**
 * A ticket's attachments, by the id of the entry they came with. The caller checks that the asker may read the ticket,
 * and shows only the attachments of entries they may see.
 */
export async function attachmentsOf(
  { store }: Context,
  ticketId: string,
): Promise<Map<string, Attachment[]>> {
  const byEntry = new Map<string, Attachment[]>()
  for (const { entryId, ...attachment } of await store.support.attachments.listByEntry(ticketId)) {
    const entry = entryId ?? ""
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), attachment])
  }
  return byEntry
}
