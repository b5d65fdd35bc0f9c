import { holdLock } from "@/lib/platform/db/held-lock"
import { readEnv } from "@/lib/platform/env"
import { ConflictError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"

/** First half of the advisory lock of a company's imports. */
const importLock = 761_005

/**
 * Runs an import while no other runs in this company, in any process: two at once would make the same articles.
 * @throws ConflictError
 */
export async function importingAlone<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const { DATABASE_URL = "" } = readEnv()
  const lock = await holdLock(DATABASE_URL, importLock, ctx.organisation.id)
  if (!lock) throw new ConflictError("Another import is still running")
  try {
    return await work()
  } finally {
    await lock.release()
  }
}
