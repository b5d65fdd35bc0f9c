"use client"
import { useQueryClient } from "@tanstack/react-query"
import { useId, useState } from "react"
import { ReadyButton } from "@/components/ui/ready-button"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { exportProgress, requestExport } from "@/lib/api/privacy/exports/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { type ExportKind, exportKinds, exportLabels } from "@/lib/privacy/exports/values"

type Props = {
  /** What the button says, and how it looks. */
  action: string
  className: string
}

/** Asks for a file of one's own data (R05, R06). */
export function ExportRequest({ action, className }: Props) {
  const queries = useQueryClient()
  const id = useId()
  const [kind, setKind] = useState<ExportKind>("personal")
  const { isBusy, act } = useDeed()
  const ask = () =>
    act(async () => {
      showToast(said((await requestExport({ type: kind })).message))
      await queries.invalidateQueries(exportProgress())
    })
  return (
    <div className="flex flex-wrap items-end gap-4">
      <div className="min-w-0 flex-1 basis-52">
        <label htmlFor={id} className="field-label">
          {words("privacy.exports")("what")}
        </label>
        <select
          id={id}
          value={kind}
          onChange={(event) => setKind(event.target.value as ExportKind)}
          className="field"
        >
          {exportKinds.map((each) => (
            <option key={each} value={each}>
              {said(exportLabels[each])}
            </option>
          ))}
        </select>
      </div>
      <ReadyButton onClick={ask} disabled={isBusy} aria-busy={isBusy} className={className}>
        <span>{action}</span>
      </ReadyButton>
    </div>
  )
}
