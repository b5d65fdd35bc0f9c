"use client"
import { words } from "@/lib/platform/words/words"

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = words("people.security")
  const text = `${codes.join("\n")}\n`
  return (
    <section aria-label={t("codes")} role="status" className="space-y-4">
      <h3 className="font-semibold text-base">{t("codes")}</h3>
      <p className="text-sm">{t("codesOnce")}</p>
      <ul dir="ltr" className="grid gap-x-6 gap-y-1 rounded-md bg-sunken px-4 py-3 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code className="text-sm">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={onDone} className="button button-primary">
          {t("saved")}
        </button>
        <a
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          className="button button-quiet"
        >
          {t("download")}
        </a>
      </div>
    </section>
  )
}
