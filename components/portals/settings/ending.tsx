"use client"
import { useRouter } from "next/navigation"
import { useState } from "react"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { saveSettings } from "@/lib/api/portals/settings/client"
import { words } from "@/lib/platform/words/words"
import type { Surroundings } from "@/lib/portals/settings/schema"
import type { FlatSettings } from "@/lib/portals/settings/values"
import { DeletePortal } from "./delete-portal"

type Props = { portal: FlatSettings; surroundings: Pick<Surroundings, "canReactivate" | "canDelete"> }
type Question = "deactivate" | "close"

const changes: Record<Question, Partial<FlatSettings>> = {
  deactivate: { ticketsDeactivated: true },
  close: { knowledgeBaseDeactivated: true },
}

/** Closing the portal for a while, opening it again, and ending it. */
export function Ending({ portal, surroundings: { canReactivate, canDelete } }: Props) {
  const router = useRouter()
  const t = words("portals.ending")
  const [asked, setAsked] = useState<Question | null>(null)
  const { isBusy, act } = useDeed()
  const apply = async (change: Partial<FlatSettings>, done: string) => {
    await act(async () => {
      await saveSettings(portal, change)
      showToast(done)
      router.refresh()
    })
    setAsked(null)
  }
  return (
    <div className="space-y-6">
      <section aria-labelledby="deactivate" className="card p-5 sm:p-6">
        <h2 id="deactivate" className="font-semibold text-base">
          {t(portal.ticketsDeactivated ? "deactivated" : "deactivateTitle")}
        </h2>
        <p className="mt-1 max-w-[65ch] text-muted text-sm">
          {t(portal.ticketsDeactivated ? "deactivatedHint" : "deactivateHint")}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          {portal.ticketsDeactivated && canReactivate && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => apply({ ticketsDeactivated: false }, t("reactivated"))}
              className="button button-primary"
            >
              {t("reactivate")}
            </button>
          )}
          {!portal.ticketsDeactivated && (
            <button type="button" onClick={() => setAsked("deactivate")} className="button button-quiet">
              {t("deactivate")}
            </button>
          )}
          <button type="button" onClick={() => setAsked("close")} className="button button-quiet">
            {t("closeForEveryone")}
          </button>
        </div>
      </section>
      <DeletePortal name={portal.name} canDelete={canDelete} />
      <SureDialog
        title={asked ? t(`${asked}Question`) : ""}
        button={asked ? t(asked) : ""}
        open={asked !== null}
        go={async () => asked && apply(changes[asked], t(`${asked}Done`))}
        close={() => setAsked(null)}
      >
        <p>{asked && t(`${asked}Means`)}</p>
      </SureDialog>
    </div>
  )
}
