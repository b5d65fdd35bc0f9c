import { createHash } from "node:crypto"
import { database } from "@/lib/platform/db/database"
import { RateLimitedError } from "@/lib/platform/errors"
import { apexId } from "@/lib/platform/id"
import { log } from "@/lib/platform/log"
import { countSoon, countWaiting } from "./counted-soon"
import { networkOf, siteOf } from "./network"
import type { Limit } from "./schema"
import { limitStore, type Spent, type Window } from "./store"

/** A company, or the installation's own host, and the address asked from. */
type Asker = { organisation: { id: string }; address?: string }

/** Counts one try of `subject` in this company. @returns in which window @throws RateLimitedError when there were too many. */
export async function spend(ctx: Asker, limit: Limit, subject: string): Promise<number> {
  const { left, resetsIn, window } = await spendCounted(ctx, limit, subject)
  if (left < 0) throw new RateLimitedError(resetsIn)
  return window
}

type Together = { times: number; tooMany: (left: number) => string }

/**
 * Counts tries that are made all or not at all: where they are too many, none of them is counted.
 * @returns in which window @throws RateLimitedError that says by `tooMany` how many are left
 */
export async function spendTogether(
  ctx: Asker,
  limit: Limit,
  subject: string,
  { times, tooMany }: Together,
): Promise<number> {
  const tries = { limit, key: keyOf(ctx, subject), times }
  const { window, left, resetsIn } = await limitStore(database()).spendTogether(tries)
  if (window !== null) return window
  noteTooMany(ctx, limit)
  throw new RateLimitedError(resetsIn, tooMany(Math.max(0, left)))
}

/**
 * Counts one try as `spend` does, with others and a moment later: for what is asked so often that it should not wait for its
 * count. This process lets pass what it knows to be left; from there on each count is waited for. So of several instances,
 * each may let pass what it was asked in one such moment more.
 * @throws RateLimitedError when there were too many
 */
export async function spendSoon(ctx: Asker, limit: Limit, subject: string) {
  if (countSoon(limit, keyOf(ctx, subject))) return
  await countWaiting()
  await spend(ctx, limit, subject)
}

/** Counts one try. @returns how many are left, fewer than none where there were too many, and in how many seconds all are again */
export async function spendCounted(ctx: Asker, limit: Limit, subject: string): Promise<Spent & Window> {
  const [spent] = await limitStore(database()).spend([{ limit, key: keyOf(ctx, subject), times: 1 }])
  if (!spent) throw new Error("A try that is counted is known")
  if (spent.left < 0) noteTooMany(ctx, limit)
  return spent
}

const noteTooMany = ({ organisation, address }: Asker, limit: Limit) =>
  log().warn({ event: "rate-limited", limit, organisation: organisation.id, address }, "security")

/**
 * Counts one code asked for by an address and for an email. Unknown emails count as well, so that the limit does not
 * reveal who has an account.
 * @throws RateLimitedError
 */
export async function spendCodeMail(ctx: Asker, purpose: string, email: string) {
  await spend(ctx, "code-address", addressOf(ctx))
  await spend(ctx, "code-mail", `${purpose}:${email}`)
}

/**
 * Counts one try of a code by the address it comes from, so that one person cannot use up another's tries, and by the
 * email it is for, known or not.
 * @throws RateLimitedError
 */
export async function spendCodeTry(ctx: Asker, purpose: string, email: string) {
  await spend(ctx, "code-try-address", addressOf(ctx))
  await spend(ctx, "code", codeSubject(ctx, purpose, email))
  await spend(atEveryPortal(ctx), "code-network-day", networkSubject(ctx, email))
}

/** The code was right: wrong ones before it from the same address are forgotten. */
export async function forgiveCodeTry(ctx: Asker, purpose: string, email: string) {
  await forgive(ctx, "code", codeSubject(ctx, purpose, email))
  await forgive(atEveryPortal(ctx), "code-network-day", networkSubject(ctx, email))
}

/** Counts one try of any code of one person, at whatever portal and from wherever. @throws RateLimitedError */
export const spendPersonsCode = (ctx: Asker, person: string) => spend(atEveryPortal(ctx), "code-day", person)

const atEveryPortal = (ctx: Asker): Asker => ({ ...ctx, organisation: { id: apexId } })
const codeSubject = (ctx: Asker, purpose: string, email: string) => `${purpose}:${email} ${addressOf(ctx)}`
const networkSubject = ({ address }: Asker, email: string) =>
  `${email} ${address ? siteOf(address) : "unknown"}`

/** Counts one try to sign in with this email, and one of whatever email from this address. @throws RateLimitedError */
export async function spendSignIn(ctx: Asker, email: string) {
  await spend(ctx, "sign-in-address", addressOf(ctx))
  await spend(ctx, "sign-in", signInSubject(ctx, email))
}

/** The password was right: wrong ones before it are forgotten. */
export const forgiveSignIn = (ctx: Asker, email: string) => forgive(ctx, "sign-in", signInSubject(ctx, email))

const signInSubject = (ctx: Asker, email: string) => `${email} ${addressOf(ctx)}`

/** The tries of `subject` are forgotten: it succeeded. */
export const forgive = (ctx: Asker, limit: Limit, subject: string) =>
  limitStore(database()).forgive(limit, keyOf(ctx, subject))

/** So many tries of `subject` are not counted after all in the window they were counted in: what they were for is tried again. */
export const giveBack = (
  ctx: Asker,
  limit: Limit,
  subject: string,
  { times = 1, window }: { times?: number; window: number },
) => limitStore(database()).giveBack({ limit, key: keyOf(ctx, subject), times, window })

/** The asker's own part of a limit's key. */
export const addressOf = ({ address }: Pick<Asker, "address">) => (address ? networkOf(address) : "unknown")

// Hashed: the counters need to tell people apart, not to know them.
const keyOf = ({ organisation }: Asker, subject: string) =>
  createHash("sha256")
    .update(JSON.stringify([organisation.id, subject]))
    .digest("base64url")
