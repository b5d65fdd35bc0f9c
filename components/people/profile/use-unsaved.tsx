"use client"
import { useRouter } from "next/navigation"
import { useEffect, useRef, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
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
    return () => void letGo.current()
  }, [isChanged])
  const stay = () => setLeave(null)
  const question = <UnsavedDialog leave={leave} stay={stay} />
  return { question, letGo: () => letGo.current() }
}

const nothingHeld = () => Promise.resolve()

function UnsavedDialog({ leave, stay }: { leave: (() => void) | null; stay: () => void }) {
  const go = () => {
    stay()
    leave?.()
  }
  const actions = (
    <>
      <button type="button" onClick={stay} className="button button-quiet">
        Keep editing
      </button>
      <button type="button" onClick={go} className="button button-primary">
        Leave without saving
      </button>
    </>
  )
  return (
    <Dialog title="Leave without saving?" open={leave !== null} onClose={stay} actions={actions}>
      <p>Your changes have not been saved.</p>
    </Dialog>
  )
}
