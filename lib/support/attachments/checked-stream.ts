import { setTimeout as wait } from "node:timers/promises"
import { InvalidError } from "@/lib/platform/errors"
import { headBytes, isContentOf } from "./content-check"
import type { AttachmentEnding } from "./values"

type Promised = { ending: AttachmentEnding; size: number }

/** A body of which nothing arrives for so long has broken off. */
const longestSilenceMs = 30_000

/**
 * The pieces of an upload, as long as it is what was announced. The body is left alone, not cancelled, so that its
 * sender can still be answered.
 * @throws InvalidError, as early as it shows, when it is longer, shorter, of another type, silent or broken off.
 */
export async function* checkedPieces(
  body: ReadableStream<Uint8Array>,
  { ending, size }: Promised,
  silenceMs = longestSilenceMs,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let [arrived, head, isChecked] = [0, Buffer.alloc(0), false]
  const check = () => {
    if (!isContentOf(ending, head.subarray(0, headBytes)))
      throw new InvalidError("This file is not what its name says")
    isChecked = true
    return head
  }
  try {
    for (let piece = await next(reader, silenceMs); piece; piece = await next(reader, silenceMs)) {
      arrived += piece.length
      if (arrived > size) throw new InvalidError("This file is larger than was said")
      if (isChecked) yield piece
      else head = Buffer.concat([head, piece])
      if (!isChecked && head.length >= headBytes) yield check()
    }
    if (arrived < size) throw new InvalidError("The upload broke off")
    if (!isChecked) yield check()
  } finally {
    reader.releaseLock()
  }
}

async function next(reader: ReadableStreamDefaultReader<Uint8Array>, silenceMs: number) {
  const enough = new AbortController()
  const silence = wait(silenceMs, null, { signal: enough.signal }).catch(() => null)
  // A sender that leaves in the middle is no error.
  const read = reader.read().catch(() => null)
  const result = await Promise.race([read, silence])
  enough.abort()
  if (!result) throw new InvalidError("The upload broke off")
  return result.value
}
