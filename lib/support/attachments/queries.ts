import { streamStorage } from "@/lib/platform/files/stream-storage"
import type { Context } from "@/lib/tenancy/context"
import type { AttachedFile } from "./schema"
import type { Attachment } from "./values"

/** A file that is part of a ticket, without asking who may read it; null for an upload that is not part of one yet. */
export const findAttached = ({ store }: Context, id: string): Promise<AttachedFile | null> =>
  store.support.attachments.findAttached(id)

/** Its bytes, to be read or cancelled; null when they are gone. */
export const readAttached = ({ key }: Pick<AttachedFile, "key">) => streamStorage().open(key)

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
