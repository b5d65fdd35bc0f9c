"use client"
import { useState } from "react"
import { FormDialog } from "@/components/ui/form-dialog"
import { beginLeaving } from "@/components/ui/leaving"
import { TextField } from "@/components/ui/text-field"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { deletePortal } from "@/lib/api/portals/settings/client"
import { homePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

type Props = { name: string; canDelete: boolean }

/** Deletes the portal once its name has been typed; for its owner only. */
export function DeletePortal({ name, canDelete }: Props) {
  const t = words("portals.ending")
  const [isOpen, setOpen] = useState(false)
  const { field, onSend, formState, reset } = useCheckedForm(
    async () => (await import("@/lib/portals/settings/schema")).deletionForm(name),
    {
      defaultValues: { name: "" },
    },
  )
  const close = () => {
    setOpen(false)
    reset()
  }
  const send = async (values: { name: string }) => {
    // This page's own session ends with the portal: that is no news.
    const stays = beginLeaving()
    try {
      await deletePortal(values)
      window.location.assign(homePath)
    } catch (error) {
      stays()
      throw error
    }
  }
  return (
    <section aria-labelledby="delete" className="card border-danger/40 p-5 sm:p-6">
      <h2 id="delete" className="font-semibold text-base">
        {t("delete")}
      </h2>
      <p className="mt-1 max-w-[65ch] text-muted text-sm">{t(canDelete ? "deleteHint" : "ownerOnly")}</p>
      {canDelete && (
        <button type="button" onClick={() => setOpen(true)} className="button button-danger mt-4">
          {t("delete")}
        </button>
      )}
      <FormDialog
        title={t("deleteQuestion", { name })}
        open={isOpen}
        close={close}
        onSubmit={onSend(send)}
        state={formState}
        button={t("forGood")}
        isDanger
      >
        <p>{t("typeName")}</p>
        <TextField label={t("typeThis", { name })} autoComplete="off" {...field("name")} />
      </FormDialog>
    </section>
  )
}
