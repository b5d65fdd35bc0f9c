import { NotFoundError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import type { Context } from "@/lib/tenancy/context"
import type { MailedFile } from "@/lib/tenancy/mail/message"
import { isUnchanged } from "./checked-object"
import type { AttachedFile, Stored } from "./schema"
import type { Attachment } from "./values"

/** A file that is part of a ticket, without asking who may read it; null for an upload that is not part of one yet. */
export const findAttached = ({ store }: Context, id: string): Promise<AttachedFile | null> =>
  store.support.attachments.findAttached(id)

/** Its bytes, to be read or cancelled; null when they are gone, or are not those that were checked. @throws UnavailableError */
export const readAttached = async (file: Stored) =>
  (await isUnchanged(file)) ? streamStorage().open(file.key) : null

/** Files of entries that anyone in the conversation may read, whole, as they go with a mail; without those that are gone. @throws UnavailableError */
export async function mailedFiles({ store }: Pick<Context, "store">, ids: string[]): Promise<MailedFile[]> {
  const files: MailedFile[] = []
  for (const id of ids) {
    const found = await store.support.attachments.findAttached(id)
    const bytes = found && !found.internal ? await readAttached(found) : null
    if (found && bytes) {
      const { name, type } = found
      files.push({ name, type, bytes: Buffer.from(await new Response(bytes).arrayBuffer()) })
    }
  }
  return files
}

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
