import { deleteArticle, deleteCategory, deleteFolder } from "@/lib/knowledge/arrangement/mutations"
import { type Kind, kinds } from "@/lib/moving/desks/values"
import type { Pace } from "@/lib/moving/migrations/reading"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { NotFoundError } from "@/lib/platform/errors"
import { removeTicketsForGood } from "@/lib/support/trash/mutations"
import type { Context } from "@/lib/tenancy/context"

const atOnce: Partial<Record<Kind, number>> = { ticket: 500, person: 500 }

/** Takes away what came with a move, the last kinds first; wherever it breaks off, the next call goes on. @returns whether all is gone */
export async function undoOn(ctx: Context, { id }: { id: string }, pace: Pace): Promise<boolean> {
  for (const kind of [...kinds].reverse()) {
    for (;;) {
      const some = await ctx.store.moving.departures.made(id, kind, atOnce[kind] ?? 20)
      if (some.length === 0) break
      await ctx.store.transaction(async (store) => {
        await remove(
          { ...ctx, store },
          kind,
          some.map(({ targetId }) => targetId),
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
  else if (kind === "article") await each(ids, (id) => deleteArticle(ctx, id))
  else if (kind === "folder") await each(ids, (id) => deleteFolder(ctx, id))
  else if (kind === "category") await each(ids, (id) => deleteCategory(ctx, id))
  else await departures.removeOthers(ids)
}

async function each(ids: string[], take: (id: string) => Promise<unknown>): Promise<void> {
  for (const id of ids)
    try {
      await take(id)
    } catch (error) {
      // It was removed here already.
      if (!(error instanceof NotFoundError)) throw error
    }
}
