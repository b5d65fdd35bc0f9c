import { InvalidError, UnavailableError } from "@/lib/platform/errors"
import type { DirectStorage, StoredObject } from "@/lib/platform/files/direct-storage"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { headBytes, isContentOf } from "./content-check"
import type { Stored } from "./schema"
import { type Attachment, endingOf } from "./values"

type Upload = Attachment & { key: string }
type Examined = StoredObject & { head: Buffer }

/**
 * Reads again what a browser has sent to the store by itself; what is not what was promised is removed.
 * @returns the version that was read @throws InvalidError, UnavailableError
 */
export async function checkSent(direct: DirectStorage, upload: Upload): Promise<string> {
  const sent = await direct.examine(upload.key, headBytes)
  if (!sent) throw new InvalidError("The upload broke off")
  const fault = faultIn(sent, upload)
  if (!fault) return sent.version
  await streamStorage().remove(upload.key)
  throw new InvalidError(fault)
}

function faultIn(sent: Examined, { id, name, type, size }: Upload): string | null {
  if (sent.upload !== id) return "This file came from another upload"
  if (sent.size > size) return "This file is larger than was said"
  if (sent.size < size) return "The upload broke off"
  const ending = endingOf(name)
  if (sent.type !== type || !ending || !isContentOf(ending, sent.head))
    return "This file is not what its name says"
  return null
}

/** Whether the store still has the bytes that were checked; true where only the portal writes. @throws UnavailableError */
export async function isUnchanged({ key, version }: Stored): Promise<boolean> {
  const { direct } = streamStorage()
  if (!direct || version === null) return true
  return (await direct.inspect(key))?.version === version
}

/** Whether it is there as it was checked, is not, or cannot be asked for at the moment. */
export async function stateOf(file: Stored): Promise<"there" | "gone" | "unknown"> {
  try {
    return (await isUnchanged(file)) ? "there" : "gone"
  } catch (error) {
    if (error instanceof UnavailableError) return "unknown"
    throw error
  }
}
