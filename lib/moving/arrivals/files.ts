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

/** Fetches files of tickets, each checked to be what its name says, as uploads are. @throws DeskRefused, DeskAway */
export async function fetchFiles(way: Way, files: SourceFile[]): Promise<Map<string, Fetched>> {
  const fetched = new Map<string, Fetched>()
  const waiting = [...new Map(files.map((file) => [file.id, file])).values()]
  await eachAtOnce(waiting, atOnce, async (file) => {
    fetched.set(file.id, { file, ...(await fetchFile(way, file)) })
  })
  return fetched
}

async function fetchFile(way: Way, file: SourceFile): Promise<{ id: string } | { reason: Reason }> {
  const named = nameOf(file)
  if (named && !endingOf(named)) return { reason: "file-refused" }
  try {
    const { bytes, type } = await contentOf(way, file)
    const { id } = await keepFile(way.ctx, { name: named || nameOf({ name: "", type }), bytes })
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
