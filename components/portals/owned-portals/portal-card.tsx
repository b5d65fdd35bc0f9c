"use client"
import { useState } from "react"
import { FormError } from "@/components/ui/form-error"
import { wordsFor } from "@/components/ui/words-for"
import { openPortal, reopenPortal } from "@/lib/api/portals/owned-portals/client"
import { words } from "@/lib/platform/words/words"

export type PortalEntry = { identifier: string; title: string; address: string; isDeactivated: boolean }

/** One portal: the way in, or, where it is deactivated, the way to open it again. */
export function PortalCard({ portal }: { portal: PortalEntry }) {
  const t = words("portals.owned")
  const { identifier, title, address, isDeactivated } = portal
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const enter = async () => {
    setBusy(true)
    await (isDeactivated ? reopenPortal(identifier) : openPortal(identifier)).catch((error) =>
      setTrouble(wordsFor(error)),
    )
    setBusy(false)
  }
  return (
    <article className="card flex h-full flex-col p-5">
      <h2 dir="auto" className="text-lg">
        {title}
      </h2>
      <p className="mt-1 break-all text-muted text-sm">{address.replace(/^https?:\/\//, "")}</p>
      {isDeactivated && <p className="mt-2 text-sm">{t("deactivated")}</p>}
      <div className="mt-auto space-y-3 pt-5">
        <button
          type="button"
          onClick={enter}
          disabled={busy}
          aria-busy={busy}
          aria-label={t(isDeactivated ? "reactivateNamed" : "openNamed", { portal: title })}
          className={`button w-full ${isDeactivated ? "button-quiet" : "button-primary"}`}
        >
          <span>{t(isDeactivated ? "reactivate" : "open")}</span>
        </button>
        <FormError message={trouble} />
      </div>
    </article>
  )
}
