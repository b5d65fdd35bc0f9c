"use client"
import { useState } from "react"
import { Ago } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { useCopy } from "@/components/ui/use-copy"
import { wordsFor } from "@/components/ui/words-for"
import { removeMailHook } from "@/lib/api/support/hooks/client"
import type { MailHook } from "@/lib/support/hooks/schema"
import { providerNames, rawWords } from "@/lib/support/hooks/values"

type Props = { hook: MailHook; change: () => void; renew: () => Promise<unknown> }

/** Where a service hands an inbox's mail over. */
export function HookState({ hook, change, renew }: Props) {
  const [isSure, setSure] = useState(false)
  const { inboxId, provider, address, askedAt, hasProof } = hook
  const { isCopied, copy } = useCopy(address)
  const name = providerNames[provider]
  const remove = async () => {
    try {
      await removeMailHook({ id: inboxId })
      showToast(`${name} hands no email over any more.`)
      await renew()
    } catch (fault) {
      showToast(wordsFor(fault), "error")
    }
    setSure(false)
  }
  return (
    <section aria-label="Service" className="mt-4 border-border border-t pt-4 text-sm">
      <p>
        {name} hands email over at this address, which is as secret as a password
        {askedAt ? (
          <>
            , last <Ago at={askedAt} />
          </>
        ) : (
          ". None has come yet"
        )}
        .{!hasProof && " No signature is checked."}
      </p>
      <code className="mt-2 block rounded-md bg-sunken px-3 py-2 text-xs [overflow-wrap:anywhere]">
        {address}
      </code>
      <p className="mt-2 text-muted">{rawWords[provider]}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className="button button-quiet">
          {isCopied ? "Copied" : "Copy address"}
        </button>
        <button type="button" onClick={change} className="button button-quiet">
          Change service
        </button>
        <button type="button" onClick={() => setSure(true)} className="button button-quiet">
          Remove service
        </button>
      </div>
      <SureDialog
        title={`Take no more email from ${name}?`}
        button="Remove service"
        open={isSure}
        go={remove}
        close={() => setSure(false)}
      >
        <p>The address is refused from then on. A new one has to be entered there again.</p>
      </SureDialog>
    </section>
  )
}
