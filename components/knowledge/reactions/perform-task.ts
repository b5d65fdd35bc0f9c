import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { writeComment } from "@/lib/api/knowledge/comments/client"
import { castVote } from "@/lib/api/knowledge/reactions/votes/client"
import { forget } from "@/lib/api/people/sessions/client"
import { newKey } from "@/lib/api/platform/idempotency/client"
import { unchecked } from "@/lib/platform/challenges/schema"
import { said } from "@/lib/platform/words/said"
import { forgetSent, keyFor } from "./comment-draft"
import { CannotCheck, takeSolved } from "./solved-in-advance"
import type { Action, Task } from "./state"

/** How long a check of the browser goes unmentioned. */
const quietMs = 300

type Errand = {
  articleId: string
  /** Ends in silence when the task has been cancelled meanwhile. */
  tell: (action: Action) => void
  isCancelled: () => boolean
}

/** Votes or comments, and tells what came of it (H03 to H08). */
export async function performTask(task: Task, errand: Errand): Promise<void> {
  const { articleId, tell } = errand
  try {
    const done =
      task.kind === "vote"
        ? await castVote(articleId, task.direction, newKey())
        : await comment(task.body, errand)
    if (done) tell({ type: "done", message: done.message, counts: done.counts })
  } catch (error) {
    // The session ended without this page's knowledge.
    if (error instanceof Refusal && error.status === 401) {
      forget()
      tell({ type: "login-asked", task })
    } else tell({ type: "failed", message: wordsAbout(error) })
  }
}

async function comment(body: string, errand: Errand) {
  const { articleId } = errand
  for (const isLast of [false, true]) {
    const token = await checked(errand, isLast ? 0 : quietMs)
    if (errand.isCancelled()) return null
    try {
      const written = await writeComment({ articleId, body, token }, keyFor(articleId, body, newKey))
      forgetSent(articleId, body)
      return written
    } catch (error) {
      if (isLast || !isChallenged(error)) throw error
    }
  }
  return null
}

/** A solved challenge. What takes longer than `quiet` milliseconds is shown, and can be cancelled. */
async function checked({ tell }: Errand, quiet: number): Promise<string> {
  const timer = setTimeout(() => tell({ type: "checking", isShown: true }), quiet)
  try {
    return await takeSolved()
  } finally {
    clearTimeout(timer)
    tell({ type: "checking", isShown: false })
  }
}

/** Whether another challenge may help: this one was too old, or used before. */
const isChallenged = (error: unknown) => error instanceof Refusal && error.message === unchecked

const wordsAbout = (error: unknown) => {
  if (error instanceof CannotCheck) return error.message
  return error instanceof Refusal && error.errors.comment ? said(error.errors.comment) : wordsFor(error)
}
