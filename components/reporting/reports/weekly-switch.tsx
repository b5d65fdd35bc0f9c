"use client"
import { useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { saveWeeklyMail } from "@/lib/api/reporting/reports/client"
import { words } from "@/lib/platform/words/words"

/** Has the figures of each week mailed to the person, or no more. */
export function WeeklySwitch({ isOn: wasOn }: { isOn: boolean }) {
  const [isOn, setOn] = useState(wasOn)
  const [isSending, setSending] = useState(false)
  const change = async (wanted: boolean) => {
    setSending(true)
    try {
      await saveWeeklyMail({ isOn: wanted })
      setOn(wanted)
      showToast(
        wanted
          ? words("reporting.reports")("youGetFirstEmail")
          : words("reporting.reports")("youGetTheseEmails"),
      )
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setSending(false)
  }
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
          disabled={isSending}
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
