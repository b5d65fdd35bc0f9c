"use client"
import type { ReactNode } from "react"
import { inSentence } from "@/lib/platform/words/in-sentence"
import { words } from "@/lib/platform/words/words"
import { useCopy } from "./use-copy"

type Props = { title: string; record: { type: string; name: string; value: string }; children: ReactNode }

/** A record to set where the DNS of a domain is kept, each part of it to be copied. */
export function RecordToSet({ title, record: { type, name, value }, children }: Props) {
  const t = words("ui.copy")
  return (
    <div>
      <p className="field-label">{title}</p>
      <dl className="divide-y divide-border rounded-md border border-border text-sm">
        <Line term={t("type")}>{type}</Line>
        <Line term={t("name")} copied={name}>
          {name}
        </Line>
        <Line term={t("value")} copied={value}>
          {value}
        </Line>
      </dl>
      <p className="field-hint">{children}</p>
    </div>
  )
}

type LineProps = { term: string; copied?: string; children: ReactNode }

const Line = ({ term, copied, children }: LineProps) => (
  <div className="flex min-h-11 flex-wrap items-center gap-x-4 px-3 py-1 sm:flex-nowrap">
    <dt className="w-14 shrink-0 text-muted">{term}</dt>
    <dd className="flex min-w-0 flex-1 items-center gap-x-4">
      <bdi className="min-w-0 flex-1 font-mono text-xs [overflow-wrap:anywhere]">{children}</bdi>
      {copied && <CopyButton text={copied} what={`${inSentence(term)} ${copied}`} />}
    </dd>
  </div>
)

function CopyButton({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopy(text)
  return (
    <button
      type="button"
      onClick={copy}
      className="text-link shrink-0 text-sm"
      aria-label={words("ui.copy")(isCopied ? "copiedThis" : "copyThis", { what })}
    >
      {words("ui.copy")(isCopied ? "copied" : "copy")}
    </button>
  )
}
