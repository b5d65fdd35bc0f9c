"use client"
import { type ReactNode, useEffect, useReducer } from "react"
import { usePresence } from "@/components/shell/use-presence"
import { whenIdle } from "@/components/ui/when-idle"
import type { ArticleCounts } from "@/lib/articles/schema"
import { takeTask } from "./remembered-task"
import { type Action, begin, reduce } from "./state"
import { useLoaded } from "./use-loaded"
import { ReactionsContext } from "./use-reactions"
import { useTask } from "./use-task"

/** What is agreed to by signing up. */
export type SignUpTerms = { termsUrl: string | null; privacyUrl: string | null }

type Props = {
  articleId: string
  counts: ArticleCounts
  /** Null where nobody signs up. */
  signUp: SignUpTerms | null
  children: ReactNode
}

const notLoaded = "The login could not be loaded. Please check your connection and try again."

/**
 * What readers do to the article inside (H09). The page is the same for everybody: who is there, and what they did
 * before, it learns when it runs. Everything heavy comes when it is needed.
 */
export function Reactions({ articleId, counts, signUp, children }: Props) {
  const [state, dispatch] = useReducer(reduce, counts, begin)
  const presence = usePresence()
  const isSignedIn = presence !== null
  const personId = presence?.id ?? ""
  const { perform, cancel } = useTask({ articleId, isSignedIn, state, dispatch })
  const { loginPopup, challengePopup, pendingTask } = state
  useView(articleId, dispatch)
  useVoteOf(articleId, isSignedIn && `${presence.role} ${personId}`, dispatch)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has come goes on with what waited for them.
  useEffect(() => {
    const task = isSignedIn && ((loginPopup && pendingTask) || takeTask(articleId))
    if (task) void perform(task)
  }, [isSignedIn, loginPopup])
  const trouble = () => dispatch({ type: "failed", message: notLoaded })
  const LoginPopup = useLoaded(loginPopup, loadLoginPopup, trouble)
  const ChallengePopup = useLoaded(challengePopup, loadChallengePopup, ignore)
  return (
    <ReactionsContext value={{ state, dispatch, perform, personId }}>
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

/** Says once that the article was opened, and shows the counters as they are by then (F03). */
function useView(articleId: string, dispatch: (action: Action) => void) {
  useEffect(
    () =>
      whenIdle(() => {
        import("@/lib/views/client")
          .then(({ countView }) => countView(articleId))
          .then((counts) => dispatch({ type: "read", counts }))
          // Nobody came to be counted.
          .catch(ignore)
      }),
    [articleId, dispatch],
  )
}

/** Shows how whoever is signed in voted before (H02), and nobody's vote once they have left (H10). */
function useVoteOf(articleId: string, person: string | false, dispatch: (action: Action) => void) {
  useEffect(() => {
    if (!person) return
    let isOver = false
    const stop = whenIdle(() => {
      import("@/lib/votes/client")
        .then(({ voteStatus }) => voteStatus(articleId))
        .then((status) => isOver || dispatch({ type: "restored", status }))
        // The counters are there; a vote asked for twice is counted once.
        .catch(ignore)
    })
    return () => {
      isOver = true
      stop()
      dispatch({ type: "signed-out" })
    }
  }, [articleId, person, dispatch])
}
