"use client"
import { useEffect, useState } from "react"
import { Day } from "@/components/ui/date"
import { staffProfilePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"

const storageKey = "second-factor-later"
const dayMs = 24 * 60 * 60 * 1000

/** Reminds agents and owners of the second factor that their company requires from a day on; for a day they can put it off. */
export function ComingRequirement({ from }: { from: string }) {
  // Only the browser knows whether it was put off.
  const [isShown, setShown] = useState(false)
  const t = words("people.secondStep")
  useEffect(() => setShown(Date.now() >= putOffUntil()), [])
  if (!isShown) return null
  const putOff = () => {
    setShown(false)
    try {
      localStorage.setItem(storageKey, String(Date.now() + dayMs))
    } catch {
      // Storage may be forbidden; it is then put off for this page.
    }
  }
  return (
    <aside
      aria-label={t("comingTitle")}
      className="card no-print fixed inset-x-4 bottom-4 z-30 p-4 text-sm shadow-lg sm:start-auto sm:w-96"
    >
      <p className="font-semibold">{t("comingTitle")}</p>
      <p className="mt-1">
        {t.parts("coming", { day: () => <Day key="day" at={`${from}T12:00:00.000Z`} /> })}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <a href={staffProfilePath} className="button button-primary">
          {t("setUpNow")}
        </a>
        <button type="button" onClick={putOff} className="button button-quiet">
          {t("tomorrow")}
        </button>
      </div>
    </aside>
  )
}

function putOffUntil(): number {
  try {
    return Number(localStorage.getItem(storageKey) ?? 0)
  } catch {
    return 0
  }
}
