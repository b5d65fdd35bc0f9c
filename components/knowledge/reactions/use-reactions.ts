"use client"
import { createContext, useContext } from "react"
import type { Action, State, Task } from "./state"

export type Reacting = {
  articleId: string
  state: State
  dispatch: (action: Action) => void
  /** Does it, or asks who is there first. */
  perform: (task: Task) => void
  /** The person signed in; empty for visitors, and as long as the page does not know yet. */
  personId: string
}

export const ReactionsContext = createContext<Reacting | null>(null)

/** Reactions to the article around; null where there are none, as in a preview. */
export const useReactions = () => useContext(ReactionsContext)
