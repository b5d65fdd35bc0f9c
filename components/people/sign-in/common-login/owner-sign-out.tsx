"use client"
import { useEffect, useState } from "react"
import { NeedsScript } from "@/components/ui/needs-script"
import { wordsFor } from "@/components/ui/words-for"
import { signOut } from "@/lib/api/people/sign-in/client"
import { leaveFor } from "@/lib/platform/leave-for"
import { words } from "@/lib/platform/words/words"

/** Ends the common login's session, then goes on to `to`. */
export function OwnerSignOut({ to }: { to: string }) {
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    signOut()
      .then(() => leaveFor(to, { replace: true }))
      .catch((error) => setTrouble(wordsFor(error)))
  }, [to])
  return (
    <div className="card max-w-md p-6 text-center">
      <h1 className="text-xl">{words("people.agentSignIn")("signingOut")}</h1>
      <p role="status" className="mt-2 text-muted">
        {trouble ?? words("people.agentSignIn")("moment")}
      </p>
      <NeedsScript />
    </div>
  )
}
