"use client"
import { type ReactNode, useEffect, useReducer } from "react"
import { usePresence } from "@/components/shell/use-presence"
import { useLoaded } from "@/components/ui/use-loaded"
import { whenIdle } from "@/components/ui/when-idle"
import type { ArticleCounts } from "@/lib/knowledge/articles/schema"
import { type Action, begin, reduce } from "./state"
import { type Reacting, ReactionsContext } from "./use-reactions"
import { notLoaded, useTask } from "./use-task"

/** What is agreed to by signing up. */
export type SignUpTerms = { termsUrl: string | null; privacyUrl: string | null }

type Props = {
  articleId: string
  counts: ArticleCounts
  /** Null where sign-up is closed. */
  signUp: SignUpTerms | null
  children: ReactNode
}

/**
 * What readers do to the article inside (H09). The page is the same for all visitors: it learns in the browser who is
 * signed in and what they did before. Everything heavy is loaded when it is needed.
 */
export function Reactions({ articleId, counts, signUp, children }: Props) {
  const [state, dispatch] = useReducer(reduce, counts, begin)
  const presence = usePresence()
  const isSignedIn = presence !== null
  const personId = presence?.id ?? ""
  const { perform, cancel } = useTask({ articleId, isSignedIn, state, dispatch })
  const { loginPopup, challengePopup, pendingTask } = state
  useView(articleId, dispatch)
  useEarlier(articleId, isSignedIn && `${presence.role} ${personId}`, { dispatch, perform })
  // biome-ignore lint/correctness/useExhaustiveDependencies: after signing in the waiting task goes on.
  useEffect(() => {
    if (isSignedIn && loginPopup && pendingTask) void perform(pendingTask)
  }, [isSignedIn, loginPopup])
  const trouble = () => dispatch({ type: "failed", message: notLoaded })
  const LoginPopup = useLoaded(loginPopup, loadLoginPopup, trouble)
  const ChallengePopup = useLoaded(challengePopup, loadChallengePopup, ignore)
  return (
    <ReactionsContext value={{ articleId, state, dispatch, perform, personId }}>
      {/* Before the article: a label finds its field first, though a heading may be called Email too. */}
      {LoginPopup && (
        <LoginPopup
          articleId={articleId}
          task={loginPopup ? pendingTask : null}
          signUp={signUp}
          onClose={() => cancel("loginPopup")}
        />
      )}
      {ChallengePopup && <ChallengePopup open={challengePopup} onClose={() => cancel("challengePopup")} />}
      {children}
    </ReactionsContext>
  )
}

const ignore = () => {}
const loadLoginPopup = () => import("./login-popup").then((loaded) => loaded.LoginPopup)
const loadChallengePopup = () => import("./challenge-popup").then((loaded) => loaded.ChallengePopup)

const loadOpened = () => import("./opened")

/** Says once that the article was opened, and shows the counters as they are by then (F03). */
function useView(articleId: string, dispatch: (action: Action) => void) {
  useEffect(
    () =>
      whenIdle(() => {
        loadOpened()
          .then(({ countView }) => countView(articleId))
          .then((counts) => dispatch({ type: "read", counts }))
          // The view was not counted.
          .catch(ignore)
      }),
    [articleId, dispatch],
  )
}

/**
 * Goes on with the task a person left the page for, or restores their earlier vote (H02); without a person there is no
 * vote (H10).
 */
function useEarlier(
  articleId: string,
  person: string | false,
  { dispatch, perform }: Pick<Reacting, "dispatch" | "perform">,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person who comes.
  useEffect(() => {
    if (!person) return
    let isOver = false
    const restore = async () => {
      const { takeTask, voteStatus } = await loadOpened()
      const task = isOver ? null : takeTask(articleId)
      if (task) perform(task)
      else {
        const status = await voteStatus(articleId)
        if (!isOver) dispatch({ type: "restored", status })
      }
    }
    // The counters are there; a vote asked for twice is counted once.
    const stop = whenIdle(() => void restore().catch(ignore))
    return () => {
      isOver = true
      stop()
      dispatch({ type: "signed-out" })
    }
  }, [articleId, person])
}
