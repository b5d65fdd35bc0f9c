import { useRef, useState } from "react"
import { showToast } from "./toast"
import { wordsFor } from "./words-for"

type Options = {
  /** What has been done leaves the page or replaces what did it, which stays busy until then. */
  leaves?: boolean
}

/** Does one thing at a time for a person, and says in a toast why it failed; what is asked for meanwhile is not done. */
export function useDeed({ leaves = false }: Options = {}) {
  const [isBusy, setBusy] = useState(false)
  // Known before React draws again: two clicks may come in one instant.
  const isUnderWay = useRef(false)
  const setUnderWay = (is: boolean) => {
    isUnderWay.current = is
    setBusy(is)
  }
  /** @returns what it comes to; undefined where it failed, or was not done */
  const act = async <T>(deed: () => Promise<T>): Promise<T | undefined> => {
    if (isUnderWay.current) return
    setUnderWay(true)
    try {
      const done = await deed()
      if (!leaves) setUnderWay(false)
      return done
    } catch (error) {
      setUnderWay(false)
      showToast(wordsFor(error), "error")
    }
  }
  return { isBusy, act }
}

/** One thing of a card's menu at a time: says in a toast what came of it, and then does what follows either way. */
export function useMenuDeed(after: () => Promise<unknown>) {
  const { act } = useDeed()
  return async (work: () => Promise<unknown>, done: string) => {
    await act(async () => {
      await work()
      showToast(done)
    })
    await after()
  }
}
