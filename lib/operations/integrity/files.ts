import { namedKeys } from "@/lib/operations/files/mutations"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import type { Context } from "@/lib/tenancy/context"

export type FileFacts = {
  /** Keys that rows name and that no file lies under. */
  missing: string[]
  /** Keys of files that no row names. */
  unnamed: string[]
}

/** Smaller copies of images lie beside them, with their width. */
const withoutWidth = (key: string) => key.replace(/-\d+$/, "")

/** Compares the files with the rows. What comes or goes meanwhile is looked at twice. */
export async function compareFiles(ctx: Pick<Context, "store">): Promise<FileFacts> {
  const before = await keysIn(ctx)
  const present = new Set<string>()
  for await (const key of streamStorage().list()) present.add(key)
  const after = await keysIn(ctx)
  const isNamed = (key: string) => after.all.has(key) || after.all.has(withoutWidth(key))
  return {
    missing: [...before.parts].filter((key) => !present.has(key) && after.parts.has(key)),
    unnamed: [...present].filter((key) => !isNamed(key) && !before.all.has(key)),
  }
}

async function keysIn(ctx: Pick<Context, "store">) {
  const parts = new Set<string>()
  for await (const key of namedKeys(ctx)) parts.add(key)
  const all = new Set(parts)
  for await (const key of ctx.store.installation.operations.integrity.furtherKeys()) all.add(key)
  return { parts, all }
}
