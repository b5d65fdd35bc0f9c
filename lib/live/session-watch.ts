import { isOutOfReach } from "@/lib/db/out-of-reach"
import { inTurn } from "./turns"

// Not all at once.
const pause = () => new Promise((done) => setTimeout(done, 1000 + Math.random() * 4000).unref())

/**
 * Looks, whenever it is called, whether somebody is still who they were, and calls `end` where not. Calls while it looks make
 * it look once more. A database that does not answer says nothing, so it is asked again; streams tell nothing secret meanwhile.
 */
export function sessionWatch(isSame: () => Promise<boolean>, end: () => void) {
  let state: "idle" | "looking" | "again" | "ended" = "idle"
  const finish = () => {
    state = "ended"
    end()
  }
  const look = async () => {
    while (state === "looking") {
      try {
        if (!(await inTurn(isSame))) return finish()
        // A change during the look may have come too late for it.
        state = state === "again" ? "looking" : "idle"
      } catch (error) {
        if (!isOutOfReach(error)) return finish()
        await pause()
        if (state === "again") state = "looking"
      }
    }
  }
  return {
    look: () => {
      if (state === "looking") state = "again"
      if (state !== "idle") return
      state = "looking"
      void look()
    },
    close: () => {
      state = "ended"
    },
  }
}
