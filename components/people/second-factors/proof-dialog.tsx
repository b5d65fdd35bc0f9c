"use client"
import { useEffect, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { waysToProve } from "@/lib/api/people/passkeys/client"
import { askProofBy } from "@/lib/api/people/proof/client"
import { words } from "@/lib/platform/words/words"
import { ProofWays } from "./proof-ways"

type Asked = {
  ways: Awaited<ReturnType<typeof waysToProve>>
  done: () => void
  refused: (reason: Error) => void
}

/** Has the person show again who they are where a call of this page needs it, which then goes on; and so may the page, by `onProved`. */
export function ProofDialog({ onProved }: { onProved?: () => void }) {
  // Undefined until it is asked for first: no page has the dialog that does not come to need it.
  const [asked, setAsked] = useState<Asked | null>()
  const t = words("people.secondStep")
  useEffect(
    () =>
      askProofBy(async () => {
        const ways = await waysToProve()
        await new Promise<void>((done, refused) => setAsked({ ways, done, refused }))
      }),
    [],
  )
  const leave = () => {
    asked?.refused(new Error("Not shown"))
    setAsked(null)
  }
  if (asked === undefined) return null
  return (
    <Dialog title={t("proofTitle")} open={asked !== null} onClose={leave}>
      {asked && (
        <ProofWays
          ways={asked.ways}
          onDone={() => {
            asked.done()
            setAsked(null)
            onProved?.()
          }}
          onCancel={leave}
        />
      )}
    </Dialog>
  )
}
