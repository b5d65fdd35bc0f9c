import { ZodError } from "zod"
import { hasty } from "@/lib/moving/desks/client"
import { DeskAway } from "@/lib/moving/desks/errors"
import { noDesk } from "@/lib/moving/desks/given"
import type { Account } from "@/lib/moving/desks/source"
import type { DeskName } from "@/lib/moving/desks/values"
import { requireProof } from "@/lib/people/second-factors/queries"
import { AppError, ConflictError, InvalidError, NotFoundError, UnavailableError } from "@/lib/platform/errors"
import { newId } from "@/lib/platform/id"
import { parseInput } from "@/lib/platform/input"
import { spend } from "@/lib/platform/limits/mutations"
import type { Store } from "@/lib/platform/store"
import { recordActivity } from "@/lib/tenancy/activity/mutations"
import type { Context } from "@/lib/tenancy/context"
import { sealAccount } from "./account"
import { desks } from "./desks"
import { moveJob } from "./jobs"
import { requireMover } from "./policy"
import { type MoveAgain, moveAgain, type NewMove, newMove } from "./schema"
import type { Move } from "./store"
import { isUnderWay } from "./values"

/** How a move is begun besides: by the command line, from a file, and worked on by the process that begins it. */
type Beginning = { file?: string; isQueued?: boolean }

/**
 * Begins a move: asks the desk whether it lets us in, and has everything there read, without changing anything here.
 * @returns its id
 * @throws UnauthenticatedError, ForbiddenError, InvalidError, UnavailableError, RateLimitedError, ConflictError while another one
 * is under way
 */
export async function beginMove(ctx: Context, input: NewMove, beginning: Beginning = {}): Promise<string> {
  requireMover(ctx.actor)
  const { file = null, isQueued = true } = beginning
  const { desk: name, ...typed } = parseInput(newMove, input)
  const account = file === null ? await checkedAccount(ctx, name, typed) : null
  const id = newId()
  await ctx.store.transaction(async (store) => {
    const sealed = account && (await sealAccount(account))
    const startedBy = "id" in ctx.actor ? ctx.actor.id : null
    if (!(await store.moving.moves.insert({ id, desk: name, sealed, file, startedBy, now: ctx.now })))
      throw new ConflictError("Another move is under way: bring it to its end, or discard it, first")
    await recordActivity({ ...ctx, store }, "move.begun", { subjectId: id, detail: desks[name].name })
    if (isQueued) await queue(ctx, store, id)
  })
  return id
}

/**
 * Brings what was looked at, or what is new at the desk since the last time; with what lets in where that was forgotten.
 * @throws UnauthenticatedError, ForbiddenError, NotFoundError, InvalidError, UnavailableError, RateLimitedError, ConflictError
 */
export async function bringMove(ctx: Context, input: MoveAgain, beginning: Beginning = {}): Promise<void> {
  await change(ctx, input, beginning, ["looked", "done"], async (store, move, sealed) => {
    if (await isOtherOpen(store, move)) throw new ConflictError("Another move is under way")
    await store.moving.moves.retryFailed(move.id)
    await store.moving.moves.update(move.id, {
      ...{
        state: "bringing",
        cursors: {},
        roundAt: ctx.now,
        heldSince: null,
        heldUntil: null,
        heldBecause: "",
      },
      ...sourceOf(move, beginning, sealed),
    })
    await recordActivity({ ...ctx, store }, "move.brought", { subjectId: move.id, detail: move.desk })
  })
}

/** Where it is read from now: a file that is named, the desk itself where what lets in is, or else where it was before. */
function sourceOf({ file, sealed: before }: Move, beginning: Beginning, sealed: string | null) {
  if (beginning.file) return { file: beginning.file, sealed: null }
  return { file: sealed && sealed !== before ? null : file, sealed }
}

/** Goes on with a move that has stopped; with what lets in, where the token was refused. @throws as bringMove */
export async function resumeMove(ctx: Context, input: MoveAgain, beginning: Beginning = {}): Promise<void> {
  await change(ctx, input, beginning, ["looking", "bringing", "undoing"], async (store, move, sealed) => {
    const source = sourceOf(move, beginning, sealed)
    await store.moving.moves.update(move.id, { ...source, heldSince: null, heldUntil: null, heldBecause: "" })
  })
}

/**
 * Takes everything away again that came with a move, as long as none of it was changed here.
 * @throws UnauthenticatedError, ForbiddenError, ProofAsked, NotFoundError, ConflictError with the first of what was changed
 */
export async function undoMove(ctx: Context, id: string, beginning: Beginning = {}): Promise<void> {
  requireMover(ctx.actor)
  await requireProof(ctx)
  await change(ctx, { id }, beginning, ["bringing", "done"], async (store, move) => {
    if (await isOtherOpen(store, move)) throw new ConflictError("Another move is under way")
    const changes = await store.moving.departures.changes(id)
    if (changes.length > 0) {
      const named = changes.slice(0, 5).map(({ about }) => about)
      throw new ConflictError(
        `What came cannot be taken away any more, because it was changed here: ${named.join(", ")}`,
      )
    }
    await store.moving.moves.update(id, {
      state: "undoing",
      heldSince: null,
      heldUntil: null,
      heldBecause: "",
    })
    await recordActivity({ ...ctx, store }, "move.undone", { subjectId: id, detail: move.desk })
  })
}

/** Forgets a move of which nothing has come yet. @throws UnauthenticatedError, ForbiddenError, NotFoundError, ConflictError */
export async function discardMove(ctx: Context, id: string): Promise<void> {
  requireMover(ctx.actor)
  await ctx.store.transaction(async (store) => {
    const move = await locked(store, id)
    if (move.state !== "looking" && move.state !== "looked" && move.state !== "undone")
      throw new ConflictError("Something has come already: undo the move instead")
    await store.moving.moves.remove(id)
  })
}

async function change(
  ctx: Context,
  input: MoveAgain,
  { isQueued = true }: Beginning,
  states: Move["state"][],
  write: (store: Store, move: Move, sealed: string | null) => Promise<void>,
): Promise<void> {
  requireMover(ctx.actor)
  const { id, ...typed } = parseInput(moveAgain, input)
  const present = await ctx.store.moving.moves.find(id)
  if (!present) throw new NotFoundError("Move")
  const isGiven = Object.values(typed).some(Boolean)
  const account = isGiven ? await checkedAccount(ctx, present.desk as DeskName, typed) : null
  const sealed = account ? await sealAccount(account) : present.sealed
  await ctx.store.transaction(async (store) => {
    const move = await locked(store, id)
    if (!states.includes(move.state)) throw new ConflictError("This move is further by now")
    await write(store, move, sealed)
    if (isQueued) await queue(ctx, store, id)
  })
}

async function locked(store: Store, id: string): Promise<Move> {
  const move = await store.moving.moves.lock(id)
  if (!move) throw new NotFoundError("Move")
  return move
}

async function isOtherOpen(store: Store, { id }: Move): Promise<boolean> {
  const latest = await store.moving.moves.findLatest()
  return latest !== null && latest.id !== id && (isUnderWay(latest.state) || latest.state === "looked")
}

/** What lets in, by the rules of the desk, which has let us in with it. @throws InvalidError, UnavailableError, RateLimitedError */
async function checkedAccount(ctx: Context, name: DeskName, typed: Partial<Account>): Promise<Account> {
  const desk = desks[name]
  const account = parseInput(desk.account, { address: "", user: "", token: "", ...typed })
  if (ctx.actor.role !== "operator") await spend(ctx, "desk-check", "")
  const connector = desk.connect(account, hasty)
  try {
    await connector.check()
  } catch (error) {
    if (error instanceof DeskAway) throw new UnavailableError(error.message)
    if (error instanceof ZodError) throw new InvalidError(noDesk)
    throw error instanceof AppError && !(error instanceof InvalidError)
      ? new InvalidError(error.message)
      : error
  } finally {
    await connector.close?.()
  }
  return account
}

const queue = ({ organisation }: Context, store: Store, id: string) =>
  store.platform.jobs.add(
    moveJob,
    { organisationId: organisation.id, id },
    { key: `${moveJob.task} ${organisation.id}` },
  )
