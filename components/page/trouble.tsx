"use client"
import { PulledPlug } from "@/components/ui/drawings/pulled-plug"
import { EmptyState } from "@/components/ui/empty-state"
import { words } from "@/lib/platform/words/words"

/** What a page shows when it failed: no details, and the next step. */
export function Trouble({ retry }: { retry: () => void }) {
  const t = words("page.trouble")
  return (
    <div role="alert" className="grid grow place-items-center">
      <EmptyState drawing={<PulledPlug />} title={t("title")} main>
        <p>{t("hint")}</p>
        <button type="button" onClick={retry} className="button button-primary">
          {t("again")}
        </button>
      </EmptyState>
    </div>
  )
}
