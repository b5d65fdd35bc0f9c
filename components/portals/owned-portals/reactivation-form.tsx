"use client"
import { useState } from "react"
import { AuthCard } from "@/components/people/sign-in/auth-card"
import { FormError } from "@/components/ui/form-error"
import { wordsFor } from "@/components/ui/words-for"
import { signOut } from "@/lib/api/people/sign-in/client"
import { reactivatePortal, reopenPortal } from "@/lib/api/portals/owned-portals/client"
import { words } from "@/lib/platform/words/words"

type Props = {
  email: string
  /** The portal, if it is this owner's. */
  portal?: { identifier: string; title: string }
}

/** Confirms a portal's reactivation in the window its sign-in page has opened; then the window closes (L07, L08). */
export function ReactivationForm({ email, portal }: Props) {
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const act = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await work().catch((error) => setTrouble(wordsFor(error)))
    setBusy(false)
  }
  const switchPerson = () => act(() => signOut().then(() => window.location.reload()))
  const t = words("portals.owned")
  const title = portal ? t("reactivateNamed", { portal: portal.title }) : t("notYours")
  return (
    <div className="w-full max-w-[460px]">
      <AuthCard title={title} intro={<p>{t("signedInAs", { email })}</p>}>
        {portal ? (
          <button
            type="button"
            onClick={() => act(() => reactivate(portal.identifier))}
            disabled={busy}
            aria-busy={busy}
            className="button button-primary w-full"
          >
            <span>{title}</span>
          </button>
        ) : (
          <p>{t("onlyOwner")}</p>
        )}
        <FormError message={trouble} />
        <button type="button" onClick={switchPerson} disabled={busy} className="button button-quiet w-full">
          {t("someoneElse")}
        </button>
      </AuthCard>
    </div>
  )
}

async function reactivate(identifier: string) {
  const asker: Window | null = window.opener
  // A browser that kept the two windows apart leaves this one to go on.
  if (!asker) return reopenPortal(identifier)
  await reactivatePortal(identifier, asker)
  window.close()
}
