import { log } from "@/lib/platform/log"
import { forEachFile } from "./each-file"
import { streamStorage } from "./stream-storage"

const keysAtOnce = 500

/**
 * Removes what lies below a folder and belongs to nothing, because a process died between laying it down and saying so.
 * `unwantedOf` says which of some keys that are. One that cannot be removed is logged, and tried again the next time.
 * @throws UnavailableError while the store of files is away
 */
export async function removeOrphans(
  folder: string,
  unwantedOf: (keys: string[]) => Promise<string[]>,
): Promise<void> {
  for await (const keys of inPieces(streamStorage().list(folder)))
    await forEachFile(
      await unwantedOf(keys),
      (key) => streamStorage().remove(key),
      (error, key) => log().error({ err: error, key }, "A file that belongs to nothing could not be removed"),
    )
}

async function* inPieces(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let some: string[] = []
  for await (const key of keys) {
    some.push(key)
    if (some.length < keysAtOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}
