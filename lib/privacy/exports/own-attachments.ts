import { uniqueNames } from "@/lib/platform/zip/unique-names"
import { batchesOf } from "@/lib/privacy/own-data/batches"
import type { OwnDataStore } from "@/lib/privacy/own-data/store"

type Attached = Awaited<ReturnType<OwnDataStore["attachments"]>>[number]
type Numbered = Attached & { number: number }
/** A file of a ticket; `path` is where it lies in the archive, the same whenever it is asked for. */
export type OwnAttachment = Numbered & { path: string }

/** Every attachment of every ticket, and of what the person wrote in others' tickets. */
export async function* ownAttachments(data: OwnDataStore): AsyncGenerator<OwnAttachment[]> {
  for await (const tickets of batchesOf(data.tickets)) yield* attachmentsOfTickets(data, tickets)
  yield* placed(batchesOf<Numbered>(data.attachmentsElsewhere))
}

/** The attachments of these tickets. */
export async function* attachmentsOfTickets(
  data: OwnDataStore,
  tickets: readonly { id: string; number: number }[],
): AsyncGenerator<OwnAttachment[]> {
  const numbers = new Map(tickets.map(({ id, number }) => [id, number]))
  const read = async (after: Attached | undefined) => {
    const some = await data.attachments([...numbers.keys()], after)
    return some.map((one) => ({ ...one, number: numbers.get(one.ticketId) ?? 0 }))
  }
  yield* placed(batchesOf<Numbered>(read))
}

/** Where each lies. They come ticket by ticket, and each ticket has a folder of its own. */
async function* placed(batches: AsyncIterable<Numbered[]>): AsyncGenerator<OwnAttachment[]> {
  let [ticket, named] = ["", uniqueNames()]
  for await (const some of batches)
    yield some.map((one) => {
      if (one.ticketId !== ticket) [ticket, named] = [one.ticketId, uniqueNames()]
      return { ...one, path: `attachments/${one.number}/${named(one.name)}` }
    })
}
