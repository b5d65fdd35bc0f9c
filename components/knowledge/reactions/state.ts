import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import type { WrittenComment } from "@/lib/knowledge/comments/schema"
import type { Direction, VoteMessage, VoteStatus } from "@/lib/knowledge/reactions/votes/schema"

/** What a reader wants to do to an article, before or after signing in. */
export type Task = { kind: "vote"; direction: Direction } | { kind: "comment"; body: string }

export type TaskMessage = VoteMessage | WrittenComment["message"]
type About<T> = { kind: Task["kind"]; message: T }
/** What became of a form that was sent without a script: by the message of what was done, if it was. */
export type Outcome = { kind: Task["kind"]; message?: TaskMessage }
export type Told = Outcome & { words: string }

/** What one open article knows of reactions (H09). */
export type State = {
  counts: ArticleCounts
  vote: Direction | null
  /** The comment as far as it is written. */
  comment: string
  loginPopup: boolean
  challengePopup: boolean
  pendingTask: Task | null
  loading: boolean
  /** Why a task failed, in words. */
  error: About<string> | null
  /** What became of the last task. */
  outcome: About<TaskMessage> | null
}

export type Action =
  | { type: "read"; counts: ArticleCounts }
  | { type: "restored"; status: VoteStatus }
  | { type: "typed"; comment: string }
  | { type: "comment-refused"; message: string }
  | { type: "login-asked"; task: Task }
  | { type: "began"; task: Task }
  | { type: "checking"; isShown: boolean }
  | { type: "done"; message: TaskMessage; counts: ArticleCounts }
  | { type: "failed"; message: string }
  | { type: "cancelled" }
  | { type: "signed-out" }
  | ({ type: "told" } & Told)

const rest = { loginPopup: false, challengePopup: false, pendingTask: null, loading: false }

export const begin = (counts: ArticleCounts): State => ({
  ...rest,
  counts,
  vote: null,
  comment: "",
  error: null,
  outcome: null,
})

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case "read":
      return { ...state, counts: newer(state, action.counts) }
    case "restored":
      // An answer to an older question says nothing about a vote cast meanwhile.
      if (state.loading || state.vote) return state
      return { ...state, vote: action.status.vote, counts: newer(state, action.status.counts) }
    case "typed":
      return { ...state, comment: action.comment, ...(state.error?.kind === "comment" && { error: null }) }
    case "comment-refused":
      return { ...state, error: { kind: "comment", message: action.message }, outcome: null }
    case "login-asked":
      return { ...state, ...rest, loginPopup: true, pendingTask: action.task, error: null, outcome: null }
    case "began":
      return { ...state, ...rest, loading: true, pendingTask: action.task, error: null, outcome: null }
    case "checking":
      return { ...state, challengePopup: action.isShown }
    case "done":
      return done(state, action.message, action.counts)
    case "failed":
      return failed(state, action.message)
    case "cancelled":
      return { ...state, ...rest }
    case "signed-out":
      return { ...state, vote: null }
    case "told":
      return action.message
        ? { ...state, outcome: { kind: action.kind, message: action.message } }
        : { ...state, error: { kind: action.kind, message: action.words } }
  }
}

/** Views counted since; of votes and comments, whatever a task was told or is about to be told is newer. */
const newer = ({ counts, loading, outcome }: State, read: ArticleCounts) =>
  loading || outcome ? { ...counts, viewCount: read.viewCount } : read

function done(state: State, message: TaskMessage, counts: ArticleCounts): State {
  const { pendingTask: task } = state
  if (!task) return state
  const changed =
    task.kind === "vote" ? { vote: task.direction } : { comment: unsent(state.comment, task.body) }
  return { ...state, ...rest, ...changed, counts, outcome: { kind: task.kind, message } }
}

/** What has been typed while this was sent stays. */
const unsent = (comment: string, sent: string) => (comment.trim() === sent ? "" : comment)

function failed(state: State, message: string): State {
  const { pendingTask: task } = state
  return { ...state, ...rest, error: task && { kind: task.kind, message } }
}

/** What to show: while a vote is on its way, what it will come to. */
export function shown(state: State): Pick<State, "vote" | "counts"> {
  const { vote, counts, loading, pendingTask: task } = state
  if (!loading || task?.kind !== "vote" || task.direction === vote) return { vote, counts }
  const change = (direction: Direction) => Number(task.direction === direction) - Number(vote === direction)
  return {
    vote: task.direction,
    counts: {
      ...counts,
      upvoteCount: counts.upvoteCount + change("up"),
      downvoteCount: counts.downvoteCount + change("down"),
    },
  }
}
