"use client"
import { confirmSecondFactor } from "@/lib/api/people/second-factors/client"
import type { FactorOffer } from "@/lib/people/second-factors/schema"
import { words } from "@/lib/platform/words/words"
import { FactorCodeForm } from "./factor-code-form"

type Props = { offer: FactorOffer; onDone: (codes: string[]) => Promise<unknown>; onCancel?: () => void }

/** What an app reads to be set up, and its first code. */
export function AppSetUp({ offer: { token, key, picture }, onDone, onCancel }: Props) {
  const t = words("people.security")
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      {/* biome-ignore lint/performance/noImgElement: drawn for this page alone */}
      <img
        src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
        alt={t("picture")}
        width={192}
        height={192}
        className="rounded-md"
      />
      <div className="min-w-0 space-y-4">
        <div>
          <h3 className="font-semibold text-base">{t("scan")}</h3>
          <p className="text-muted text-sm">{t("apps")}</p>
        </div>
        <div className="text-sm">
          <p>{t("typeKey")}</p>
          <code dir="ltr" className="mt-1 block rounded-md bg-sunken px-3 py-2 [overflow-wrap:anywhere]">
            {key.replace(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </div>
        <FactorCodeForm
          label={t("firstCode")}
          button={t("turnOn")}
          send={async (code) => onDone((await confirmSecondFactor({ token, code })).codes)}
          onCancel={onCancel}
        />
      </div>
    </div>
  )
}
