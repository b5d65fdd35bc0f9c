import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import { type RememberedPerson, remembered } from "@/lib/people/sessions/remembered"
import { words } from "@/lib/platform/words/words"
import { type Action, begin, reduce, type State, type Task } from "./state"

/** What readers do to the open article (H09), and who is told of it. */
export type Reacting = {
  articleId: string
  state: () => State
  dispatch: (action: Action) => void
  /**
   * Does it, one task after the other and with what it needs loaded then; a visitor is asked to sign in first (H05). What
   * is under way already is not done again.
   */
  perform: (task: Task) => Promise<void>
  /** Gives up what waits behind a popup, and what was to come after it. */
  cancel: (popup: "loginPopup" | "challengePopup") => void
  /** Calls `draw` now and after each change. */
  follow: (draw: (state: State) => void) => void
}

/** What is said where the network keeps something from being loaded. */
export const notLoaded = () => words("knowledge.votes")("notLoaded")

/** The reactions to one article, which begin with the counters its page was drawn with. */
export function reactionsTo(articleId: string, counts: ArticleCounts): Reacting {
  let state = begin(counts)
  let running: { task: Task } | null = null
  // Of each kind of task, what was asked for last while another one was under way.
  let waiting: Task[] = []
  const followers: ((state: State) => void)[] = []
  const dispatch = (action: Action) => {
    state = reduce(state, action)
    for (const draw of followers) draw(state)
  }
  const perform = async (task: Task) => {
    if (running) {
      waiting = waiting.filter(({ kind }) => kind !== task.kind)
      if (!isSame(task, running.task)) waiting.push(task)
      return
    }
    if (!remembered.now()) return dispatch({ type: "login-asked", task })
    const own = { task }
    running = own
    const isCancelled = () => running !== own
    const tell = (action: Action) => {
      if (!isCancelled()) dispatch(action)
    }
    dispatch({ type: "began", task })
    try {
      const { performTask } = await import("./perform-task")
      await performTask(task, { articleId, tell, isCancelled })
    } catch {
      tell({ type: "failed", message: notLoaded() })
    }
    if (isCancelled()) return
    running = null
    // A task that asks for the login is done first.
    const next = state.loginPopup ? undefined : waiting.shift()
    if (next) await perform(next)
  }
  const cancel: Reacting["cancel"] = (popup) => {
    // A popup that closes because its work is done says so as well.
    if (!state[popup]) return
    running = null
    waiting = []
    dispatch({ type: "cancelled" })
  }
  const follow: Reacting["follow"] = (draw) => {
    followers.push(draw)
    draw(state)
  }
  return { articleId, state: () => state, dispatch, perform, cancel, follow }
}

const isSame = (one: Task, other: Task) => JSON.stringify(one) === JSON.stringify(other)

/** Calls `act` with the person signed in, now and when that is another one; null for a visitor. */
export function followPerson(act: (person: RememberedPerson | null) => void): void {
  let last: string | undefined
  const look = () => {
    const person = remembered.now()
    const name = person ? `${person.role} ${person.id}` : ""
    if (name === last) return
    last = name
    act(person)
  }
  remembered.listen(look)
  look()
}
