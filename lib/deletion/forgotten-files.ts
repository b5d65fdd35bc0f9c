import { seal, unseal } from "@/lib/auth/sealed"
import { streamStorage } from "@/lib/files/stream-storage"
import type { Store } from "@/lib/store"

export const forgetFilesTask = "forget-files"

/** Files in one job. */
const atOnce = 500

/** Has files removed once the transaction has committed. Sealed, for a key may hold a name. */
export async function queueForgetting(store: Store, keys: string[]) {
  for (let start = 0; start < keys.length; start += atOnce) {
    const sealed = await seal(forgetFilesTask, JSON.stringify(keys.slice(start, start + atOnce)))
    await store.jobs.add(forgetFilesTask, { sealed })
  }
}

/** Removes them, however often it is asked. */
export async function forgetFilesOf(sealed: string) {
  const keys: string[] = JSON.parse(await unseal(forgetFilesTask, sealed))
  for (const key of keys) await streamStorage().remove(key)
}
