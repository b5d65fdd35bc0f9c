import { uniqueNames } from "@/lib/platform/zip/unique-names"
import { batchesOf } from "@/lib/privacy/own-data/batches"
import type { OwnDataStore } from "@/lib/privacy/own-data/store"

type Attached = Awaited<ReturnType<OwnDataStore["attachments"]>>[number]
/** A file of a ticket; `path` is where it lies in the archive, the same whenever it is asked for. */
export type OwnAttachment = Attached & { number: number; path: string }

/** Every attachment of every ticket. */
export async function* ownAttachments(data: OwnDataStore): AsyncGenerator<OwnAttachment[]> {
  for await (const tickets of batchesOf(data.tickets)) yield* attachmentsOfTickets(data, tickets)
}

/** The attachments of these tickets. */
export async function* attachmentsOfTickets(
  data: OwnDataStore,
  tickets: readonly { id: string; number: number }[],
): AsyncGenerator<OwnAttachment[]> {
  const numbers = new Map(tickets.map(({ id, number }) => [id, number]))
  const read = (after: Attached | undefined) => data.attachments([...numbers.keys()], after)
  let [ticket, named] = ["", uniqueNames()]
  for await (const some of batchesOf<Attached>(read))
    yield some.map((one) => {
      // They come ticket by ticket, and each ticket has a folder of its own.
      if (one.ticketId !== ticket) [ticket, named] = [one.ticketId, uniqueNames()]
      const number = numbers.get(one.ticketId) ?? 0
      return { ...one, number, path: `attachments/${number}/${named(one.name)}` }
    })
}
