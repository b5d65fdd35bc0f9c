"use client"
import { useCopy } from "@/components/ui/use-copy"
import type { MadeApiKey } from "@/lib/people/api-keys/schema"
import { words } from "@/lib/platform/words/words"

type Props = { made: MadeApiKey; onDone: () => void }

/** A new key, shown this once. */
export function NewSecret({ made: { key, token }, onDone }: Props) {
  const t = words("people.apiKeys")
  const { isCopied, copy } = useCopy(token)
  return (
    <section aria-label={t("newKey")} role="status" className="card p-5">
      <p className="font-semibold">
        {t.parts("created", { key: key.name, name: (inside) => <bdi key="name">{inside}</bdi> })}
      </p>
      <p className="mt-1 text-sm">{t("copyNow")}</p>
      <code className="mt-3 block rounded-md bg-sunken px-3 py-2 text-sm [overflow-wrap:anywhere]">
        {token}
      </code>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" onClick={() => void copy()} className="button button-primary">
          {t(isCopied ? "copied" : "copy")}
        </button>
        <button type="button" onClick={onDone} className="button button-quiet">
          {t("done")}
        </button>
      </div>
    </section>
  )
}
