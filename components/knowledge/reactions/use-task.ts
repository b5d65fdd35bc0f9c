"use client"
import { useRef } from "react"
import type { Action, State, Task } from "./state"

export const notLoaded = "That did not work. Please check your connection and try again."

type Asking = { articleId: string; isSignedIn: boolean; state: State; dispatch: (action: Action) => void }

/** Does one task at a time, with what it needs loaded then; a visitor is asked to sign in first (H05). */
export function useTask({ articleId, isSignedIn, state, dispatch }: Asking) {
  const running = useRef<object | null>(null)
  const perform = async (task: Task) => {
    if (running.current) return
    if (!isSignedIn) return dispatch({ type: "login-asked", task })
    const own = {}
    running.current = own
    const isCancelled = () => running.current !== own
    const tell = (action: Action) => isCancelled() || dispatch(action)
    dispatch({ type: "began", task })
    try {
      const { performTask } = await import("./perform-task")
      await performTask(task, { articleId, tell, isCancelled })
    } catch {
      tell({ type: "failed", message: notLoaded })
    }
    if (!isCancelled()) running.current = null
  }
  const cancel = (popup: "loginPopup" | "challengePopup") => {
    // A popup that closes because its work is done says so as well.
    if (!state[popup]) return
    running.current = null
    dispatch({ type: "cancelled" })
  }
  return { perform, cancel }
}
