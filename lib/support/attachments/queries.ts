import { streamStorage } from "@/lib/platform/files/stream-storage"
import type { Context } from "@/lib/work/context"
import type { Attachment } from "./schema"
import type { AttachedFile } from "./store"

/** A file that is part of a ticket, whoever asks; null for an upload that waits. */
export const findAttached = ({ store }: Context, id: string): Promise<AttachedFile | null> =>
  store.attachments.findAttached(id)

/** Its bytes, to be read or cancelled; null when they are gone. */
export const readAttached = ({ key }: Pick<AttachedFile, "key">) => streamStorage().open(key)

/**
 * What is attached to a ticket, by the id of the entry it came with. Whoever asks must have been let into the ticket,
 * and shows the attachments of entries its reader may see.
 */
export async function attachmentsOf(
  { store }: Context,
  ticketId: string,
): Promise<Map<string, Attachment[]>> {
  const byEntry = new Map<string, Attachment[]>()
  for (const { entryId, ...attachment } of await store.attachments.listByEntry(ticketId)) {
    const entry = entryId ?? ""
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), attachment])
  }
  return byEntry
}
