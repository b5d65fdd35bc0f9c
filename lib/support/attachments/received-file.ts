import { InvalidError } from "@/lib/platform/errors"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { newId } from "@/lib/platform/id"
import type { Context } from "@/lib/tenancy/context"
import { checkedPieces } from "./checked-stream"
import { attachmentKey, newUpload } from "./schema"
import { attachmentTypes, endingOf, plainName } from "./values"

/**
 * Keeps a file that did not come by a form, such as one of a mail. It can be attached by its id then, as if a visitor had
 * uploaded it, and is removed like an unused upload otherwise.
 * @throws InvalidError for what a form would refuse, in the same words
 */
export async function keepFile(
  { organisation, store, now }: Pick<Context, "organisation" | "store" | "now">,
  { name, bytes }: { name: string; bytes: Uint8Array },
): Promise<string> {
  const { data, error } = newUpload.safeParse({ name, size: bytes.length })
  const ending = data && endingOf(data.name)
  if (!ending) throw new InvalidError(error?.issues[0]?.message ?? "Files of this type cannot be attached")
  const id = newId()
  const shown = plainName(name)
  const key = attachmentKey({ identifier: organisation.identifier, now, id, name: shown, ending })
  const { attachments } = store.support
  await attachments.insert({
    ...{ id, key, name: shown, type: attachmentTypes[ending], size: bytes.length },
    ...{ uploaderId: null, createdAt: now },
  })
  const body = new Blob([new Uint8Array(bytes)]).stream()
  const received = await streamStorage().receive(checkedPieces(body, { ending, size: bytes.length }))
  try {
    await received.keep(key)
  } finally {
    await received.discard()
  }
  await attachments.complete(id)
  return id
}
