"use client"
import { useState } from "react"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { saveWeeklyMail } from "@/lib/api/reporting/reports/client"

/** Has the figures of each week mailed to the person, or no more. */
export function WeeklySwitch({ isOn: wasOn }: { isOn: boolean }) {
  const [isOn, setOn] = useState(wasOn)
  const [isSending, setSending] = useState(false)
  const change = async (wanted: boolean) => {
    setSending(true)
    try {
      await saveWeeklyMail({ isOn: wanted })
      setOn(wanted)
      showToast(wanted ? "You get the first email next Monday." : "You get these emails no more.")
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setSending(false)
  }
  return (
    <section id="weekly" aria-label="Every week by email" className="card mt-5 p-5">
      <label className="flex items-start gap-3">
        <input
          type="checkbox"
          checked={isOn}
          disabled={isSending}
          onChange={({ target }) => void change(target.checked)}
          className="checkbox"
        />
        <span>
          <span className="font-semibold">Email me each week in figures</span>
          <span className="block text-muted text-sm">
            On Monday morning in the portal's time zone, beside the week before.
          </span>
        </span>
      </label>
    </section>
  )
}
