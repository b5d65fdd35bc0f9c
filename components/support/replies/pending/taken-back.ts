import { Refusal } from "@/lib/api/http/refusal"
import { takeBackReply } from "@/lib/api/support/replies/pending/client"
import type { PendingReply } from "@/lib/support/replies/pending/schema"

/** What could not be asked for is asked for again after this time. */
const againMs = 2000

/**
 * Takes an answer back, and asks until it is known whether that was done: the answer to a call may be lost after the server has
 * done it, and then only the page has the text. @throws Refusal where it cannot be taken back
 */
export async function takenBack(pending: PendingReply): Promise<PendingReply> {
  for (let isAskedBefore = false; ; isAskedBefore = true)
    try {
      return (await takeBackReply({ id: pending.id })).reply
    } catch (error) {
      if (isAskedBefore && error instanceof Refusal && error.status === 404) return pending
      if (error instanceof Refusal && !away.includes(error.status)) throw error
      await new Promise((done) => setTimeout(done, againMs))
    }
}

/** What is said in the server's place where it cannot be reached. */
const away = [502, 503, 504]
