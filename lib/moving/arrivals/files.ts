import { FileRefused } from "@/lib/moving/desks/errors"
import { eachAtOnce } from "@/lib/moving/desks/given"
import type { SourceFile } from "@/lib/moving/desks/schema"
import { longestFile, type Reason } from "@/lib/moving/desks/values"
import { InvalidError } from "@/lib/platform/errors"
import { keepFile } from "@/lib/support/attachments/mutations"
import { endingOf } from "@/lib/support/attachments/values"
import type { Way } from "./way"

/** What became of a file: its id here, or why it does not come. */
export type Fetched = { file: SourceFile } & ({ id: string } | { reason: Reason })

/** A file that an entry names, by the id the entry has here. */
export type NamedFile = { entryId: string; file: SourceFile }
/** What became of files: by the entries that name them, then by their ids at the desk. */
export type FetchedFiles = Map<string, Map<string, Fetched>>

const atOnce = 4

/** The bytes of a file at the desk, and of what type it says they are. @throws FileRefused, DeskRefused, DeskAway */
export async function contentOf({ connector }: Pick<Way, "connector">, file: SourceFile) {
  if (file.size !== null && file.size > longestFile) throw new FileRefused("file-too-large")
  const { body, type } = await connector.download(file)
  const pieces: Buffer[] = []
  let size = 0
  try {
    for await (const piece of body) {
      size += piece.length
      if (size > longestFile) throw new FileRefused("file-too-large")
      pieces.push(piece)
    }
  } catch (error) {
    body.destroy()
    // A desk that breaks off in the middle of one file is asked for the others all the same.
    throw error instanceof FileRefused ? error : new FileRefused("file-missing")
  }
  return { bytes: Buffer.concat(pieces), type }
}

/**
 * Fetches files of tickets, each checked to be what its name says, as uploads are. One that several entries name is fetched once and
 * kept for each of them: who may read an entry may read its files. @throws DeskRefused, DeskAway
 */
export async function fetchFiles(way: Way, named: NamedFile[]): Promise<FetchedFiles> {
  const fetched: FetchedFiles = new Map(named.map(({ entryId }) => [entryId, new Map()]))
  const byId = new Map<string, Map<string, SourceFile>>()
  for (const { entryId, file } of named)
    byId.set(file.id, (byId.get(file.id) ?? new Map()).set(entryId, file))
  await eachAtOnce([...byId.values()], atOnce, async (files) => {
    let content: Content | undefined
    for (const [entryId, file] of files) {
      const once = () => {
        content ??= contentOf(way, file)
        return content
      }
      fetched.get(entryId)?.set(file.id, { file, ...(await fetchFile(way, file, once)) })
    }
  })
  return fetched
}

type Content = ReturnType<typeof contentOf>

async function fetchFile(
  { ctx }: Way,
  file: SourceFile,
  content: () => Content,
): Promise<{ id: string } | { reason: Reason }> {
  const named = nameOf(file)
  if (named && !endingOf(named)) return { reason: "file-refused" }
  try {
    const { bytes, type } = await content()
    const { id } = await keepFile(ctx, { name: named || nameOf({ name: "", type }), bytes })
    return { id }
  } catch (error) {
    if (error instanceof FileRefused) return { reason: error.reason }
    if (error instanceof InvalidError) return { reason: "file-refused" }
    throw error
  }
}

const endings: Record<string, string> = {
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/gif": "gif",
  "application/pdf": "pdf",
  "text/csv": "csv",
}

/** Desks call pasted pictures by no ending at times; one without any name is called after what comes. */
export function nameOf({ name, type }: Pick<SourceFile, "name" | "type">): string {
  const ending = endings[type.split(";")[0]?.trim().toLowerCase() ?? ""]
  return /\.[a-z0-9]{1,5}$/i.test(name) || !ending ? name : `${name || "file"}.${ending}`
}
