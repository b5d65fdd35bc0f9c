import { createHash, randomBytes } from "node:crypto"
import type { z } from "zod"
import type { Store } from "@/lib/platform/store"

/** What a step waits for; a token of one purpose is worthless for another. */
export type StepPurpose =
  | "second-factor"
  | "factor-set-up"
  | "provider"
  | "passkey-new"
  | "passkey-proof"
  | "passkey-second"
  | "passkey-sign-in"
  | "provider-answer"
  | "provider-assertion"
  | "provider-trial"
  | "provider-logout"

type Kept = { store: Store }

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url")

/**
 * Keeps what is known so far in a sign-in (or the like) that takes several requests, in the store's company, for `seconds`.
 * @returns the token that names it, known to the one who asked alone
 */
export async function beginStep(
  { store }: Kept,
  purpose: StepPurpose,
  data: object,
  seconds: number,
): Promise<string> {
  const token = randomBytes(24).toString("base64url")
  await store.platform.steps.insert({ purpose, hash: hashOf(token), data, seconds })
  return token
}

/** What was kept under this token for this purpose in this company, and may be asked for again; null once it is over. */
export async function findStep<T>(
  { store }: Kept,
  purpose: StepPurpose,
  token: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  return shape.nullable().parse(await store.platform.steps.find({ purpose, hash: hashOf(token) }))
}

/** As `findStep`, once: of several who come with the token, one gets it. */
export async function takeStep<T>(
  { store }: Kept,
  purpose: StepPurpose,
  token: string,
  shape: z.ZodType<T>,
): Promise<T | null> {
  return shape.nullable().parse(await store.platform.steps.take({ purpose, hash: hashOf(token) }))
}

/** Notes that what has this name has been used, until `endsAt`. @returns whether it is the first time */
export async function noteUse(
  { store, now }: Kept & { now: Date },
  purpose: StepPurpose,
  name: string,
  endsAt: Date,
): Promise<boolean> {
  const seconds = Math.ceil((endsAt.getTime() - now.getTime()) / 1000)
  return store.platform.steps.claim({ purpose, hash: hashOf(`${purpose} ${name}`), data: {}, seconds })
}
