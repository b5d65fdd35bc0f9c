import { undoOn } from "@/lib/moving/departures/undoing"
import { DeskAway, DeskRefused } from "@/lib/moving/desks/errors"
import type { Connector } from "@/lib/moving/desks/source"
import type { DeskName, Kind } from "@/lib/moving/desks/values"
import { holdLock } from "@/lib/platform/db/held-lock"
import { readEnv } from "@/lib/platform/env"
import { AppError, ConflictError, NotFoundError } from "@/lib/platform/errors"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"
import { unsealAccount } from "./account"
import { desks } from "./desks"
import { isPassing } from "./passing"
import { type Pace, readOn } from "./reading"
import type { Move } from "./store"
import { isUnderWay } from "./values"
import { writeOn } from "./writing"

/** First half of the advisory lock of a company's move. */
const moveLock = 761_052

/** When to go on: at once, at a time, or not by itself. */
export type Next = { when: "now" } | { when: "later"; at: Date } | { when: "never" }

/**
 * Goes on with a move until it is at its end, has to pause, or is told to leave off. Wherever it breaks off, also by the process
 * being killed, the next call goes on from there.
 * @throws NotFoundError, ConflictError while another process is at it
 */
export async function goOn(ctx: Context, id: string, pace: Pace): Promise<Next> {
  const { DATABASE_URL = "" } = readEnv()
  const lock = await holdLock(DATABASE_URL, moveLock, ctx.organisation.id)
  if (!lock) throw new ConflictError("Another process is at this move")
  try {
    const move = await ctx.store.moving.moves.find(id)
    if (!move) throw new NotFoundError("Move")
    if (!isUnderWay(move.state)) return { when: "never" }
    await hold(ctx, id, null)
    return await step(ctx, move, pace)
  } finally {
    await lock.release()
  }
}

async function step(ctx: Context, move: Move, pace: Pace): Promise<Next> {
  try {
    const isDone = move.state === "undoing" ? await undoOn(ctx, move, pace) : await bringOn(ctx, move, pace)
    return { when: isDone ? "never" : "now" }
  } catch (error) {
    if (error instanceof DeskAway) {
      await hold(ctx, move.id, { because: error.message, until: error.until })
      return { when: "later", at: error.until }
    }
    if (isPassing(error)) {
      log().warn({ err: error, move: move.id }, "A move from another desk waits for this installation")
      const at = new Date(Date.now() + passingMs)
      await hold(ctx, move.id, { because: unexpected, until: at })
      return { when: "later", at }
    }
    if (!(error instanceof AppError))
      log().error({ err: error, move: move.id }, "A move from another desk failed")
    await hold(ctx, move.id, { because: error instanceof AppError ? error.message : unexpected, until: null })
    return { when: "never" }
  }
}

/** How long the move waits for what it needs of this installation. */
const passingMs = 5 * 60_000
const unexpected = "Something went wrong here; the log of the installation says what"

const hold = ({ store, now }: Context, id: string, pause: { because: string; until: Date | null } | null) =>
  store.moving.moves.update(id, {
    heldSince: pause ? now : null,
    heldUntil: pause?.until ?? null,
    heldBecause: pause?.because ?? "",
  })

async function bringOn(ctx: Context, move: Move, pace: Pace): Promise<boolean> {
  const desk = desks[move.desk as DeskName]
  const connector = await connected(move)
  try {
    const known = await introduced(ctx, move, connector)
    if (!(await readOn(ctx, known, { connector, kinds: desk.kinds }, pace))) return false
    const { moves } = ctx.store.moving
    if (move.state === "looking") {
      await moves.update(move.id, { state: "looked", since: sinceOf(move) }, move.state)
      return true
    }
    if (!(await writeOn({ ctx, move: known, connector }, desk.kinds, pace))) return false
    await moves.forgetPeople(move.id)
    // An undo may have been asked for meanwhile.
    await moves.update(move.id, { state: "done", since: sinceOf(move), sealed: null }, move.state)
    return true
  } finally {
    await connector.close?.()
  }
}

/** Clocks differ, and what a desk searches by may lag behind: a little is read twice, which changes nothing. */
const overlapMs = 10 * 60_000
const sinceOf = ({ roundAt }: Move) => new Date(roundAt.getTime() - overlapMs)

/** @throws DeskRefused where the token is forgotten */
async function connected(move: Move): Promise<Connector> {
  const desk = desks[move.desk as DeskName]
  if (move.file !== null) {
    if (!desk.open) throw new AppError("No export file of this desk can be read")
    return desk.open(move.file)
  }
  if (!move.sealed) throw new DeskRefused("The token is needed again")
  return desk.connect(await unsealAccount(move.sealed))
}

/** Asks each time how the desk is, and the first time how much there is. */
async function introduced({ store }: Context, move: Move, connector: Connector): Promise<Move> {
  const { title, language, hosts } = await connector.check()
  const isKnown = Object.keys(move.expected).length > 0
  const expected: Partial<Record<Kind, number>> = isKnown ? move.expected : await connector.estimate()
  const known = { title, language, hosts, expected }
  await store.moving.moves.update(move.id, known)
  return { ...move, ...known }
}
