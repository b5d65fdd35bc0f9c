import { createHash } from "node:crypto"
import { problemOf } from "@/lib/moving/arrivals/way"
import { shapes } from "@/lib/moving/desks/schema"
import type { Connector, Page } from "@/lib/moving/desks/source"
import type { Kind } from "@/lib/moving/desks/values"
import { shares } from "@/lib/platform/shares/shares"
import type { Context } from "@/lib/tenancy/context"
import type { Move, StagedObject } from "./store"

/** Whether to leave off, and who is told how far it is. */
export type Pace = { stop: () => boolean; onProgress?: () => Promise<void> | void }

/**
 * Reads on what the desk has of these kinds, each page kept with the place to read on from in one transaction.
 * @returns whether all is read, and not only left off. @throws DeskRefused, DeskAway
 */
export async function readOn(
  { store }: Pick<Context, "store">,
  move: Move,
  { connector, kinds }: { connector: Connector; kinds: readonly Kind[] },
  pace: Pace,
): Promise<boolean> {
  const cursors = { ...move.cursors }
  for (const kind of kinds) {
    const { cursor = null, isRead = false } = cursors[kind] ?? {}
    if (isRead) continue
    let hasRead = false
    for await (const page of connector.read(kind, { cursor, since: move.since })) {
      // Each call keeps a page at least, so that the last one of a kind comes to its end.
      if (hasRead && pace.stop()) return false
      hasRead = true
      await shares().nextPiece()
      cursors[kind] = { cursor: page.cursor, isRead: false }
      await store.transaction(async ({ moving: { moves } }) => {
        await moves.stage(move.id, kind, staged(kind, page))
        await moves.update(move.id, { cursors })
      })
      await pace.onProgress?.()
    }
    cursors[kind] = { cursor: null, isRead: true }
    await store.moving.moves.update(move.id, { cursors })
  }
  return true
}

/** As PostgreSQL keeps it: no text there holds the sign zero, or half of a character. */
const storable = <T>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, one) =>
    typeof one === "string" ? one.replaceAll("\0", "").toWellFormed() : one,
  )

/** What a page holds as it is kept. What has not the shape that was agreed on is named, and does not come. */
function staged(kind: Kind, { objects, problems = [] }: Page): StagedObject[] {
  const found = new Map<string, StagedObject>()
  for (const object of objects) {
    const sourceId = String((object as { id?: unknown })?.id ?? "")
    const { data, error } = shapes[kind].safeParse(object)
    const own = problems.filter(({ id }) => id === sourceId)
    const [issue] = error?.issues ?? []
    const fault = issue ? `${issue.path.join(".")}: ${issue.message}` : ""
    found.set(sourceId, {
      sourceId,
      payload: data ? storable(data) : null,
      hash: createHash("sha256")
        .update(JSON.stringify(data ?? fault))
        .digest("base64url"),
      problems: storable(data ? own : [...own, problemOf(kind, sourceId, sourceId)("invalid", fault)]),
    })
  }
  for (const problem of problems)
    if (!found.has(problem.id))
      found.set(problem.id, {
        ...{ sourceId: problem.id, payload: null, problems: storable([problem]) },
        hash: createHash("sha256").update(JSON.stringify(problem)).digest("base64url"),
      })
  return [...found.values()]
}
