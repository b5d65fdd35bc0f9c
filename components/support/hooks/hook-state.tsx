"use client"
import { useState } from "react"
import { Ago } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { useCopy } from "@/components/ui/use-copy"
import { wordsFor } from "@/components/ui/words-for"
import { removeMailHook } from "@/lib/api/support/hooks/client"
import { words } from "@/lib/platform/words/words"
import type { MailHook } from "@/lib/support/hooks/schema"
import { providerNames } from "@/lib/support/hooks/values"

type Props = { hook: MailHook; change?: () => void; renew: () => Promise<unknown> }

/** Where a service hands an inbox's mail over. */
export function HookState({ hook, change, renew }: Props) {
  const [isSure, setSure] = useState(false)
  const { inboxId, provider, address, askedAt, hasProof } = hook
  const { isCopied, copy } = useCopy(address)
  const name = providerNames[provider]
  const t = words("support.mailboxes")
  const remove = async () => {
    try {
      await removeMailHook({ id: inboxId })
      showToast(t("handsNoMore", { name }))
      await renew()
    } catch (fault) {
      showToast(wordsFor(fault), "error")
    }
    setSure(false)
  }
  return (
    <section aria-label={t("service")} className="mt-4 border-border border-t pt-4 text-sm">
      <p>
        {askedAt
          ? t.parts("handsLast", { name, ago: () => <Ago key="ago" at={askedAt} /> })
          : t("handsNone", { name })}
        {!hasProof && ` ${t("noProof")}`}
      </p>
      <code className="mt-2 block rounded-md bg-sunken px-3 py-2 text-xs [overflow-wrap:anywhere]">
        {address}
      </code>
      <p className="mt-2 text-muted">{t(`raw${provider}`)}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className="button button-quiet">
          {t(isCopied ? "copied" : "copy")}
        </button>
        {change && (
          <button type="button" onClick={change} className="button button-quiet">
            {t("changeService")}
          </button>
        )}
        <button type="button" onClick={() => setSure(true)} className="button button-quiet">
          {t("removeService")}
        </button>
      </div>
      <SureDialog
        title={t("noMore", { name })}
        button={t("removeService")}
        open={isSure}
        go={remove}
        close={() => setSure(false)}
      >
        <p>{t("noMoreHint")}</p>
      </SureDialog>
    </section>
  )
}
