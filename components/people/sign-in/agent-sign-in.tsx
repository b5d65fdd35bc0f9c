"use client"
import { useEffect, useState } from "react"
import { FormError } from "@/components/ui/form-error"
import { wordsFor } from "@/components/ui/words-for"
import { Refusal } from "@/lib/api/http/refusal"
import { challengeIn } from "@/lib/api/people/sign-in/client"
import { signInKeys } from "@/lib/people/login-service/schema"
import { leaveFor } from "@/lib/platform/leave-for"
import { agentLoginPath, secondStepOf } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { AgentLoginForm } from "./agent-login-form"
import { ClosedPortalDialog } from "./closed-portal-dialog"
import { enterPanel } from "./enter-panel"
import { SecondStepForm } from "./second-step-form"
import { SignInCodeForm } from "./sign-in-code-form"
import { useHandOver } from "./use-hand-over"
import { useOwnDocument } from "./use-own-document"
import { useSignInElsewhere } from "./use-sign-in-elsewhere"

/** Section 9: the delay of a redirect after signing in. */
const readingMs = 1000

type Props = {
  /** Where the common login reactivates this portal; null on an installation without one. */
  reactivation: string | null
  /** The page that was asked for before signing in. */
  returnPath?: string
  /** Whether agents and the owner may sign in with a passkey. */
  hasPasskeys: boolean
}

/** The ways in for agents and owners: password, mailed code, and the hand-over from the common login. */
export function AgentSignIn({ reactivation, returnPath, hasPasskeys }: Props) {
  const [trouble, setTrouble] = useState<string>()
  const [isAsking, setAsking] = useState(false)
  const [email, setEmail] = useState("")
  const [isByCode, setByCode] = useState(false)
  const [challenge, setChallenge] = useState<string>()
  const enter = () => enterPanel(returnPath)

  const refused = (error: unknown) => {
    if (!(error instanceof Refusal)) return
    if (error.errorKey === signInKeys.ownerMayReactivate && reactivation) setAsking(true)
    // A12: the owner of another portal goes on there, having read why.
    if (error.redirect) leaveFor(error.redirect + agentLoginPath, { afterMs: readingMs })
  }
  const onSignIn = (signIn: Promise<void>) =>
    signIn.then(enter).catch((error) => {
      const asked = challengeIn(error)
      if (asked) return setChallenge(asked)
      refused(error)
      throw error
    })
  // From an identity provider, before the hand-over empties the fragment.
  useEffect(() => setChallenge(secondStepOf(window.location.hash)), [])
  const isArriving = useHandOver(enter, (error) => {
    const asked = challengeIn(error)
    if (asked) return setChallenge(asked)
    refused(error)
    setTrouble(wordsFor(error))
  })
  useOwnDocument()
  useSignInElsewhere(returnPath)

  if (isArriving) return <p role="status">{words("people.agentSignIn")("arriving")}</p>
  return (
    <>
      <FormError message={trouble} />
      {challenge ? (
        <SecondStepForm
          challenge={challenge}
          onSignIn={onSignIn}
          onBack={() => setChallenge(undefined)}
          hasPasskeys={hasPasskeys}
        />
      ) : isByCode ? (
        <SignInCodeForm email={email} onSignIn={onSignIn} onBack={() => setByCode(false)} />
      ) : (
        <AgentLoginForm
          email={email}
          onSignIn={onSignIn}
          hasPasskeys={hasPasskeys}
          enter={enter}
          refused={refused}
          onCodeSent={(address) => {
            setEmail(address)
            setByCode(true)
          }}
        />
      )}
      {reactivation && (
        <ClosedPortalDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          address={reactivation}
          enter={enter}
        />
      )}
    </>
  )
}
