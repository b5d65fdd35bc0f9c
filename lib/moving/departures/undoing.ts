import { deleteArticle, deleteCategory, deleteFolder } from "@/lib/knowledge/arrangement/mutations"
import { type Kind, kinds } from "@/lib/moving/desks/values"
import type { Pace } from "@/lib/moving/migrations/reading"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { ConflictError, NotFoundError } from "@/lib/platform/errors"
import { removeTeam } from "@/lib/support/teams/mutations"
import { removeTicketsForGood } from "@/lib/support/trash/mutations"
import type { Context } from "@/lib/tenancy/context"
import { isLasting } from "./store"

const atOnce: Partial<Record<Kind, number>> = { ticket: 500, person: 500 }

/**
 * Takes away what came with a move, the last kinds first; wherever it breaks off, the next call goes on. What is changed here
 * before its turn comes stays, with those it belongs to. @returns whether it is at its end
 */
export async function undoOn(ctx: Context, { id }: { id: string }, pace: Pace): Promise<boolean> {
  for (const kind of [...kinds].reverse()) {
    for (;;) {
      const some = await ctx.store.moving.departures.made(id, kind, atOnce[kind] ?? 20)
      if (some.length === 0) break
      await ctx.store.transaction(async (store) => {
        const ids = some.map(({ targetId }) => targetId)
        const changed = isLasting(kind)
          ? await store.moving.departures.holdChanged(id, kind, ids)
          : new Set<string>()
        await remove(
          { ...ctx, store },
          kind,
          ids.filter((one) => !changed.has(one)),
        )
        const rules: Record<string, string> = Object.assign({}, ...some.map((one) => one.rules))
        if (Object.keys(rules).length > 0) {
          await store.moving.departures.removeRules(rules)
          await store.platform.changes.signal(ctx.organisation, ["redirects"])
        }
        await store.moving.departures.forget(
          id,
          kind,
          some.map(({ sourceId }) => sourceId),
        )
      })
      await pace.onProgress?.()
      if (pace.stop()) return false
    }
  }
  await ctx.store.moving.moves.forgetObjects(id)
  await ctx.store.moving.moves.update(id, { state: "undone", sealed: null })
  return true
}

async function remove(ctx: Context, kind: Kind, ids: string[]): Promise<void> {
  const { departures } = ctx.store.moving
  if (kind === "ticket") await removeTicketsForGood(ctx, ids)
  else if (kind === "person") await removeAccounts(ctx.store, ids)
  else if (kind === "article") await each(ids, (id) => deleteArticle(ctx, id, { isTold: false }))
  else if (kind === "folder") await each(ids, (id) => deleteFolder(ctx, id))
  else if (kind === "category") await each(ids, (id) => deleteCategory(ctx, id))
  else if (kind === "team") for (const id of ids) await removeTeam(ctx, id)
  else await departures.removeOthers(ids)
}

async function each(ids: string[], take: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids)
    try {
      await take(id)
    } catch (error) {
      // It was removed here already, or holds what stays.
      if (!(error instanceof NotFoundError || error instanceof ConflictError)) throw error
    }
}
