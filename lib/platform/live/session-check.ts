import { isOutOfReach } from "@/lib/platform/db/out-of-reach"
import { turns } from "@/lib/platform/turns"

/** How many streams look at once whether their session still counts: others need the connections to the database too. */
export const inTurn = turns(4)

// Not all at once.
const pause = () => new Promise((done) => setTimeout(done, 1000 + Math.random() * 4000).unref())

/**
 * Checks on each call whether the session still belongs to the same person, and calls `end` if not. A call during a
 * check causes one more check. When the database does not answer, it is asked again; streams reveal nothing secret
 * meanwhile.
 */
export function sessionCheck(isSame: () => Promise<boolean>, end: () => void) {
  const state = { isLooking: false, isAgain: false, isOver: false }
  const look = async () => {
    while (!state.isOver) {
      state.isAgain = false
      const outcome = await inTurn(isSame).catch((error) => (isOutOfReach(error) ? "unknown" : false))
      if (outcome === "unknown") await pause()
      else if (!outcome && !state.isOver) {
        state.isOver = true
        end()
        // A change during the look may have come too late for it.
      } else if (!state.isAgain) break
    }
    state.isLooking = false
  }
  return {
    look: () => {
      state.isAgain = true
      if (state.isLooking || state.isOver) return
      state.isLooking = true
      void look()
    },
    close: () => {
      state.isOver = true
    },
  }
}
