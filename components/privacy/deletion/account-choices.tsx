"use client"
import { useState } from "react"
import { QueryProvider } from "@/components/ui/query-provider"
import { ReadyButton } from "@/components/ui/ready-button"
import { words } from "@/lib/platform/words/words"
import { DeleteDialog, type Proof } from "./delete-dialog"
import { DisableDialog } from "./disable-dialog"

/** The ways to leave (R07). */
export function AccountChoices({ proof }: { proof: Proof }) {
  const [open, setOpen] = useState<"disable" | "delete" | null>(null)
  const t = words("privacy.leaving")
  const close = () => setOpen(null)
  return (
    <section aria-labelledby="leaving" className="card p-5 pb-2 sm:p-6 sm:pb-3">
      <h2 id="leaving" className="text-lg">
        {t("title")}
      </h2>
      <div className="mt-1 divide-y divide-border">
        <Choice label={t("disable")} hint={t("disableHint")} onChoose={() => setOpen("disable")} />
        <Choice
          label={t("remove")}
          hint={t("removeHint")}
          className="text-danger decoration-current"
          onChoose={() => setOpen("delete")}
        />
      </div>
      <DisableDialog open={open === "disable"} onClose={close} />
      <QueryProvider>
        <DeleteDialog open={open === "delete"} onClose={close} proof={proof} />
      </QueryProvider>
    </section>
  )
}

type ChoiceProps = { label: string; hint: string; className?: string; onChoose: () => void }

const Choice = ({ label, hint, className = "", onChoose }: ChoiceProps) => (
  <div className="py-4">
    <ReadyButton onClick={onChoose} className={`text-link text-start ${className}`}>
      {label}
    </ReadyButton>
    <p className="mt-1 text-muted text-sm">{hint}</p>
  </div>
)
