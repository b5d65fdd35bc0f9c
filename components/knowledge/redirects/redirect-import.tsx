"use client"
import { useRef, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { importRedirects } from "@/lib/api/knowledge/redirects/client"
import type { RedirectReport } from "@/lib/knowledge/redirects/schema"
import { longestFile } from "@/lib/knowledge/redirects/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"

/** Takes a file of rules, and says what became of each of its lines. */
export function RedirectImport({ onDone }: { onDone: () => Promise<unknown> }) {
  const [isBusy, setBusy] = useState(false)
  const [report, setReport] = useState<RedirectReport | null>(null)
  const box = useRef<HTMLInputElement>(null)
  const t = words("knowledge.redirects")
  const send = async (file: File | undefined) => {
    if (!file || isBusy) return
    if (file.size > longestFile) return showToast(t("tooLarge"), "error")
    setBusy(true)
    try {
      setReport((await importRedirects({ text: await file.text() })).report)
      await onDone()
    } catch (error) {
      showToast(wordsFor(error), "error")
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={() => box.current?.click()}
        disabled={isBusy}
        aria-busy={isBusy}
        title={t("importHint")}
        className="button button-quiet"
      >
        {t("import")}
      </button>
      <input
        ref={box}
        type="file"
        accept=".csv,text/csv"
        hidden
        aria-label={t("import")}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ""
        }}
      />
      <Dialog title={t("import")} open={report !== null} onClose={() => setReport(null)}>
        {report && <ReportView report={report} />}
      </Dialog>
    </>
  )
}

function ReportView({
  report: { added, changed, unchanged, faults, faultCount },
}: {
  report: RedirectReport
}) {
  const t = words("knowledge.redirects")
  return (
    <div className="space-y-3">
      <p>{t("imported", { added, changed, unchanged })}</p>
      {faultCount > 0 && (
        <>
          <p className="font-semibold">{t("importFaults", { count: faultCount })}</p>
          <ul className="max-h-80 space-y-2 overflow-y-auto text-sm">
            {faults.map(({ line, from, message }) => (
              <li key={line} className="[overflow-wrap:anywhere]">
                {t("line", { line })} <bdi className="font-semibold">{from}</bdi>: {said(message)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
