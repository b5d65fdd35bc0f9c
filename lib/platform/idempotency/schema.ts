import { z } from "zod"

/** For how long a key stands for its first answer. */
export const keptMs = 24 * 60 * 60 * 1000

export const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{1,255}$/, "An Idempotency-Key is 1 to 255 visible characters")

/** A request that is done once: by whom, under which of their keys, and what it says. */
export type Once = { sender: string; key: string; request: unknown }
