"use client"
import { useState } from "react"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { saveWeeklyMail } from "@/lib/api/reporting/reports/client"
import { words } from "@/lib/platform/words/words"

/** Has the figures of each week mailed to the person, or no more. */
export function WeeklySwitch({ isOn: wasOn }: { isOn: boolean }) {
  const [isOn, setOn] = useState(wasOn)
  const { isBusy, act } = useDeed()
  const change = (wanted: boolean) =>
    act(async () => {
      await saveWeeklyMail({ isOn: wanted })
      setOn(wanted)
      showToast(words("reporting.reports")(wanted ? "youGetFirstEmail" : "youGetTheseEmails"))
    })
  return (
    <section
      id="weekly"
      aria-label={words("reporting.reports")("everyWeekByEmail")}
      className="card mt-5 p-5"
    >
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isBusy}
          onChange={({ target }) => void change(target.checked)}
          className="checkbox"
        />
        <span>
          <span className="font-semibold">{words("reporting.reports")("emailMeEachWeek")}</span>
          <span className="block text-muted text-sm">
            {words("reporting.reports")("onMondayMorningPortals")}
          </span>
        </span>
      </label>
    </section>
  )
}
