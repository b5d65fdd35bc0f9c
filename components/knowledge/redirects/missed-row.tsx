"use client"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { Moment } from "@/components/ui/moment"
import { showToast } from "@/components/ui/toast"
import { together } from "@/components/ui/together"
import type { CardForm } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { addRedirect, dismissMissedAddress, missedGuesses } from "@/lib/api/knowledge/redirects/client"
import type { MissedAddress } from "@/lib/knowledge/redirects/missed/schema"
import { words } from "@/lib/platform/words/words"
import { RedirectForm } from "./redirect-form"

type Props = { address: MissedAddress; form: CardForm; renew: () => Promise<unknown> }

/** An address that led nowhere, with the pages that led there and what can be done about it. */
export function MissedRow({ address: { id, path, asked, referrers, lastAt }, form, renew }: Props) {
  const [isBusy, setBusy] = useState(false)
  const { data: guesses } = useQuery({ ...missedGuesses(id), enabled: form.isOpen })
  const t = words("knowledge.redirects")
  const dismiss = async () => {
    setBusy(true)
    try {
      await dismissMissedAddress({ id })
      showToast(t("dismissed"))
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    await renew()
    setBusy(false)
  }
  if (form.isOpen)
    return (
      <RedirectForm
        from={path}
        guesses={guesses}
        send={async (values) => {
          await addRedirect(values)
          showToast(t("added"))
          form.close()
          await renew()
        }}
        onCancel={form.close}
      />
    )
  return (
    <div className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="ltr" className="text-start font-semibold [overflow-wrap:anywhere]">
          {path}
        </p>
        <p className="mt-1 text-muted text-sm">
          {together(t.parts("asked", { count: asked, time: () => <Moment at={lastAt} /> }))}
        </p>
        {referrers.map(({ page, count }) => (
          <p key={page} className="text-muted text-sm [overflow-wrap:anywhere]">
            {together(t.parts("fromPage", { page: () => <bdi>{page}</bdi>, count }))}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={form.open} disabled={form.isOther} className="button button-quiet">
          {t("make")}
          <span className="sr-only"> {path}</span>
        </button>
        <button
          type="button"
          onClick={dismiss}
          disabled={isBusy}
          aria-busy={isBusy}
          className="button button-quiet"
        >
          {t("dismiss")}
          <span className="sr-only"> {path}</span>
        </button>
      </div>
    </div>
  )
}
