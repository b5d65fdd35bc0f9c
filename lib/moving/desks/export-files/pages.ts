import type { Problem } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import type { Part } from "./parts"
import { BrokenDocument, elementsIn, type XmlElement } from "./xml"

/** A record, with what it lies in, and the name of the file that it is of. */
export type ExportRecord = { object: XmlElement; parents: readonly XmlElement[]; file: string }
/** Some records of an export, with where to read on after them. */
export type Records = { records: ExportRecord[]; cursor: string; problems: Problem[] }

const mostRecords = 100

/**
 * The records with one of these names in some files, page by page. `beside` are such as may lie in them or around them: they
 * are not held with them. The cursor is the number of a file, and of records in it. A file that is damaged or cut short gives
 * what is whole of it, and says so.
 */
export async function* recordPages(
  parts: readonly Part[],
  { kind, names, beside = [] }: { kind: Kind; names: readonly string[]; beside?: readonly string[] },
  cursor: string | null = null,
): AsyncGenerator<Records> {
  const [first = 0, start = 0] = (cursor ?? "0 0").split(" ").map(Number)
  const wanted = new Set([...names, ...beside])
  for (const [index, part] of parts.entries()) {
    if (index < first) continue
    let count = 0
    let page: Records = { records: [], cursor: "", problems: [] }
    try {
      for await (const record of elementsIn(await part.open(), wanted)) {
        if (!names.includes(record.object.name)) continue
        count += 1
        if (index === first && count <= start) continue
        page.records.push({ ...record, file: part.name })
        if (page.records.length < mostRecords) continue
        yield { ...page, cursor: `${index} ${count}` }
        page = { ...page, records: [] }
      }
    } catch (error) {
      if (!(error instanceof BrokenDocument)) throw error
      page.problems = [{ reason: "cut-short", kind, id: part.name, about: part.name, detail: error.message }]
    }
    if (page.records.length + page.problems.length > 0) yield { ...page, cursor: `${index + 1} 0` }
  }
}

/** How many elements of this name some files hold, without reading more of them than where these end. */
export async function countIn(parts: readonly Part[], name: string): Promise<number> {
  const end = Buffer.from(`</${name}>`)
  let found = 0
  for (const part of parts) {
    let rest = Buffer.alloc(0)
    try {
      for await (const chunk of await part.open()) {
        const bytes = Buffer.concat([rest, chunk])
        let from = 0
        for (let at = bytes.indexOf(end); at >= 0; at = bytes.indexOf(end, from)) {
          found += 1
          from = at + end.length
        }
        rest = bytes.subarray(Math.max(from, bytes.length - end.length + 1))
      }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).syscall) throw error
    }
  }
  return found
}
