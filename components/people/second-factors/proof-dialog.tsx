"use client"
import { useEffect, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { askProofBy } from "@/lib/api/people/proof/client"
import { proveAgain } from "@/lib/api/people/second-factors/client"
import { words } from "@/lib/platform/words/words"
import { FactorCodeForm } from "./factor-code-form"

type Asked = { done: () => void; refused: (reason: Error) => void }

/** Asks for the second factor again where a call of this page needs it, which then goes on. */
export function ProofDialog() {
  // Undefined until it is asked for first: no page has the dialog that does not come to need it.
  const [asked, setAsked] = useState<Asked | null>()
  const t = words("people.secondStep")
  useEffect(() => askProofBy(() => new Promise<void>((done, refused) => setAsked({ done, refused }))), [])
  const leave = () => {
    asked?.refused(new Error("Not shown"))
    setAsked(null)
  }
  if (asked === undefined) return null
  return (
    <Dialog title={t("proofTitle")} open={asked !== null} onClose={leave}>
      {asked && (
        <>
          <p className="mb-4">{t("about")}</p>
          <FactorCodeForm
            label={t("code")}
            button={t("verify")}
            send={async (code) => {
              await proveAgain({ code })
              asked.done()
              setAsked(null)
            }}
            onCancel={leave}
          />
        </>
      )}
    </Dialog>
  )
}
