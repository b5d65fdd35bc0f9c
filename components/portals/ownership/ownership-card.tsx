"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { FormDialog } from "@/components/ui/form-dialog"
import { Moment } from "@/components/ui/moment"
import { PasswordField } from "@/components/ui/password-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useDeed } from "@/components/ui/use-deed"
import {
  offerOwnership,
  resendOwnershipOffer,
  withdrawOwnershipOffer,
} from "@/lib/api/portals/ownership/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { OfferForm } from "@/lib/portals/ownership/schema"
import { offerDays } from "@/lib/portals/ownership/values"

const offerForm = async () => (await import("@/lib/portals/ownership/schema")).offerForm

type Props = {
  portal: string
  owner: { email: string; name: string } | null
  offer: { email: string; expiresAt: string } | null
  canTransfer: boolean
}

/** Who owns the portal; its owner offers it to another person here. */
export function OwnershipCard({ portal, owner, offer, canTransfer }: Props) {
  const t = words("portals.ownership")
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="space-y-6">
      <section aria-labelledby="owner" className="card p-5 sm:p-6">
        <h2 id="owner" className="font-semibold text-base">
          {t("owner")}
        </h2>
        {owner ? (
          <p className="mt-2 text-sm [overflow-wrap:anywhere]">
            {owner.name && <bdi className="block font-semibold">{owner.name}</bdi>}
            <bdi>{owner.email}</bdi>
          </p>
        ) : (
          <p className="mt-2 text-sm">{t("noOwner")}</p>
        )}
      </section>
      {offer && <OpenOffer offer={offer} canTransfer={canTransfer} />}
      <section aria-labelledby="transfer" className="card p-5 sm:p-6">
        <h2 id="transfer" className="font-semibold text-base">
          {t("transfer")}
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted text-sm">
          {canTransfer ? t("transferHint", { days: offerDays }) : t("ownerOnly")}
        </p>
        {canTransfer && (
          <button type="button" onClick={() => setOpen(true)} className="button button-quiet mt-4">
            {t(offer ? "offerAnother" : "transfer")}
          </button>
        )}
        {isOpen && <OfferDialog portal={portal} close={() => setOpen(false)} />}
      </section>
    </div>
  )
}

function OfferDialog({ portal, close }: { portal: string; close: () => void }) {
  const router = useRouter()
  const t = words("portals.ownership")
  const { field, onSend, formState } = useCheckedForm(offerForm, {
    defaultValues: { email: "", password: "" },
  })
  const send = async (form: OfferForm) => {
    showToast(said(await offerOwnership(form)))
    close()
    router.refresh()
  }
  return (
    <FormDialog
      title={t("transferQuestion", { portal })}
      close={close}
      onSubmit={onSend(send)}
      state={formState}
      button={t("send")}
      isDanger
    >
      <TextField label={t("newOwner")} type="email" autoComplete="off" {...field("email")} />
      <PasswordField
        label={t("password")}
        autoComplete="current-password"
        hint={t("passwordHint")}
        {...field("password")}
      />
    </FormDialog>
  )
}

function OpenOffer({ offer, canTransfer }: { offer: NonNullable<Props["offer"]>; canTransfer: boolean }) {
  const router = useRouter()
  const t = words("portals.ownership")
  const { isBusy, act } = useDeed()
  const ask = (change: () => Promise<string>) =>
    act(async () => {
      showToast(said(await change()))
      router.refresh()
    })
  return (
    <section aria-labelledby="offer" className="card p-5 sm:p-6">
      <h2 id="offer" className="font-semibold text-base">
        {t("waiting")}
      </h2>
      <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
        {t.parts("offered", {
          email: offer.email,
          person: (inside) => (
            <bdi key="person" className="text-text">
              {inside}
            </bdi>
          ),
          moment: () => <Moment key="moment" at={offer.expiresAt} />,
        })}
      </p>
      {canTransfer && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            type="button"
            disabled={isBusy}
            onClick={() => ask(() => resendOwnershipOffer({}))}
            className="button button-quiet"
          >
            {t("resend")}
          </button>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => ask(() => withdrawOwnershipOffer({}))}
            className="button button-quiet"
          >
            {t("withdraw")}
          </button>
        </div>
      )}
    </section>
  )
}
