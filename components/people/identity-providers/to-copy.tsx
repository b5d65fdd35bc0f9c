"use client"
import { useCopy } from "@/components/ui/use-copy"
import { words } from "@/lib/platform/words/words"

/** A text to enter elsewhere, with a button that copies it. */
export function ToCopy({ label, text, hint }: { label: string; text: string; hint?: string }) {
  const t = words("people.providers")
  const { isCopied, copy } = useCopy(text)
  // A certificate is copied and not read: its first lines say what it is.
  const isLong = text.includes("\n")
  return (
    <div className="text-sm">
      <p className="field-label">{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        <code
          dir="ltr"
          className={`min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 text-xs [overflow-wrap:anywhere] ${isLong ? "whitespace-pre-wrap" : ""}`}
        >
          {isLong ? `${text.split("\n").slice(0, 3).join("\n")}\n…` : text}
        </code>
        <button
          type="button"
          onClick={() => void copy()}
          aria-label={`${t("copy")}: ${label}`}
          className="button button-quiet"
        >
          {t(isCopied ? "copied" : "copy")}
        </button>
      </div>
      {hint && <p className="field-hint">{hint}</p>}
    </div>
  )
}
