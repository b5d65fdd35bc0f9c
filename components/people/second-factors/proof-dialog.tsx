"use client"
import { useEffect, useState } from "react"
import { DialogLater } from "@/components/ui/dialog-later"
import { askProofBy } from "@/lib/api/people/proof/client"
import type { WaysToProve } from "./proof-question"

type Asked = { ways: WaysToProve; done: () => void; refused: (reason: Error) => void }

const load = async () => (await import("./proof-question")).ProofQuestion

/** Has the person show again who they are where a call of this page needs it, which then goes on; and so may the page, by `onProved`. */
export function ProofDialog({ onProved }: { onProved?: () => void }) {
  // Undefined until it is asked for first: no page has the dialog that does not come to need it.
  const [asked, setAsked] = useState<Asked | null>()
  useEffect(
    () =>
      askProofBy(async () => {
        const { waysToProve } = await import("@/lib/api/people/passkeys/client")
        const ways = await waysToProve()
        await new Promise<void>((done, refused) => setAsked({ ways, done, refused }))
      }),
    [],
  )
  const close = () => {
    asked?.refused(new Error("Not shown"))
    setAsked(null)
  }
  const onDone = () => {
    asked?.done()
    setAsked(null)
    onProved?.()
  }
  return asked === undefined ? null : (
    <DialogLater load={load} own={{ ways: asked?.ways ?? null, onDone, close }} />
  )
}
