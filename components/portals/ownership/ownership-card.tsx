"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { FormDialog } from "@/components/ui/form-dialog"
import { Moment } from "@/components/ui/moment"
import { PasswordField } from "@/components/ui/password-field"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { wordsFor } from "@/components/ui/words-for"
import {
  offerOwnership,
  resendOwnershipOffer,
  withdrawOwnershipOffer,
} from "@/lib/api/portals/ownership/client"
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
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="space-y-6">
      <section aria-labelledby="owner" className="card p-5 sm:p-6">
        <h2 id="owner" className="font-semibold text-base">
          Owner
        </h2>
        {owner ? (
          <p className="mt-2 text-sm [overflow-wrap:anywhere]">
            {owner.name && <bdi className="block font-semibold">{owner.name}</bdi>}
            <bdi>{owner.email}</bdi>
          </p>
        ) : (
          <p className="mt-2 text-sm">
            This portal has no owner yet. The operator of the installation appoints one.
          </p>
        )}
      </section>
      {offer && <OpenOffer offer={offer} canTransfer={canTransfer} />}
      <section aria-labelledby="transfer" className="card p-5 sm:p-6">
        <h2 id="transfer" className="font-semibold text-base">
          Transfer the portal
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted text-sm">
          {canTransfer
            ? `Another person becomes the owner. They get a link by email, valid for ${offerDays} days. Until they accept, nothing changes; then you are signed out and lose access.`
            : "Only the owner can transfer the portal."}
        </p>
        {canTransfer && (
          <button type="button" onClick={() => setOpen(true)} className="button button-quiet mt-4">
            {offer ? "Offer to another person" : "Transfer the portal"}
          </button>
        )}
        {isOpen && <OfferDialog portal={portal} close={() => setOpen(false)} />}
      </section>
    </div>
  )
}

function OfferDialog({ portal, close }: { portal: string; close: () => void }) {
  const router = useRouter()
  const { field, onSend, formState } = useCheckedForm(offerForm, {
    defaultValues: { email: "", password: "" },
  })
  const send = async (form: OfferForm) => {
    showToast(await offerOwnership(form))
    close()
    router.refresh()
  }
  return (
    <FormDialog
      title={`Transfer ${portal}?`}
      close={close}
      onSubmit={onSend(send)}
      state={formState}
      button="Send the offer"
      isDanger
    >
      <TextField label="Email of the new owner" type="email" autoComplete="off" {...field("email")} />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        hint="To confirm that it is you."
        {...field("password")}
      />
    </FormDialog>
  )
}

function OpenOffer({ offer, canTransfer }: { offer: NonNullable<Props["offer"]>; canTransfer: boolean }) {
  const router = useRouter()
  const [isBusy, setBusy] = useState(false)
  const act = async (deed: () => Promise<string>) => {
    setBusy(true)
    try {
      showToast(await deed())
      router.refresh()
    } catch (error) {
      showToast(wordsFor(error), "error")
    } finally {
      setBusy(false)
    }
  }
  return (
    <section aria-labelledby="offer" className="card p-5 sm:p-6">
      <h2 id="offer" className="font-semibold text-base">
        Waiting for an answer
      </h2>
      <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">
        Offered to <bdi className="text-text">{offer.email}</bdi>. The link is good until{" "}
        <Moment at={offer.expiresAt} />.
      </p>
      {canTransfer && (
        <div className="mt-4 flex flex-wrap gap-3">
          <button
            type="button"
            disabled={isBusy}
            onClick={() => act(() => resendOwnershipOffer({}))}
            className="button button-quiet"
          >
            Send a new link
          </button>
          <button
            type="button"
            disabled={isBusy}
            onClick={() => act(() => withdrawOwnershipOffer({}))}
            className="button button-quiet"
          >
            Withdraw the offer
          </button>
        </div>
      )}
    </section>
  )
}
