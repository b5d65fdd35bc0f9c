"use client"
import { QueryProvider } from "@/components/ui/query-provider"
import { ownerSignOut, signOut } from "@/lib/api/people/sign-in/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { agentLoginPath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { SecondFactorDesk } from "./second-factor-desk"

type Props = { home: string; isOwner: boolean }

/** Setting up the second factor that the company requires, before anything else; afterwards one goes on `home`. */
export function RequiredSetUp({ home, isOwner }: Props) {
  const leave = async () => {
    if (isOwner) return ownerSignOut()
    await signOut()
    return leaveFor(agentLoginPath, { replace: true })
  }
  return (
    <QueryProvider>
      <SecondFactorDesk onSetUp={() => void leaveFor(home, { replace: true })} />
      <button type="button" onClick={() => void leave()} className="button button-quiet mt-6">
        {words("people.security")("end")}
      </button>
    </QueryProvider>
  )
}
