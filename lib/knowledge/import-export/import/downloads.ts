import { readFile, realpath, stat } from "node:fs/promises"
import { basename, relative } from "node:path"
import type { Context } from "@/lib/tenancy/context"
import { documentEnding, documentPath } from "@/lib/tenancy/images/documents"
import { putDocument } from "@/lib/tenancy/images/mutations"
import { largestUpload } from "@/lib/tenancy/images/schema"
import { documentName } from "./documents"
import { findFile } from "./images"

/** A file that a document of the tree links to: where it is now, or why it is not. `file` is its path in the tree. */
export type Download = { file: string } & ({ href: string } | { problem: "type" | "size" })

/** Finds the files of a tree that its documents link to and that are neither articles nor pictures, and keeps them once. */
export function downloadKeeper(ctx: Context, root: string) {
  const kept = new Map<string, Promise<Download>>()
  return async (href: string, from: string): Promise<Download | null> => {
    const file = await findFile(root, href, from)
    if (!file || documentName.test(file)) return null
    const result = kept.get(file) ?? keep(ctx, file, relative(await realpath(root), file))
    kept.set(file, result)
    return result
  }
}

async function keep(ctx: Context, path: string, file: string): Promise<Download> {
  // An archive of a portal names them by their ids too.
  const name = basename(path).replace(/^[0-9a-f]{24}-(?=.)/, "")
  const { size } = await stat(path)
  if (!documentEnding(name) || size === 0) return { file, problem: "type" }
  if (size > largestUpload) return { file, problem: "size" }
  return { file, href: documentPath(await putDocument(ctx, await readFile(path), name)) }
}
