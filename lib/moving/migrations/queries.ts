import { z } from "zod"
import { type DeskName, type Kind, kinds, type Reason } from "@/lib/moving/desks/values"
import { byteOrderMark, csvLine } from "@/lib/platform/csv"
import { decodeCursor, type Page, pageSize, toPage } from "@/lib/platform/cursor"
import { NotFoundError } from "@/lib/platform/errors"
import type { Context } from "@/lib/tenancy/context"
import { unsealAccount } from "./account"
import { desks } from "./desks"
import { requireMover } from "./policy"
import type { Move } from "./store"
import { type KindCounts, type MoveProblem, type MoveReport, type OfferedDesk, reasonsShown } from "./values"

/** The desks that can be moved from. @throws UnauthenticatedError, ForbiddenError */
export function offeredDesks({ actor }: Pick<Context, "actor">): OfferedDesk[] {
  requireMover(actor)
  return Object.values(desks).map(({ name, asks, open }) => ({ name, asks, hasFile: open !== undefined }))
}

/** The company's move that is under way, or else its last one. @throws UnauthenticatedError, ForbiddenError */
export async function presentMove(ctx: Context): Promise<MoveReport | null> {
  requireMover(ctx.actor)
  const move = await ctx.store.moving.moves.findLatest()
  return move && reportOf(ctx, move)
}

/** A move, with all that is counted of it. @throws UnauthenticatedError, ForbiddenError, NotFoundError */
export async function getMove(ctx: Context, id: string): Promise<MoveReport> {
  requireMover(ctx.actor)
  const move = await ctx.store.moving.moves.find(id)
  if (!move) throw new NotFoundError("Move")
  return reportOf(ctx, move)
}

async function reportOf({ store }: Context, move: Move): Promise<MoveReport> {
  const counts = countsOf(move, await store.moving.moves.counts(move.id))
  return {
    ...{ id: move.id, desk: move.desk as DeskName, title: move.title, state: move.state, counts },
    account: await accountOf(move),
    held: move.heldSince && {
      because: move.heldBecause,
      until: move.heldUntil?.toISOString() ?? null,
    },
    problems: await store.moving.moves.countProblems(move.id),
    secondsLeft: secondsFor(counts),
    isFile: move.file !== null,
    createdAt: move.createdAt.toISOString(),
    updatedAt: move.updatedAt.toISOString(),
  }
}

async function accountOf({ sealed }: Move): Promise<MoveReport["account"]> {
  if (!sealed) return null
  const { address, user } = await unsealAccount(sealed)
  return { address, user }
}

function countsOf({ expected }: Move, found: { kind: Kind; state: string; count: number }[]): KindCounts[] {
  return kinds.flatMap((kind) => {
    const own = found.filter((each) => each.kind === kind)
    const sum = (...states: string[]) =>
      own.filter(({ state }) => states.includes(state)).reduce((total, { count }) => total + count, 0)
    const read = sum("read", "placed", "written", "failed")
    const known = expected[kind] ?? null
    if (read === 0 && !known) return []
    return { kind, expected: known, read, written: sum("written"), failed: sum("failed") }
  })
}

/** Measured on two cores, without the time that files take to be fetched. */
const msEach: Record<Kind, number> = {
  ...{ category: 20, folder: 20, team: 10, company: 5, person: 1, field: 15 },
  ...{ article: 120, ticket: 6, macro: 15, view: 10 },
}

function secondsFor(counts: KindCounts[]): number {
  const ms = counts.reduce(
    (sum, { kind, read, written, failed }) => sum + (read - written - failed) * msEach[kind],
    0,
  )
  return Math.ceil(ms / 1000)
}

const placeKeys = z.tuple([z.string().regex(/^\d{1,18}$/)])

/**
 * What does not come, or not whole, in the order in which it was read, 20 things at a time.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError
 */
export async function listProblems(ctx: Context, id: string, cursor?: string): Promise<Page<MoveProblem>> {
  requireMover(ctx.actor)
  const [after = "0"] = decodeCursor(placeKeys, cursor) ?? []
  const { moves } = ctx.store.moving
  if (!(await moves.find(id))) throw new NotFoundError("Move")
  const { items, next } = toPage(await moves.listProblems(id, after, pageSize + 1), ({ position }) => [
    String(position),
  ])
  const shown = items.map(({ kind, sourceId, targetId, problems }) => ({
    ...{ kind, sourceId, targetId, about: problems[0]?.about ?? sourceId },
    reasons: problems.slice(0, reasonsShown).map(({ reason, detail = "" }) => ({ reason, detail })),
  }))
  return { items: shown, next }
}

const linesAtOnce = 500

/** In which words a report speaks. */
export type ReportWords = {
  /** Of its six columns: kind, id at the desk, what is meant, why, further words, id here. */
  columns: string[]
  kind: (kind: Kind) => string
  reason: (reason: Reason) => string
}

/**
 * What did not come, or not whole, as a CSV file, piece by piece.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError
 */
export async function* problemLines(ctx: Context, id: string, say: ReportWords): AsyncGenerator<string> {
  await getMove(ctx, id)
  yield byteOrderMark
  yield csvLine(say.columns)
  let after = "0"
  for (;;) {
    const rows = await ctx.store.moving.moves.listProblems(id, after, linesAtOnce)
    for (const { kind, sourceId, targetId, problems } of rows)
      for (const { reason, about, detail = "" } of problems)
        yield csvLine([say.kind(kind), sourceId, about, say.reason(reason), detail, targetId ?? ""])
    const last = rows.at(-1)
    if (!last) return
    after = last.position
  }
}
