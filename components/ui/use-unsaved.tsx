"use client"
import { useRouter } from "next/navigation"
import { useEffect, useRef, useState } from "react"
import { words } from "@/lib/platform/words/words"
import { Dialog } from "./dialog"
import { holdPage } from "./hold-page"

/**
 * While there are unsaved changes, leaving the page is asked about. @returns the question, to be drawn, and what lets the
 * page go once the changes are saved or given up
 */
export function useUnsaved(isChanged: boolean) {
  // Held apart: another router object is no reason to let the page go.
  const now = useRef<Pick<ReturnType<typeof useRouter>, "replace">>(null)
  now.current = useRouter()
  const [leave, setLeave] = useState<(() => void) | null>(null)
  const letGo = useRef<() => Promise<void>>(nothingHeld)
  useEffect(() => {
    if (!isChanged) return
    letGo.current = holdPage({
      ask: (leave) => setLeave(() => leave),
      go: (href) => now.current?.replace(href),
    })
    return () => {
      setLeave(null)
      void letGo.current()
    }
  }, [isChanged])
  const stay = () => setLeave(null)
  const question = <UnsavedDialog leave={leave} stay={stay} />
  return { question, letGo: () => letGo.current() }
}

const nothingHeld = () => Promise.resolve()

function UnsavedDialog({ leave, stay }: { leave: (() => void) | null; stay: () => void }) {
  const t = words("ui.unsaved")
  const go = () => {
    stay()
    leave?.()
  }
  const actions = (
    <>
      <button type="button" onClick={stay} className="button button-quiet">
        {t("keepEditing")}
      </button>
      <button type="button" onClick={go} className="button button-primary">
        {t("leave")}
      </button>
    </>
  )
  return (
    <Dialog title={t("question")} open={leave !== null} onClose={stay} actions={actions}>
      <p>{t("notSaved")}</p>
    </Dialog>
  )
}
