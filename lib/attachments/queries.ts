import type { Context } from "@/lib/context"
import type { Attachment } from "./schema"

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
