import { useEffect, useRef, useState } from "react"
import { codeMailedTo } from "@/components/people/sign-in/code-mailed-to"
import { Dialog } from "@/components/ui/dialog"
import { askSession, remember } from "@/lib/api/people/sessions/client"
import { askWaysIn } from "@/lib/api/people/sign-in/client"
import { recollect, signedInRole } from "@/lib/people/sessions/remembered"
import { rememberPage } from "@/lib/people/sign-in/remembered-page"
import type { CustomerWays } from "@/lib/people/sign-in/schema"
import { words } from "@/lib/platform/words/words"
import { type Stage, StageForm } from "./login-stage"
import { rememberTask } from "./remembered-task"
import type { SignUpTerms } from "./sign-up-terms"
import type { Task } from "./state"

type Props = {
  articleId: string
  /** What is done after signing in; null closes the popup. */
  task: Task | null
  /** Null where sign-up is closed. */
  signUp: SignUpTerms | null
  onClose: () => void
}

const titles = {
  login: () => words("people.signIn")("title"),
  "sign-up": () => words("people.signUp")("title"),
  code: () => words("people.verify")("title"),
} as const

/** Signing in or up on the spot. The page then sees who is there, and goes on by itself (H05 to H08). */
export function LoginPopup({ articleId, task, signUp, onClose }: Props) {
  const t = words("people.popup")
  const [stage, setStage] = useState<Stage>({ at: "login" })
  const ways = useWaysIn(task !== null)
  const content = useRef<HTMLDivElement>(null)
  // What led to another stage is gone, and the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each stage begins in its first field.
  useEffect(() => content.current?.querySelector("input")?.focus(), [stage.at, ways])
  const close = () => {
    setStage({ at: "login" })
    onClose()
  }
  const enter = async () => {
    await askSession().then(remember, recollect)
    if (!signedInRole()) setStage({ at: "login" })
  }
  const leave = () => {
    if (task) rememberTask(articleId, task)
    rememberPage(window.location.pathname)
  }
  return (
    <Dialog isSheet title={titles[stage.at]()} open={task !== null} onClose={close}>
      {task && (
        <div ref={content} className="space-y-5 text-text">
          <p className="text-muted text-sm">
            {stage.at === "code"
              ? codeMailedTo(stage.email)
              : t(task.kind === "vote" ? "voteAfter" : "commentAfter")}
          </p>
          {ways ? (
            <StageForm {...{ stage, signUp, ways }} onStage={setStage} onSignedIn={enter} onLeave={leave} />
          ) : (
            <div aria-hidden="true" className="h-40" />
          )}
          <button type="button" onClick={close} className="button button-quiet w-full">
            {t("cancel")}
          </button>
        </div>
      )}
    </Dialog>
  )
}

const passwordAlone = { providers: [], hasPassword: true, byMail: false, byPasskey: false }

/** By what customers sign in, asked for when it is needed: the page is kept, and companies change their minds. */
function useWaysIn(isNeeded: boolean): CustomerWays | undefined {
  const [ways, setWays] = useState<CustomerWays>()
  useEffect(() => {
    if (isNeeded && !ways) askWaysIn().then(setWays, () => setWays(passwordAlone))
  }, [isNeeded, ways])
  return ways
}
