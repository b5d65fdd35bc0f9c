"use client"
import { PasskeyDesk } from "@/components/people/passkeys/passkey-desk"
import { QueryProvider } from "@/components/ui/query-provider"
import { ownerSignOut, signOut } from "@/lib/api/people/sign-in/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { agentLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { ProofDialog } from "./proof-dialog"
import { SecondFactorDesk } from "./second-factor-desk"

type Props = { home: string; isOwner: boolean; hasPasskeys: boolean }

/** Setting up the second factor that the company requires, before anything else; afterwards one goes on `home`. */
export function RequiredSetUp({ home, isOwner, hasPasskeys }: Props) {
  const goOn = () => void leaveFor(home, { replace: true })
  const leave = async () => {
    if (isOwner) return ownerSignOut()
    await signOut()
    return leaveFor(agentLoginPath, { replace: true })
  }
  return (
    <QueryProvider>
      <SecondFactorDesk onSetUp={goOn} />
      {hasPasskeys && (
        <section aria-labelledby="passkeys" className="mt-6 border-border border-t pt-6">
          <h2 id="passkeys" className="mb-1 text-lg">
            {words("people.passkeys")("title")}
          </h2>
          <p className="mb-4 text-muted text-sm">{words("people.passkeys")("hint")}</p>
          <PasskeyDesk kind="agent" onAdded={goOn} />
        </section>
      )}
      <ProofDialog onProved={goOn} />
      <button type="button" onClick={() => void leave()} className="button button-quiet mt-6">
        {words("people.security")("end")}
      </button>
    </QueryProvider>
  )
}
