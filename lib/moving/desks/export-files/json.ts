import { z } from "zod"
import { exactJsonIn } from "@/lib/moving/desks/exact-json"
import { linesIn } from "@/lib/moving/desks/lines"
import type { Part } from "./parts"

/** What was read: an object, or that it is none, or ends before it is whole. */
export type JsonFound = { object: Known } | { fault: "invalid" | "cut-short" }

const known = z.looseObject({})
type Known = z.output<typeof known>

const longestDocument = 64 * 1024 * 1024

/**
 * The objects of a file: one a line, or else one document, which is an object, a list of them, or one that has such lists. A file
 * of lines is held in memory by one of them.
 */
export async function* objectsIn(part: Part): AsyncGenerator<JsonFound> {
  const stream = await part.open()
  const document: string[] = []
  let size = 0
  let isLines: boolean | null = null
  try {
    for await (const { text, isEnded } of linesIn(stream)) {
      const line = text.replace(/^\ufeff/, "")
      if (line.trim() === "") continue
      const read: unknown = isLines === false ? undefined : exactJsonIn(line)
      isLines ??= read !== undefined
      if (isLines) {
        if (read === undefined) yield { fault: isEnded ? "invalid" : "cut-short" }
        else yield* flat(read)
        continue
      }
      size += line.length
      if (size > longestDocument) return yield { fault: "invalid" }
      document.push(line)
    }
  } catch (error) {
    // What is packed may be damaged, or a line too long for any object.
    if ((error as NodeJS.ErrnoException).syscall) throw error
    return yield { fault: "cut-short" }
  } finally {
    stream.destroy()
  }
  if (document.length === 0) return
  const read = exactJsonIn(document.join("\n"))
  if (read === undefined) yield { fault: "cut-short" }
  else yield* flat(read)
}

function* flat(value: unknown): Generator<JsonFound> {
  const lists = Array.isArray(value) ? [value] : listsIn(value)
  if (!lists) {
    const { data } = known.safeParse(value)
    return yield data ? { object: data } : { fault: "invalid" }
  }
  for (const each of lists.flat()) {
    const { data } = known.safeParse(each)
    yield data ? { object: data } : { fault: "invalid" }
  }
}

/** The lists of an answer that is none of the objects itself. */
function listsIn(value: unknown): unknown[][] | null {
  const { data } = known.safeParse(value)
  if (!data || "id" in data) return null
  return Object.values(data).filter((each) => Array.isArray(each))
}
