import { RateLimitedError } from "@/lib/platform/errors"
import { giveBack, spend } from "@/lib/platform/limits/mutations"
import { log } from "@/lib/platform/log"
import type { Context } from "@/lib/tenancy/context"

type Home = Omit<Context, "actor">
type InboundLimit = "inbound-mail" | "inbound-ticket" | "mail-acknowledgement"

/** Spends a try of a sender's, or a ticket's. @returns false where none is left */
export type IsWithin = (limit: InboundLimit, subject: string) => Promise<boolean>

/** Does what spends tries, and gives them back where it fails: it is done again, and costs one mail's tries. */
export async function counting<T>(home: Home, work: (isWithin: IsWithin) => Promise<T>): Promise<T> {
  const spent: { limit: InboundLimit; subject: string; window: number }[] = []
  const isWithin: IsWithin = async (limit, subject) => {
    try {
      spent.push({ limit, subject, window: await spend(home, limit, subject) })
      return true
    } catch (error) {
      if (error instanceof RateLimitedError) return false
      throw error
    }
  }
  try {
    return await work(isWithin)
  } catch (error) {
    for (const { limit, subject, window } of spent)
      await giveBack(home, limit, subject, { window }).catch((failure) =>
        log().warn({ err: failure, limit }, "A try for a mail that could not be filed stays counted"),
      )
    throw error
  }
}
