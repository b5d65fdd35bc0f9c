import { z } from "zod"
import type { Behind } from "./db/newest-first"
import { InvalidError } from "./errors"
import { jsonIn } from "./json"

/** The specification's word for "from the beginning" (section 9). */
export const firstCursor = "init"
const longestCursor = 500

/** Sort keys as the database holds them: anything else was not made here. */
export const positionKey = z.int32()
export const idKey = z.string().regex(/^[0-9a-z]{1,64}$/)

/** Where a list goes on: the sort keys of the last row shown, opaque to the reader. */
export const encodeCursor = (keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString("base64url")

/**
 * The sort keys of a cursor, or null for the beginning ('init', empty or absent).
 * @throws InvalidError for anything `encodeCursor` cannot have made for this list.
 */
export function decodeCursor<T extends z.ZodType>(keys: T, cursor?: string | null): z.infer<T> | null {
  if (!cursor || cursor === firstCursor) return null
  const parsed =
    cursor.length <= longestCursor && /^[\w-]+$/.test(cursor)
      ? jsonIn(Buffer.from(cursor, "base64url").toString("utf8"))
      : undefined
  const result = keys.safeParse(parsed)
  if (!result.success)
    throw new InvalidError("The cursor is not one of this list's", { lastVisible: "Invalid cursor" })
  return result.data
}

/** Rows on a list's page (D-56). */
export const pageSize = 20

export type Page<T> = {
  items: T[]
  /** Cursor of the next page, or null at the end. */
  next: string | null
}

/** One page out of `pageSize + 1` rows: the surplus row only tells that there is more. */
export function toPage<T>(rows: T[], keysOf: (row: T) => unknown[]): Page<T> & { nextItem: T | null } {
  const items = rows.slice(0, pageSize)
  const last = items.at(-1)
  const nextItem = rows[pageSize] ?? null
  return { items, nextItem, next: nextItem && last ? encodeCursor(keysOf(last)) : null }
}

const timeKeys = z.tuple([z.number().int(), idKey])

/** A page of what `read` gives newest first, behind a cursor of this list. @throws InvalidError for any other cursor */
export async function toNewestPage<T extends Behind>(
  read: (page: { limit: number; after?: Behind }) => Promise<T[]>,
  cursor?: string,
): Promise<Page<T>> {
  const keys = decodeCursor(timeKeys, cursor)
  const after = keys ? { createdAt: new Date(keys[0]), id: keys[1] } : undefined
  const rows = await read({ limit: pageSize + 1, after })
  return toPage(rows, ({ createdAt, id }) => [createdAt.getTime(), id])
}
